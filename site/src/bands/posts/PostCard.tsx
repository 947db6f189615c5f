import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { Photo } from '@fairlead/ui/blocks/Photo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import type { PostEntry } from '../../content/types.ts';
import styles from './PostCard.module.css';
import { PostMeta } from './PostMeta.tsx';

type PostCardProps = {
  post: PostEntry;
  /** The address of the category's page, if it has one. */
  categoryPath?: string | undefined;
  labels: Record<'readTime' | 'read' | 'posts', string>;
  /** Whether the title is large: for the newest posts. */
  large?: boolean;
};

/** How wide the photo is. */
const SIZES = '(max-width: 59.99rem) 92vw, 23vw';

/** A post as a row. All of it leads to the post, except the category, which leads to its own page. */
export function PostCard({ post, categoryPath, labels, large = false }: PostCardProps) {
  const { id, path, title, description, category, date, readTime, icon, photo } = post;
  return (
    <article
      id={id}
      className={classes('grid', styles.post, large ? styles.large : styles.small)}
      aria-labelledby={`${id}-title`}
    >
      <p className={classes('columns-1-3', styles.meta)}>
        <b>
          {categoryPath ? (
            <a href={categoryPath} aria-label={`${category}: ${labels.posts}`}>
              {category}
            </a>
          ) : (
            category
          )}
        </b>
        <PostMeta date={date} readTime={readTime} label={labels.readTime} />
      </p>
      <div className="columns-4-9">
        <h3 id={`${id}-title`}>{title}</h3>
        <p className={classes('muted', 'text-width', styles.excerpt)}>{description}</p>
        <p className={styles.more}>
          <ButtonLink href={path} {...(!large && { size: 'small' })}>
            {labels.read}
            <span className="visually-hidden"> {title}</span>
          </ButtonLink>
        </p>
      </div>
      <div className={classes('columns-10-12', styles.plate)}>
        {photo ? <Photo photo={photo} alt="" sizes={SIZES} /> : <ArtPicture name={icon} ground="shoal" alt="" />}
      </div>
    </article>
  );
}
