import type { ReactNode } from 'react';
import type { ArtName } from '../../art/catalogue.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import { classes } from '../../styles/classes.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import styles from './Post.module.css';
import text from './PostText.module.css';
import wide from './PostWide.module.css';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** `2025-03` as `March 2025`. */
const spelled = (date: string) => `${MONTHS[Number(date.slice(5)) - 1]} ${date.slice(0, 4)}`;

export type PostProps = {
  post: {
    id: string;
    title: string;
    description: string;
    category: string;
    /** Year and month: `2025-03`. */
    date: string;
    /** Minutes. */
    readTime: number;
    icon: ArtName;
    sources: { id: string; title: string; publisher: string; url: string }[];
    headings: { slug: string; text: string }[];
    service: { id: string; name: string; action: { label: string; href: string } };
  };
  labels: Record<'readTime' | 'read' | 'contents' | 'sources' | 'close', string>;
  /** The text of the post. */
  children: ReactNode;
};

/**
 * A post as a row that opens in place, without script: its address is `/blog#id`, and `:target` shows the article. Back
 * closes it, and links to the sources inside keep it open.
 */
export function Post({ post, labels, children }: PostProps) {
  const { id, title, description, category, date, readTime, icon, sources, headings, service } = post;
  return (
    <article id={id} className={styles.post} aria-labelledby={`${id}-title`}>
      <div className={classes('grid', styles.row)} id={`${id}-row`}>
        <p className={classes('c1-3', styles.meta)}>
          <b>{category}</b>
          <time dateTime={date}>{spelled(date)}</time>
          <span>
            {readTime} {labels.readTime}
          </span>
        </p>
        <div className={classes('c4-9', styles.head)}>
          <h3 id={`${id}-title`}>{title}</h3>
          <p className={classes('mut', 'meas', styles.excerpt)}>{description}</p>
          <p className={styles.more}>
            <ButtonLink href={`#${id}`}>
              {labels.read}
              <span className="vh"> {title}</span>
            </ButtonLink>
          </p>
        </div>
        <div className={classes('c10-12', styles.plate)}>
          <ArtPicture name={icon} ground="shoal" alt="" className={styles.art} />
        </div>
      </div>
      <div className={classes('grid', styles.article)}>
        <nav className={classes('c1-3', styles.contents)} aria-label={`${labels.contents}: ${title}`}>
          <p>{labels.contents}</p>
          {headings.map(({ slug, text: heading }) => (
            <a key={slug} href={`#${slug}`}>
              {heading}
            </a>
          ))}
        </nav>
        <div className={classes('c4-11', text.text, wide.wide)}>
          {children}
          <h4 className={text.sources}>{labels.sources}</h4>
          <ol className={text.list}>
            {sources.map((source) => (
              <li key={source.id} id={source.id}>
                {source.publisher}, “<a href={source.url}>{source.title}</a>”. {new URL(source.url).hostname}
              </li>
            ))}
          </ol>
          <p className={text.end}>
            <ButtonLink variant="signal" href={service.action.href}>
              {service.action.label}
            </ButtonLink>
            <ButtonLink href={`/services/${service.id}`}>{service.name}</ButtonLink>
            <ButtonLink href={`#${id}-row`} data-md="omit">
              {labels.close}
              <span className="vh"> {title}</span>
            </ButtonLink>
          </p>
        </div>
      </div>
    </article>
  );
}
