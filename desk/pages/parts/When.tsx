import { ageText, exactTime } from '../format.ts';
import styles from './When.module.css';

/** How long ago something was, and below it the exact time. */
export const When = ({ at, now }: { at: number; now: number }) => (
  <time className={styles.when} dateTime={new Date(at).toISOString()}>
    <span>{ageText(at, now)}</span> <span className={styles.exact}>{exactTime(at)}</span>
  </time>
);
