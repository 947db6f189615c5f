/** The figures of a range of days: its leads are read, a week at a time, and counted. */

import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import { serviceName } from '@fairlead/contract/lists.ts';
import { wayOf } from '@fairlead/contract/origin.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import { STEPS } from '@fairlead/contract/visits/names.ts';
import { instantOf } from '@fairlead/contract/zone.ts';
import { type Cell, csvLine } from '@fairlead/leads/csv.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { median } from '@fairlead/leads/first-reply.ts';
import { isHeld } from '@fairlead/leads/lead.ts';
import { firstContactOf } from '@fairlead/leads/waiting.ts';
import type { Choice } from '../data/inbox.ts';
import { bookedFilters, leadsIn, NONE, type Numbers, OTHER, type Range, type Week } from '../data/numbers.ts';
import { conditionsOf } from './inbox.ts';

const WEEK_MS = 7 * DAY_MS;
/** The first Monday of 1970. */
const MONDAY = 4 * DAY_MS;
/** Sources beyond this are counted together. Anybody can invent any number of them. */
const MOST_NAMES = 40;

/** A lead counts on the day of its arrival; held leads, and those in the bin, do not count. */
export async function readNumbers(db: Database, range: Range, timeZone: string): Promise<Numbers> {
  // Midnights, as if the zone were UTC: so every day has 24 hours.
  const [from, end] = [Date.parse(range.from), Date.parse(range.to) + DAY_MS];
  const at = (midnight: number) => instantOf(timeZone, midnight);
  const weeks: { start: number; services: Tally; sources: Tally }[] = [];
  const [services, sources] = [new Tally(), new Tally()];
  const waits: number[] = [];
  let lost = 0;
  const monday = Math.floor((from - MONDAY) / WEEK_MS) * WEEK_MS + MONDAY;
  for (let start = monday; start < end; start += WEEK_MS) {
    const week = { start, services: new Tally(), sources: new Tally() };
    weeks.push(week);
    for (const lead of await readLeads(db, at(Math.max(start, from)), at(Math.min(start + WEEK_MS, end)))) {
      const isWon = lead.stage === 'won';
      const counts = { leads: 1, won: isWon ? 1 : 0, valueCents: (isWon && lead.value_cents) || 0 };
      week.services.add(lead.service || NONE, counts);
      week.sources.add(lead.source_name, counts);
      const contactedAt = firstContactOf(lead);
      // Whoever typed it was in touch already.
      if (contactedAt !== null && wayOf(lead.origin) !== 'hand') waits.push(contactedAt - lead.received_at);
      if (lead.stage === 'lost') lost++;
    }
    for (const { name, ...counts } of week.services.rows()) services.add(name, counts);
    for (const { name, ...counts } of week.sources.rows()) sources.add(name, counts);
  }
  const all = services.total();
  const shown = few(sources);
  return {
    range,
    funnel: await readFunnel(db, range),
    booked: await countBooked(db, range, timeZone),
    leads: all.leads,
    weeks: weeks.map((week) => asWeek(week.start, week.services, week.sources, shown)),
    services: asChoices(services, serviceName),
    sources: asChoices(shown, (name) => name),
    medianToContactMs: median(waits),
    contacted: waits.length,
    won: all.won,
    lost,
    wonShare: all.won + lost === 0 ? null : all.won / (all.won + lost),
    wonValueCents: all.valueCents,
  };
}

/** The leads of a week or less, so that other requests are answered in between. */
const readLeads = (db: Database, from: number, end: number) =>
  db
    .selectFrom('leads')
    .select(['received_at', 'origin', 'service', 'source_name', 'stage', 'value_cents'])
    .select(['contacted_at', 'first_contacted_at'])
    .where(isHeld(false))
    .where('received_at', '>=', from)
    .where('received_at', '<', end)
    .execute();

/** How many views of the page with the form came to each of its steps. */
async function readFunnel(db: Database, { from, to }: Range): Promise<Numbers['funnel']> {
  const rows = await db
    .selectFrom('field_counts')
    .select('name')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('name', 'in', STEPS)
    .groupBy('name')
    .execute();
  const counts = new Map(rows.map(({ name, count }) => [name, Number(count)]));
  return recordOf(STEPS, (step) => counts.get(step) ?? 0);
}

async function countBooked(db: Database, range: Range, timeZone: string): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.and(conditionsOf(db, bookedFilters(range), timeZone).map((condition) => condition(eb))))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Counts = { leads: number; won: number; valueCents: number };

/** Counts leads by a name. */
class Tally {
  readonly #counts = new Map<string, Counts>();

  add(name: string, counts: Counts): void {
    const known = this.#counts.get(name);
    if (!known) {
      this.#counts.set(name, { ...counts });
      return;
    }
    known.leads += counts.leads;
    known.won += counts.won;
    known.valueCents += counts.valueCents;
  }

  /** The names with most leads first. */
  rows(): (Counts & { name: string })[] {
    const rows = [...this.#counts].map(([name, counts]) => ({ name, ...counts }));
    return rows.sort((a, b) => b.leads - a.leads || compare(a.name, b.name));
  }

  has(name: string): boolean {
    return this.#counts.has(name);
  }

  total(): Counts {
    const all = new Tally();
    for (const counts of this.#counts.values()) all.add('', counts);
    return all.#counts.get('') ?? { leads: 0, won: 0, valueCents: 0 };
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

/** The most frequent names, and all others together where there are too many. One named `OTHER` is counted with them. */
function few(tally: Tally): Tally {
  const rows = tally.rows();
  if (rows.length <= MOST_NAMES) return tally;
  const shown = new Tally();
  for (const [at, { name, ...counts }] of rows.entries()) shown.add(at < MOST_NAMES - 1 ? name : OTHER, counts);
  return shown;
}

/** @param shown the sources that have a name of their own there */
function asWeek(start: number, services: Tally, sources: Tally, shown: Tally): Week {
  const bySource = new Tally();
  for (const { name, ...counts } of sources.rows()) bySource.add(shown.has(name) ? name : OTHER, counts);
  const leadsBy = (tally: Tally) => Object.fromEntries(tally.rows().map(({ name, leads }) => [name, leads]));
  return {
    start: dayAt(start),
    leads: services.total().leads,
    byService: leadsBy(services),
    bySource: leadsBy(bySource),
  };
}

const asChoices = (tally: Tally, label: (value: string) => string): Choice[] =>
  tally.rows().map(({ name, leads }) => ({ value: name, label: label(name), count: leads }));

/** Tells a spreadsheet that a file is UTF-8. */
const BOM = '\ufeff';

/** The figures as one file for a spreadsheet: one line is one figure, and says what it is of. No cell begins a formula. */
export function numbersCsv(numbers: Numbers): string {
  const { range, weeks, services, sources } = numbers;
  const lines: Cell[][] = [['figure', 'from', 'of', 'name', 'value']];
  const add = (figure: string, from: string, of: string, name: string, value: number | null) =>
    lines.push([figure, { time: from }, of, name, value ?? '']);
  const addWhole = (figure: string, value: number | null) => add(figure, range.from, 'range', `to ${range.to}`, value);
  addWhole('leads', numbers.leads);
  addWhole('contacted', numbers.contacted);
  addWhole('median_seconds_to_contact', inSeconds(numbers.medianToContactMs));
  addWhole('won', numbers.won);
  addWhole('lost', numbers.lost);
  addWhole('won_share', numbers.wonShare);
  addWhole('won_value', numbers.wonValueCents / 100);
  for (const step of STEPS) add('views', range.from, 'step of the form', step, numbers.funnel[step]);
  add('leads', range.from, 'step of the form', 'booked', numbers.booked);
  for (const week of weeks) {
    const { start } = week;
    add('leads', start, 'week', '', week.leads);
    for (const { value, label } of services)
      add('leads', start, 'week and service', label, leadsIn(week, 'byService', value));
    for (const { value, label } of sources)
      add('leads', start, 'week and source', label, leadsIn(week, 'bySource', value));
  }
  return BOM + lines.map(csvLine).join('');
}

const inSeconds = (ms: number | null): number | null => ms && Math.round(ms / 1_000);
