import { serviceName } from '../../contract/lists.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Choice } from '../model/inbox.ts';
import { dayAt, type Numbers, OTHER, type Range, UNKNOWN, type Week, type Worth } from '../model/numbers.ts';
import { addTo, type Counts, countsOf, type Dimension, NO_LEADS } from './day-figures.ts';
import { type Day, readDays } from './days.ts';
import { medianWait } from './waits.ts';
import { DAY_MS, stretchOf, weekOf, weeksOf } from './weeks.ts';

/** Sources and landing pages beyond this are counted together. Anybody can invent any number of them. */
const MOST_NAMES = 40;

/** The figures of a range of days. A lead counts on the day of its arrival; held leads do not count. */
export async function readNumbers(db: Database, range: Range): Promise<Numbers> {
  const stretch = stretchOf(range);
  const days = Map.groupBy(await readDays(db, stretch), ({ day }) => weekOf(day * DAY_MS));
  const weeks = weeksOf(stretch).map((start) => countWeek(start, days.get(start) ?? []));
  const services = byLeads(addUp(weeks.map(({ service }) => service)));
  const sources = few(byLeads(addUp(weeks.map(({ source }) => source))));
  const landings = few(byLeads(addUp(weeks.map(({ landing }) => landing))));
  const shown = new Set(sources.map(({ name }) => name));
  const all = new Map<null, Counts>([[null, { ...NO_LEADS }]]);
  for (const service of services) addTo(all, null, service);
  const { leads, contacted, won, lost, valueCents } = all.get(null)!;
  return {
    ...{ range, leads, contacted, won, lost },
    weeks: weeks.map((week) => asWeek(week, shown)),
    services: asChoices(services, serviceName),
    sources: asChoices(byLeads(sources), (name) => name),
    medianToContactMs: await medianWait(db, stretch, contacted),
    wonShare: won + lost === 0 ? null : won / (won + lost),
    wonValueCents: valueCents,
    bySource: asWorths(sources),
    byLanding: asWorths(landings),
  };
}

type Named = Counts & { name: string };

const countWeek = (start: number, days: Day[]) => ({
  start,
  service: countBy(days, 'service'),
  source: countBy(days, 'source'),
  landing: countBy(days, 'landing'),
});

const countBy = (days: Day[], dimension: Dimension): Named[] =>
  addUp(
    days.map(({ figures }) =>
      countsOf(figures, dimension).map(([name, counts]) => ({ ...counts, name: name ?? UNKNOWN })),
    ),
  );

/** One row for each name. */
function addUp(lists: Named[][]): Named[] {
  const counts = new Map<string, Counts>();
  for (const rows of lists) for (const row of rows) addTo(counts, row.name, row);
  return [...counts].map(([name, more]) => ({ ...more, name }));
}

/** @param shown the sources that have a name there */
function asWeek({ start, service, source }: ReturnType<typeof countWeek>, shown: Set<string>): Week {
  const sources = addUp([source.map((row) => (shown.has(row.name) ? row : { ...row, name: OTHER }))]);
  return {
    start: dayAt(start),
    leads: service.reduce((total, { leads }) => total + leads, 0),
    byService: Object.fromEntries(service.map(({ name, leads }) => [name, leads])),
    bySource: Object.fromEntries(sources.map(({ name, leads }) => [name, leads])),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

const byLeads = (rows: Named[]): Named[] => rows.toSorted((a, b) => b.leads - a.leads || compare(a.name, b.name));

/** The most frequent names, and a row for all others together where there are too many. One named `OTHER` is in that row. */
function few(rows: Named[]): Named[] {
  if (rows.length <= MOST_NAMES) return rows;
  return addUp([rows.map((row, at) => (at < MOST_NAMES - 1 ? row : { ...row, name: OTHER }))]);
}

const asChoices = (rows: Named[], label: (value: string) => string): Choice[] =>
  rows.map(({ name, leads }) => ({ value: name, label: label(name), count: leads }));

/** The highest value first, and then those with most leads. */
const asWorths = (rows: Named[]): Worth[] =>
  rows
    .map(({ name, leads, won, valueCents }) => ({ value: name, label: name, leads, won, valueCents }))
    .sort((a, b) => b.valueCents - a.valueCents || b.leads - a.leads || compare(a.value, b.value));
