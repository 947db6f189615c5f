import { classes } from '../../styles/classes.ts';
import type { Item } from './Items.tsx';
import styles from './Rows.module.css';

/** A list with rules: a title, and beside it its text; on phones below it. */
export function Rows({ items, className }: { items: Item[]; className?: string | undefined }) {
  return (
    <ul className={classes(styles.rows, className)}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3 className="h4">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
