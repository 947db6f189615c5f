/** Which channels, campaigns and the like brought leads and clients in a range of days, and what they cost. */
import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import { type Cell, csvLine } from '@fairlead/leads/csv.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { median } from '@fairlead/leads/first-reply.ts';
import {
  type Breakdown,
  type BreakdownView,
  type Column,
  columnsOf,
  type Figures,
  hasCosts,
  isMoney,
} from '../data/breakdown.ts';
import { type InboxFilters, NO_FILTERS } from '../data/filters.ts';
import type { Range } from '../data/numbers.ts';
import { NAME_OF } from './channel.ts';
import { readCosts } from './costs.ts';
import { conditionsOf, isBooked, isWon } from './inbox.ts';

/** So many days are read at a time, so that other requests are answered in between. */
const STRETCH_MS = 28 * DAY_MS;
/** Names beyond this are counted together. Anybody can invent any number of them. */
const MOST_NAMES = 40;

/** The leads are those that the inbox shows with the same filters: both are made of `conditionsOf`. */
export async function readBreakdown(
  db: Database,
  range: Range,
  view: BreakdownView,
  timeZone: string,
): Promise<Breakdown> {
  const sums = new Map<string, Sum>();
  const of = (name: string): Sum => {
    const known = sums.get(name) ?? new Sum();
    sums.set(name, known);
    return known;
  };
  const within: InboxFilters = { ...NO_FILTERS, ...view.within, view: 'all' };
  for (const days of stretches(range)) {
    for (const row of await readCounts(db, { ...within, ...days }, view, timeZone)) of(row.name).count(row);
    const wonDays = view.wonDays === 'won';
    for (const row of await readWon(db, { ...within, ...days, wonDays }, view, timeZone)) of(row.name).win(row);
  }
  const costs = hasCosts(view) ? await readCosts(db, range, view) : null;
  for (const [name, cents] of costs?.byName ?? []) of(name).cost = cents;
  const total = new Sum();
  for (const sum of sums.values()) total.add(sum);
  if (costs?.rest) total.cost = (total.cost ?? 0) + costs.rest;
  const rows = inOrder(
    [...sums].map(([name, sum]) => ({ name, ...sum.figures(), sum })),
    view,
  );
  const others = new Sum();
  for (const { sum } of rows.slice(MOST_NAMES)) others.add(sum);
  return {
    view,
    rows: rows.slice(0, MOST_NAMES).map(({ sum: _, ...row }) => row),
    others: rows.length > MOST_NAMES ? others.figures() : null,
    total: total.figures(),
  };
}

function* stretches({ from, to }: Range): Iterable<Range> {
  const end = Date.parse(to);
  for (let start = Date.parse(from); start <= end; start += STRETCH_MS)
    yield { from: dayAt(start), to: dayAt(Math.min(start + STRETCH_MS - DAY_MS, end)) };
}

const readCounts = (db: Database, filters: InboxFilters, { by }: BreakdownView, timeZone: string) =>
  db
    .selectFrom('leads')
    .select(NAME_OF[by].as('name'))
    .select(({ fn }) => [fn.countAll<number>().as('leads'), fn.count<number>('qualified_at').as('qualified')])
    .select(({ fn }) => fn.countAll<number>().filterWhere(isBooked).as('booked'))
    .where((eb) => eb.and(conditionsOf(db, filters, timeZone).map((condition) => condition(eb))))
    .groupBy('name')
    .execute();

const readWon = (db: Database, filters: InboxFilters, { by }: BreakdownView, timeZone: string) =>
  db
    .selectFrom('leads')
    .select(NAME_OF[by].as('name'))
    .select(['received_at', 'closed_at', 'value_cents'])
    .where((eb) => eb.and([...conditionsOf(db, filters, timeZone), isWon].map((condition) => condition(eb))))
    .execute();

/** The leads of a name, or of several. */
class Sum {
  cost: number | null = null;
  #leads = 0;
  #booked = 0;
  #qualified = 0;
  #value = 0;
  /** Milliseconds from the arrival of each lead that was won until then. */
  #waits: number[] = [];

  count({ leads, booked, qualified }: { leads: number; booked: number; qualified: number }): void {
    this.#leads += Number(leads);
    this.#booked += Number(booked);
    this.#qualified += Number(qualified);
  }

  win(lead: { received_at: number; closed_at: number | null; value_cents: number | null }): void {
    this.#waits.push(Math.max(0, (lead.closed_at ?? lead.received_at) - lead.received_at));
    this.#value += lead.value_cents ?? 0;
  }

  add(other: Sum): void {
    this.#leads += other.#leads;
    this.#booked += other.#booked;
    this.#qualified += other.#qualified;
    this.#value += other.#value;
    for (const wait of other.#waits) this.#waits.push(wait);
    if (other.cost !== null) this.cost = (this.cost ?? 0) + other.cost;
  }

  figures(): Figures {
    const won = this.#waits.length;
    const wait = median(this.#waits);
    const each = (cents: number | null, count: number) =>
      cents === null || count === 0 ? null : Math.round(cents / count);
    return {
      ...{ leads: this.#leads, booked: this.#booked, qualified: this.#qualified, won, value: this.#value },
      valuePerLead: each(this.#value, this.#leads),
      daysToWon: wait === null ? null : Math.round(wait / DAY_MS),
      cost: this.cost === null ? null : Math.round(this.cost),
      costPerLead: each(this.cost, this.#leads),
      costPerWon: each(this.cost, won),
    };
  }
}

/** What has no figure comes last, and names with equal figures in the order of the alphabet. */
function inOrder<Row extends Figures & { name: string }>(rows: Row[], { sort, up }: BreakdownView): Row[] {
  const sign = up ? 1 : -1;
  return rows.sort((a, b) => {
    const [one, other] = [a[sort], b[sort]];
    if (one === other) return b.leads - a.leads || (a.name < b.name ? -1 : 1);
    if (one === null || other === null) return one === null ? 1 : -1;
    return sign * (one - other);
  });
}

/** Tells a spreadsheet that a file is UTF-8. */
const BOM = '\ufeff';

/** The table as a file for a spreadsheet. No cell begins a formula. */
export function breakdownCsv({ view, rows, others }: Breakdown): string {
  const columns = columnsOf(view);
  const line = (name: string, figures: Figures): Cell[] => [name, ...columns.map((column) => cell(figures, column))];
  const lines = rows.map(({ name, ...figures }) => line(name, figures));
  if (others !== null) lines.push(line('all others', others));
  return BOM + [[view.by, ...columns.map(snakeCase)], ...lines].map(csvLine).join('');
}

const cell = (figures: Figures, column: Column): Cell => {
  const figure = figures[column];
  return figure === null ? '' : isMoney(column) ? figure / 100 : figure;
};

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
