import { classes } from '@fairlead/ui/styles/classes.ts';
import { spelled } from '../../bands/posts/date.ts';
import styles from './Reviewed.module.css';

/**
 * The last line before the footer, on the ground of both: what the page is about, in its quotable sentence, and the day on
 * which somebody last found it true.
 */
export const Reviewed = ({
  say,
  label,
  day,
}: {
  say?: string | undefined;
  label: string;
  day?: string | undefined;
}) => (
  <div className="ink">
    <div className={classes('wrap', styles.reviewed)}>
      <p className="muted small text-width">
        {say && `${say} `}
        {day && (
          <>
            {label} <time dateTime={day}>{spelled(day)}</time>
          </>
        )}
      </p>
    </div>
  </div>
);
