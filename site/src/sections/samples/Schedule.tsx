import styles from './Schedule.module.css';
import type { WordsOf } from './sample.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** 2024 has every day that `05-22` may name. */
const inLeapYear = (day: string): Date => new Date(`2024-${day}T00:00Z`);

/** `05-22` as `May 22`. */
export const shortDay = (day: string): string => DAY.format(inLeapYear(day));

/** A day as months from the start of the year: `01-16` is about half. Each month has the same length. */
function inMonths(day: string): number {
  const date = inLeapYear(day);
  const days = new Date(Date.UTC(2024, date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCMonth() + (date.getUTCDate() - 1) / days;
}

/** The months that some spans of days touch, and a scale from a day to 0 to 100 across them. */
export function monthsOf(spans: { from: string; to: string }[]): { months: string[]; place: (day: string) => number } {
  const first = Math.floor(Math.min(...spans.map(({ from }) => inMonths(from))));
  const end = Math.floor(Math.max(...spans.map(({ to }) => inMonths(to)))) + 1;
  const months = Array.from({ length: end - first }, (_, at) => MONTH.format(Date.UTC(2024, first + at, 1)));
  return { months, place: (day) => ((inMonths(day) - first) / (end - first)) * 100 };
}

/** What takes from which day to which, each as a line across the months. */
export function Schedule({ items }: Pick<WordsOf<'schedule'>, 'items'>) {
  const { months, place } = monthsOf(items);
  const edges = months.map((_, at) => `M${((at / months.length) * 100).toFixed(1)} 0v20`).join('');
  return (
    <div className={styles.schedule}>
      <div className={styles.months} aria-hidden="true">
        {months.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </div>
      <ul className={styles.rows}>
        {items.map(({ label, from, to }) => {
          const [start, end] = [place(from).toFixed(1), place(to).toFixed(1)];
          return (
            <li key={label}>
              <b>{label}</b>
              <span>
                {shortDay(from)} – {shortDay(to)}
              </span>
              <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
                <path className={styles.edge} d={`${edges}M100 0v20`} />
                <path className={styles.line} d={`M${start} 10H${end}`} />
                <path className={styles.ring} d={`M${end} 10h0`} />
                <path className={styles.hole} d={`M${end} 10h0`} />
              </svg>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
