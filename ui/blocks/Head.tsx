import { classes } from '../styles/classes.ts';
import styles from './Head.module.css';

type HeadProps = {
  heading: string;
  /** Stands on the right, on the last line of the heading. */
  note?: string | undefined;
  /** Whether the note is in small type: where it says what is counted below. */
  small?: boolean;
  /** For what is labelled by the heading. */
  id?: string | undefined;
};

/** The heading of a band above what is as wide as the page. */
export function Head({ heading, note, small = false, id }: HeadProps) {
  if (!note)
    return (
      <h2 className={styles.alone} id={id}>
        {heading}
      </h2>
    );
  return (
    <div className={classes('grid', styles.head)}>
      <h2 className={small ? 'columns-1-7' : 'columns-1-8'} id={id}>
        {heading}
      </h2>
      <p className={classes('muted', small ? 'columns-8-12 small' : 'columns-9-12 text-width')}>{note}</p>
    </div>
  );
}
