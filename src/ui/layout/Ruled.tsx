import { classes } from '../../styles/classes.ts';
import styles from './Ruled.module.css';

/** Points under hairlines, set large: title left, text right from 60rem on. */
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
