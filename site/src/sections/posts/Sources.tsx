import { classes } from '@fairlead/ui/styles/classes.ts';
import type { PostEntry } from '../../content/types.ts';
import styles from './Sources.module.css';

export type SourcesProps = {
  /** In the order of their numbers, each with the ids of its citations in the text. */
  sources: PostEntry['sources'];
  labels: Record<'sources' | 'back', string>;
};

/** What a text relies on. Each source leads back to where the text cites it. */
export function Sources({ sources, labels }: SourcesProps) {
  return (
    <>
      <h2 className={classes('columns-1-3', 'h4', styles.heading)}>{labels.sources}</h2>
      <ol className={classes('columns-4-11', styles.list)}>
        {sources.map(({ title, publisher, url, citations }, at) => (
          <li key={url} id={`source-${at + 1}`}>
            {publisher}, “<a href={url}>{title}</a>”. {new URL(url).hostname}
            {citations.map((id, nth) => (
              <a key={id} href={`#${id}`} className={classes('screen-only', styles.back)} data-md="omit">
                {labels.back}
                {citations.length > 1 && ` ${nth + 1}`}
                <span className="visually-hidden">: {title}</span>
              </a>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
