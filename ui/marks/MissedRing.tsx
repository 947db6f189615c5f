import { classes } from '../styles/classes.ts';
import styles from './MissedRing.module.css';

/** A ring that the signal line misses. It marks what is missing, such as a published case. */
export const MissedRing = ({ className }: { className?: string | undefined }) => (
  <svg className={classes(styles.ring, className)} viewBox="0 0 136 88" fill="none" aria-hidden="true">
    <circle cx="30" cy="34" r="24" stroke="currentColor" strokeWidth="11" />
    <path className={styles.line} d="M0 80H136" strokeWidth="4" />
  </svg>
);
