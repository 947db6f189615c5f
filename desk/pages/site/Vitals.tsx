import { METRICS, type Metric } from '@fairlead/contract/visits/names.ts';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ReactNode } from 'react';
import { GOOD_AND_POOR, gradeOf, type Percentile, type VitalsRow } from '../../data/site.ts';
import { site as words } from '../../words.ts';
import { numberText } from '../format.ts';
import { Behind } from '../numbers/Behind.tsx';
import { fill } from '../words.ts';
import { figureText } from './names.ts';
import styles from './Vitals.module.css';

type Row = VitalsRow & { label: ReactNode; text: string; note?: ReactNode };

/** What a visitor feels of a page. The time to its first byte is a cause of that: the tables have it. */
export const FELT = METRICS.filter((metric) => metric !== 'TTFB');

/** The 75th percentiles of some kinds of views, a row for each, with the table behind them. */
export const Vitals = ({ title, name, rows }: { title: string; name: string; rows: Row[] }) => (
  <>
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.value}>
          <div className={styles.name}>
            <b>{row.label}</b>
            <span className={styles.views}>{viewsText(row.views)}</span>
            {row.note}
          </div>
          <dl className={styles.metrics}>
            {FELT.map((metric) => (
              <div key={metric}>
                <dt>{metric}</dt>
                <dd>
                  <Figure metric={metric} found={row.metrics[metric]} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
    <Behind
      title={title}
      head={[name, words.vitals.of, ...METRICS.map((metric) => fill(words.vitals.head, { metric }))]}
      rows={rows.map((row) => [
        <bdi key="name">{row.text}</bdi>,
        numberText(row.views),
        ...METRICS.map((metric) => metricText(metric, row.metrics[metric])),
      ])}
    />
  </>
);

export const viewsText = (views: number): string =>
  views === 1 ? words.views.one : fill(words.views.many, { count: numberText(views) });

const metricText = (metric: Metric, found: Percentile): string =>
  found === null
    ? words.vitals.none
    : `${figureText(metric, found.p75)}, ${words.vitals.grades[gradeOf(metric, found.p75)]}`;

/** A figure with its grade in a word, and below it how far it is from the limits. */
export function Figure({ metric, found }: { metric: Metric; found: Percentile }) {
  if (found === null) return <span className="muted">{words.vitals.none}</span>;
  const grade = gradeOf(metric, found.p75);
  return (
    <>
      <span className={styles.figure}>
        {figureText(metric, found.p75)}{' '}
        <span className={classes(styles.grade, grade === 'poor' && styles.poor)}>{words.vitals.grades[grade]}</span>
      </span>
      <Meter metric={metric} figure={found.p75} />
    </>
  );
}

/** The width of the drawing, and where good ends and poor begins in it. The same places for each metric. */
const [WIDE, GOOD_AT, POOR_AT] = [100, 50, 75];

/** A bar from zero to the figure, on a scale that puts the limits of every metric in the same places. */
export function Meter({ metric, figure }: { metric: Metric; figure: number }) {
  const [good, poor] = GOOD_AND_POOR[metric];
  const at =
    figure <= good ? (figure / good) * GOOD_AT : GOOD_AT + ((figure - good) / (poor - good)) * (POOR_AT - GOOD_AT);
  const grade = gradeOf(metric, figure);
  return (
    <svg
      className={classes(styles.meter, styles[grade])}
      viewBox={`0 0 ${WIDE} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.scale} d={`M0 6H${WIDE}`} />
      <path className={styles.bar} d={`M0 3H${Math.min(Math.max(at, 1), WIDE).toFixed(1)}V9H0Z`} />
      <path className={styles.limits} d={`M${GOOD_AT} 0V12M${POOR_AT} 0V12`} />
    </svg>
  );
}
