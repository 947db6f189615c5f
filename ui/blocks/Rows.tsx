import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import type { Item } from './Items.tsx';
import styles from './Rows.module.css';

/** One row: `head` stands in place of the plain title, such as a name beside a photo, and `id` is its anchor. */
export type Row = Item & { id?: string; head?: ReactNode };

/** A list with rules: a title, and beside it its text; on phones below it. */
export function Rows({ items, className }: { items: Row[]; className?: string | undefined }) {
  return (
    <ul className={classes(styles.rows, className)}>
      {items.map(({ title, text, id, head }) => (
        <li key={id ?? title} id={id}>
          {head ?? <h3 className="h4">{title}</h3>}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
