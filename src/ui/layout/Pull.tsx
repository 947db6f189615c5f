import type { ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './Pull.module.css';

/** The signal line: from the page's edge through a ring into the first action. At most once in a band. */
export function Pull({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes(styles.pull, className)}>
      <span className={styles.line} aria-hidden="true" />
      {children}
    </div>
  );
}

/** A line under the actions that says what happens next. */
export function PullNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
