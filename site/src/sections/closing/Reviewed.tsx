import { classes } from '../../styles/classes.ts';
import { spelled } from '../posts/date.ts';
import styles from './Reviewed.module.css';

/** The day on which somebody last found the page true: the last line before the footer, on the ground of both. */
export const Reviewed = ({ label, day }: { label: string; day: string }) => (
  <div className="ink">
    <p className={classes('wrap', 'mut', 'small', styles.reviewed)}>
      {label} <time dateTime={day}>{spelled(day)}</time>
    </p>
  </div>
);
