import { classes } from '../../styles/classes.ts';
import styles from './Decision.module.css';
import type { Mark } from './table.ts';

/** A decision with its mark: the signal line runs through the ring, passes below it, or is not there. */
export const Decision = ({ mark, children }: { mark: Mark; children: string }) => (
  <b className={classes(styles.mark, styles[mark])}>{children}</b>
);
