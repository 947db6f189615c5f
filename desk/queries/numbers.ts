import { serviceName } from '../../contract/lists.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Choice } from '../model/inbox.ts';
import { dayAt, type Numbers, OTHER, type Range, UNKNOWN, type Worth } from '../model/numbers.ts';
import {
  type Counted,
  countByName,
  countByWeek,
  countLost,
  LANDING,
  readWaits,
  readWon,
  SERVICE,
  SOURCE,
} from './figures.ts';
import { stretchOf, weeksOf } from './weeks.ts';

/** Sources and landing pages beyond this are counted together. Anybody can invent any number of them. */
const MOST_NAMES = 40;

/** The figures of a range of days. A lead counts on the day of its arrival; held leads do not count. */
export async function readNumbers(db: Database, range: Range): Promise<Numbers> {
  const stretch = stretchOf(range);
  const starts = weeksOf(stretch);
  const weeks = [starts[0] ?? 0, starts.at(-1) ?? 0] as const;
  const services = byLeads(await countByName(db, SERVICE, stretch));
  const leads = leadsOf(services);
  const sources = byLeads(await countByName(db, SOURCE, stretch));
  const landings = await countByName(db, LANDING, stretch);
  const known = leadsOf(landings);
  if (leads > known) landings.push({ name: UNKNOWN, leads: leads - known });
  const serviceNames = services.map(({ name }) => name);
  const ofServices = byStart(await countByWeek(db, SERVICE, serviceNames, stretch, weeks));
  const shown = few(sources);
  const ofSources = byStart(await countByWeek(db, SOURCE, shown.named, stretch, weeks));
  const won = await readWon(db, stretch);
  const lost = await countLost(db, stretch);
  const waits = await readWaits(db, stretch);
  const wins = leadsOf(won);
  return {
    ...{ range, leads, won: wins, lost, contacted: waits.length },
    weeks: starts.map((start) => {
      const byService = byName(ofServices.get(start));
      const all = sum(Object.values(byService));
      const bySource = byName(ofSources.get(start));
      const others = all - sum(Object.values(bySource));
      if (others > 0) bySource[OTHER] = (bySource[OTHER] ?? 0) + others;
      return { start: dayAt(start), leads: all, byService, bySource };
    }),
    services: asChoices(services, serviceName),
    sources: asChoices(byLeads(shown.rows), (name) => name),
    medianToContactMs: medianOf(waits),
    wonShare: wins + lost === 0 ? null : wins / (wins + lost),
    wonValueCents: sum(won.map(({ valueCents }) => valueCents)),
    bySource: asWorths(
      shown,
      won.map((row) => ({ ...row, name: row.source })),
    ),
    byLanding: asWorths(
      few(byLeads(landings)),
      won.map((row) => ({ ...row, name: row.landing ?? UNKNOWN })),
    ),
  };
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const leadsOf = (rows: { leads: number }[]): number => sum(rows.map(({ leads }) => leads));

const byLeads = (rows: Counted[]): Counted[] =>
  rows.toSorted((a, b) => b.leads - a.leads || (a.name < b.name ? -1 : 1));

/** The most frequent names, and a row for all others together where there are too many. One named `OTHER` is in that row. */
function few(rows: Counted[]): { named: string[]; rows: Counted[] } {
  const kept = rows.length <= MOST_NAMES ? rows : rows.slice(0, MOST_NAMES - 1).filter(({ name }) => name !== OTHER);
  const others = leadsOf(rows) - leadsOf(kept);
  return {
    named: kept.map(({ name }) => name),
    rows: others > 0 ? [...kept, { name: OTHER, leads: others }] : kept,
  };
}

/** The rows of each week by its beginning. */
const byStart = (rows: (Counted & { start: number })[]) => Map.groupBy(rows, ({ start }) => start);

const byName = (rows: Counted[] = []): Record<string, number> =>
  Object.fromEntries(rows.filter(({ leads }) => leads > 0).map(({ name, leads }) => [name, leads]));

const asChoices = (rows: Counted[], label: (value: string) => string): Choice[] =>
  rows.map(({ name, leads }) => ({ value: name, label: label(name), count: leads }));

/** The highest value first, and then those with most leads. */
function asWorths({ named, rows }: ReturnType<typeof few>, won: (Counted & { valueCents: number })[]): Worth[] {
  const worths = new Map<string, Worth>(
    rows.map(({ name, leads }) => [name, { value: name, label: name, leads, won: 0, valueCents: 0 }]),
  );
  for (const { name, leads, valueCents } of won) {
    const worth = worths.get(named.includes(name) ? name : OTHER);
    // A lead that was won between two queries may have none.
    if (!worth) continue;
    worth.won += leads;
    worth.valueCents += valueCents;
  }
  return [...worths.values()].sort(
    (a, b) => b.valueCents - a.valueCents || b.leads - a.leads || (a.value < b.value ? -1 : 1),
  );
}

/** The value in the middle; of an even count the mean of the two in the middle, in whole milliseconds. */
function medianOf(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const upper = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[upper]! : Math.round((sorted[upper - 1]! + sorted[upper]!) / 2);
}
