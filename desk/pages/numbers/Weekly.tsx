import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { inboxPath } from '../../data/filters.ts';
import type { Choice } from '../../data/inbox.ts';
import { leadsIn, OTHER, type Range, type Week } from '../../data/numbers.ts';
import { numbers as words } from '../../words.ts';
import { dayText, numberText } from '../format.ts';
import { ToList } from '../parts/ToList.tsx';
import { fill } from '../words.ts';
import { Bars } from './Bars.tsx';
import { Behind } from './Behind.tsx';
import chart from './Rows.module.css';
import styles from './Weekly.module.css';

type WeeklyProps = {
  title: string;
  range: Range;
  weeks: Week[];
  /** The services or the sources, those with most leads first. */
  kinds: Choice[];
  of: 'byService' | 'bySource';
};

/** How many kinds have a row of their own. The table has all of them. */
const MOST_ROWS = 8;

/** Leads a week: a row of bars for all leads and one for each kind, so nothing depends on telling colors apart. */
export function Weekly({ title, range, weeks, kinds, of }: WeeklyProps) {
  const { all, scale, rest, week: weekFrom, total } = words.weekly;
  const counts = (kind: Choice) => weeks.map((week) => leadsIn(week, of, kind.value));
  const everything = weeks.map(({ leads }) => leads);
  const isCut = kinds.length > MOST_ROWS;
  const own = kinds.slice(0, isCut ? MOST_ROWS - 1 : MOST_ROWS);
  const others = kinds.slice(own.length);
  // No list has those that are counted together.
  const listOf = ({ value }: Choice) =>
    value === OTHER ? undefined : inboxPath({ ...range, [of === 'byService' ? 'service' : 'source']: value });
  const restIn = (week: Week) => sum(others.map(({ value }) => leadsIn(week, of, value)));
  const rows = [
    { key: 'all', label: all, counts: everything, href: inboxPath(range) },
    ...own.map((kind) => ({ key: `kind ${kind.value}`, label: kind.label, counts: counts(kind), href: listOf(kind) })),
    ...(isCut
      ? [{ key: 'rest', label: fill(rest, { count: others.length }), counts: weeks.map(restIn), href: undefined }]
      : []),
  ];
  const most = Math.max(...everything);
  // One kind of many would hardly be seen beside all leads, so these rows have a scale of their own.
  const mostOfOne = Math.max(...rows.slice(1).flatMap(({ counts: values }) => values));
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.scale}>{fill(scale, { most: numberText(most), mostOfOne: numberText(mostOfOne) })}</p>
      <ul className={classes(chart.rows, styles.rows)}>
        {rows.map(({ key, label, counts: values, href }) => (
          <li key={key}>
            <bdi className={styles.label}>{label}</bdi>
            <span className={chart.figure}>{linked(sum(values), href)}</span>
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
          linked(week.leads, inboxPath(daysOf(week, range))),
          ...kinds.map(({ value }) => numberText(leadsIn(week, of, value))),
        ])}
      />
    </section>
  );
}

const linked = (count: number, href: string | undefined) => (
  <ToList href={count === 0 ? undefined : href}>{numberText(count)}</ToList>
);

/** The days of a week that belong to the range. */
function daysOf({ start }: Week, { from, to }: Range): Range {
  const sunday = dayAt(Date.parse(start) + 6 * DAY_MS);
  return { from: start < from ? from : start, to: sunday > to ? to : sunday };
}

const sum = (values: number[]): number => values.reduce((before, value) => before + value, 0);
