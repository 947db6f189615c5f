import { classes } from '@fairlead/ui/styles/classes.ts';
import { numberText } from '../format.ts';
import { ToList } from '../parts/ToList.tsx';
import { Behind } from './Behind.tsx';
import styles from './Counts.module.css';
import chart from './Rows.module.css';

type CountsProps = {
  title: string;
  /** What a name is, and what is counted of it. */
  head: [name: string, count: string];
  /** `href`: the list behind a count. */
  rows: { key: string; label: string; count: number; note?: string; href?: string }[];
};

/** A bar for each count, and the table behind them. */
export function Counts({ title, head, rows }: CountsProps) {
  const most = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <>
      <ul className={classes(chart.rows, styles.rows)}>
        {rows.map(({ key, label, count, note, href }) => (
          <li key={key}>
            <span>
              {label}
              {note && <small className="muted"> {note}</small>}
            </span>
            <span className={chart.figure}>
              <ToList href={count > 0 ? href : undefined}>{numberText(count)}</ToList>
            </span>
            <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
              {count > 0 && <rect width={Math.max(4, Math.round((1000 * count) / most))} height="10" />}
            </svg>
          </li>
        ))}
      </ul>
      <Behind title={title} head={head} rows={rows.map(({ label, count }) => [label, numberText(count)])} />
    </>
  );
}
