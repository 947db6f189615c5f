import { type Item, Items } from './Items.tsx';
import styles from './Ruled.module.css';

/** Points in large type below thin rules: from 60rem on the title is on the left, the text on the right. */
export function Ruled({ items }: { items: Item[] }) {
  return (
    <ul className={styles.ruled}>
      <Items items={items} />
    </ul>
  );
}
