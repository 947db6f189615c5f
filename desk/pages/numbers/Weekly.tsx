import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Choice } from '../../data/inbox.ts';
import { leadsIn, type Week } from '../../data/numbers.ts';
import { numbers as words } from '../../words.ts';
import { dayText, numberText } from '../format.ts';
import { fill } from '../words.ts';
import { Bars } from './Bars.tsx';
import { Behind } from './Behind.tsx';
import chart from './Rows.module.css';
import styles from './Weekly.module.css';

type WeeklyProps = {
  title: string;
  weeks: Week[];
  /** The services or the sources, those with most leads first. */
  kinds: Choice[];
  of: 'byService' | 'bySource';
};

/** How many kinds have a row of their own. The table has all of them. */
const MOST_ROWS = 8;

/** Leads a week: a row of bars for all leads and one for each kind, so nothing depends on telling colors apart. */
export function Weekly({ title, weeks, kinds, of }: WeeklyProps) {
  const { all, scale, rest, week: weekFrom, total } = words.weekly;
  const counts = (kind: Choice) => weeks.map((week) => leadsIn(week, of, kind.value));
  const everything = weeks.map(({ leads }) => leads);
  const isCut = kinds.length > MOST_ROWS;
  const own = kinds.slice(0, isCut ? MOST_ROWS - 1 : MOST_ROWS);
  const others = kinds.slice(own.length);
  const restIn = (week: Week) => sum(others.map(({ value }) => leadsIn(week, of, value)));
  const rows = [
    { key: 'all', label: all, counts: everything },
    ...own.map((kind) => ({ key: `kind ${kind.value}`, label: kind.label, counts: counts(kind) })),
    ...(isCut ? [{ key: 'rest', label: fill(rest, { count: others.length }), counts: weeks.map(restIn) }] : []),
  ];
  const most = Math.max(...everything);
  // One kind of many would hardly be seen beside all leads, so these rows have a scale of their own.
  const mostOfOne = Math.max(...rows.slice(1).flatMap(({ counts: values }) => values));
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.scale}>{fill(scale, { most: numberText(most), mostOfOne: numberText(mostOfOne) })}</p>
      <ul className={classes(chart.rows, styles.rows)}>
        {rows.map(({ key, label, counts: values }) => (
          <li key={key}>
            <bdi className={styles.label}>{label}</bdi>
            <span className={chart.figure}>{numberText(sum(values))}</span>
            <Bars values={values} most={key === 'all' ? most : mostOfOne} />
          </li>
        ))}
      </ul>
      <p className={styles.ends} aria-hidden="true">
        {[weeks.at(0), weeks.at(-1)].map((week, end) => week && <span key={end}>{dayText(week.start)}</span>)}
      </p>
      <Behind
        title={title}
        head={[weekFrom, total, ...kinds.map(({ label }) => label)]}
        rows={weeks.map((week) => [
          <time key="start" dateTime={week.start}>
            {dayText(week.start)}
          </time>,
          ...[week.leads, ...kinds.map(({ value }) => leadsIn(week, of, value))].map(numberText),
        ])}
      />
    </section>
  );
}

const sum = (values: number[]): number => values.reduce((before, value) => before + value, 0);
