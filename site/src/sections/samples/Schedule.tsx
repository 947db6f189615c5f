import { monthsOf, shortDay } from './calendar.ts';
import styles from './Schedule.module.css';
import type { WordsOf } from './sample.ts';

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
