import { serviceName } from '../../contract/lists.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Choice } from '../model/inbox.ts';
import type { Numbers, Range, Week, Worth } from '../model/numbers.ts';
import { type Arrival, readFigures, type Standing } from './figures.ts';
import { mondayOf, stretchOf, weeksOf } from './weeks.ts';

/** Sources and landing pages beyond this are counted together. Anybody can invent any number of them. */
const MOST_NAMES = 40;
/** The name of those, and of a landing page that nobody knows. */
const OTHER = 'other';
const UNKNOWN = 'unknown';

/** The figures of a range of days. A lead counts on the day of its arrival; held leads do not count. */
export async function readNumbers(db: Database, range: Range): Promise<Numbers> {
  const stretch = stretchOf(range);
  const figures = await readFigures(db, stretch);
  const arrivals = withFewNames(figures.arrivals, 'source');
  const bySource = withFewNames(figures.standings, 'source');
  const landings = figures.standings.map((standing) => ({ ...standing, landing: standing.landing ?? UNKNOWN }));
  const waits = figures.standings.flatMap((standing) => standing.waits);
  const ofStage = (stage: string) => figures.standings.filter((standing) => standing.stage === stage);
  const [won, lost] = [leadsOf(ofStage('won')), leadsOf(ofStage('lost'))];
  return {
    range,
    leads: leadsOf(arrivals),
    weeks: weeksOf(stretch).map((week) => asWeek(week, arrivals)),
    services: asChoices(countBy(arrivals, 'service'), serviceName),
    sources: asChoices(countBy(arrivals, 'source'), (name) => name),
    medianToContactMs: medianOf(waits),
    contacted: waits.length,
    won,
    lost,
    wonShare: won + lost === 0 ? null : won / (won + lost),
    wonValueCents: ofStage('won').reduce((sum, { valueCents }) => sum + valueCents, 0),
    bySource: asWorths(bySource, 'source'),
    byLanding: asWorths(withFewNames(landings, 'landing'), 'landing'),
  };
}

type Counted = { leads: number };

const leadsOf = (rows: Counted[]): number => rows.reduce((sum, { leads }) => sum + leads, 0);

/** The leads of each name, those with most leads first. */
function countBy<Key extends string>(
  rows: (Counted & Record<Key, string>)[],
  key: Key,
): [name: string, leads: number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row[key], (counts.get(row[key]) ?? 0) + row.leads);
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
}

/** Gives one name to all but the most frequent. */
function withFewNames<Key extends string, Row extends Counted & Record<Key, string>>(rows: Row[], key: Key): Row[] {
  const counts = countBy(rows, key);
  if (counts.length <= MOST_NAMES) return rows;
  const kept = new Set(counts.slice(0, MOST_NAMES - 1).map(([name]) => name));
  return rows.map((row) => (kept.has(row[key]) ? row : { ...row, [key]: OTHER }));
}

function asWeek(week: number, arrivals: Arrival[]): Week {
  const rows = arrivals.filter((row) => row.week === week);
  return {
    start: mondayOf(week),
    leads: leadsOf(rows),
    byService: Object.fromEntries(countBy(rows, 'service')),
    bySource: Object.fromEntries(countBy(rows, 'source')),
  };
}

const asChoices = (counts: [string, number][], label: (value: string) => string): Choice[] =>
  counts.map(([value, count]) => ({ value, label: label(value), count }));

function asWorths<Key extends 'source' | 'landing'>(rows: (Standing & Record<Key, string>)[], key: Key): Worth[] {
  const worths = new Map<string, Worth>();
  for (const row of rows) {
    const value = row[key];
    const worth = worths.get(value) ?? { value, label: value, leads: 0, won: 0, valueCents: 0 };
    worth.leads += row.leads;
    if (row.stage === 'won') {
      worth.won += row.leads;
      worth.valueCents += row.valueCents;
    }
    worths.set(value, worth);
  }
  return [...worths.values()].sort(
    (a, b) => b.valueCents - a.valueCents || b.leads - a.leads || (a.value < b.value ? -1 : 1),
  );
}

/** The value in the middle; of an even count the mean of the two in the middle, in whole milliseconds. */
export function medianOf(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const upper = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[upper]! : Math.round((sorted[upper - 1]! + sorted[upper]!) / 2);
}
