import { Photo } from '@fairlead/ui/blocks/Photo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import { spelled } from '../../bands/posts/date.ts';
import { PostMeta } from '../../bands/posts/PostMeta.tsx';
import type { PostEntry } from '../../content/types.ts';
import styles from './PostHero.module.css';

type PostHeroProps = {
  post: PostEntry;
  /** The blog and the category, each a link if it has a page. `name` says where the link leads, if its label does not. */
  above: { label: string; href?: string | undefined; name?: string | undefined }[];
  author: { name: string; role?: string | undefined; href: string };
  labels: Record<'by' | 'updated' | 'readTime', string>;
};

/** How wide the photo is: on wide screens it covers a part of the hero. */
const SIZES = '(max-width: 59.99rem) 100vw, 48vw';

/** What a post is about, who wrote it, when, and how long it takes. */
export function PostHero({ post, above, author, labels }: PostHeroProps) {
  const { title, description, date, updated, readTime, icon, photo } = post;
  return (
    <section className={classes(styles.hero, 'shoal')}>
      <div className={classes('wrap', 'grid', styles.inside)}>
        <div className={classes(photo ? 'columns-1-7' : 'columns-1-8', styles.text)}>
          <p className={classes('tag', styles.tag)}>
            {above.map(({ label, href, name }) =>
              href ? (
                <a key={label} href={href} aria-label={name}>
                  {label}
                </a>
              ) : (
                <span key={label}>{label}</span>
              ),
            )}
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={classes('intro', styles.intro)}>{description}</p>
          <p className={styles.meta}>
            <span>
              {labels.by} <a href={author.href}>{author.name}</a>
              {author.role && `, ${author.role}`}
            </span>
            <PostMeta date={date} readTime={readTime} label={labels.readTime} />
            {updated && (
              <span>
                {labels.updated} <time dateTime={updated}>{spelled(updated)}</time>
              </span>
            )}
          </p>
        </div>
        <div className={classes(styles.plate, !photo && styles.fading)}>
          {photo ? <Photo photo={photo} sizes={SIZES} first /> : <ArtDrawn name={icon} ground="shoal" fine />}
        </div>
      </div>
      {photo?.credit && <p className={styles.credit}>{photo.credit}</p>}
    </section>
  );
}
