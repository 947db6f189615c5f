import { GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Photo } from '@fairlead/ui/blocks/Photo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import { PostMeta } from '../../bands/posts/PostMeta.tsx';
import type { PostEntry } from '../../content/types.ts';
import styles from './PostLinks.module.css';

type PostLinksProps = {
  related: PostEntry[];
  /** The posts before and after this one by date. */
  older?: PostEntry | undefined;
  newer?: PostEntry | undefined;
  labels: Record<'related' | 'older' | 'newer' | 'readTime' | 'pages', string>;
};

/** Where a reader of a post can go next. With nothing to show it is left out. */
export function PostLinks({ related, older, newer, labels }: PostLinksProps) {
  if (related.length === 0 && !older && !newer) return null;
  return (
    <Band ground="shoal" className="screen-only">
      <div className="wrap">
        {related.length > 0 && (
          <>
            <h2 className={styles.heading}>{labels.related}</h2>
            <ul className={styles.related}>
              {related.map((post) => (
                <li key={post.id}>
                  <a href={post.path}>
                    <div className={styles.plate}>
                      {post.photo ? (
                        <Photo photo={post.photo} alt="" sizes="(max-width: 44.99rem) 92vw, 30vw" />
                      ) : (
                        <ArtPicture name={post.icon} ground="paper" alt="" />
                      )}
                    </div>
                    <h3 className={styles.title}>{post.title}</h3>
                    <p className={classes('muted', styles.meta)}>
                      <b>{post.category}</b>
                      <PostMeta date={post.date} readTime={post.readTime} label={labels.readTime} />
                    </p>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {(older || newer) && (
          <nav className={styles.neighbors} aria-label={labels.pages}>
            {newer && <NeighborLink post={newer} label={labels.newer} className={styles.newer} />}
            {older && <NeighborLink post={older} label={labels.older} className={styles.older} />}
          </nav>
        )}
      </div>
    </Band>
  );
}

function NeighborLink({ post, label, className }: { post: PostEntry; label: string; className: string | undefined }) {
  return (
    <a href={post.path} className={classes(styles.neighbor, className)}>
      <GoMark>{label}</GoMark>
      <span className={classes('display-type', styles.name)}>{post.title}</span>
    </a>
  );
}
