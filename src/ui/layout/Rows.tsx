import { classes } from '../../styles/classes.ts';
import styles from './Rows.module.css';

/** A ruled list: a title, and beside it (below on phones) its text. */
export function Rows({
  items,
  className,
}: {
  items: { title: string; text: string }[];
  className?: string | undefined;
}) {
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
