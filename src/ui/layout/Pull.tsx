import type { ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './Pull.module.css';

/** The lead: a line from the page edge, through a ring, into the first action in it. At most once a section. */
export function Pull({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes(styles.pull, className)}>
      <span className={styles.line} aria-hidden="true" />
      {children}
    </div>
  );
}

/** What happens next, in a line under the actions of a pull. */
export function PullNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
