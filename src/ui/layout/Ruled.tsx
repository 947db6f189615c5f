import { classes } from '../../styles/classes.ts';
import styles from './Ruled.module.css';

/** Points in large type below thin rules: from 60rem on the title is on the left, the text on the right. */
export function Ruled({ items, className }: { items: { title: string; text: string }[]; className?: string }) {
  return (
    <ul className={classes(styles.ruled, className)}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
