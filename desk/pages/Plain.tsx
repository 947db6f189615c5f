import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ReactNode } from 'react';
import styles from './Plain.module.css';

/** A page with little on it: its heading on the left, what to do on the right. */
export function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes('grid', styles.plain)}>
      <h1 className="columns-1-5">{title}</h1>
      <div className={classes('columns-7-12', styles.text)}>{children}</div>
    </div>
  );
}
