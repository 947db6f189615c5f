import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './PagePair.module.css';
import type { WordsOf } from './sample.ts';

/** Versions of a page, drawn side by side. What is new in one is marked, and says so. */
export const PagePair = ({ pages, changed }: { pages: WordsOf<'pages'>['pages']; changed: string }) => (
  <div className={styles.pages}>
    {pages.map(({ name, parts }) => (
      <div key={name}>
        <h4>{name}</h4>
        <div className={styles.page}>
          <div className={styles.photo} aria-hidden="true" />
          {parts.map(({ kind, text, changed: isNew }) => (
            <p key={text} className={classes(styles[kind], isNew && styles.changed)}>
              {isNew && <b>{changed}</b>}
              {text}
            </p>
          ))}
        </div>
      </div>
    ))}
  </div>
);
