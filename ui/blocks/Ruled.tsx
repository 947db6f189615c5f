import { classes } from '../styles/classes.ts';
import { type Item, Items } from './Items.tsx';
import styles from './Ruled.module.css';

/** Points in large type below thin rules: from 60rem on the title is on the left, the text on the right. */
export function Ruled({ items, className }: { items: Item[]; className?: string }) {
  return (
    <ul className={classes(styles.ruled, className)}>
      <Items items={items} />
    </ul>
  );
}
