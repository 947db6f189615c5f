/** Turns the filters of the inbox into conditions on `leads`. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { InboxFilters } from '../model/filters.ts';
import { type Condition, searchText } from './search-text.ts';
import { nameOfSource, SOURCE_NAME } from './source-name.ts';

/**
 * The leads that match. All leads with the conditions of `indexed` are read in their order from one index, so any number
 * of them is quick. `checked` are the conditions that each of those leads is checked against.
 */
export type Selection = { indexed: Condition[]; checked: Condition[] };

const DAY_MS = 86_400_000;

// Parts of the SQL text, because a partial index does not match a parameter.
export const isHeld: Condition = (eb) => eb('state', '=', sql.lit('held' as const));
export const isNotHeld: Condition = (eb) => eb('state', '<>', sql.lit('held' as const));

/** A filter with an index of its own, as a condition that uses it and as one that does not. */
export type IndexedFilter = { uses: Condition; checks: Condition };

const indexed = (column: Expression<string>, value: Expression<string>): IndexedFilter => ({
  uses: () => sql<SqlBool>`${column} = ${value}`,
  // An expression, so that no database takes this index instead of the better one.
  checks: () => sql<SqlBool>`${column} || '' = ${value}`,
});

/** The filters with an index. Held leads have one together, since there are few. */
export function indexedFilters({ source, stage, service }: InboxFilters): IndexedFilter[] {
  const found: IndexedFilter[] = [];
  if (source !== null) found.push(indexed(SOURCE_NAME, nameOfSource(sql`${withoutNul(source)}`)));
  if (stage !== null) found.push(indexed(sql.ref('stage'), sql`${stage}`));
  if (service !== null) found.push(indexed(sql.ref('service'), sql`${withoutNul(service)}`));
  return found;
}

/** The conditions on the time of arrival. All indexes are ordered by it. */
export function daysOf({ from, to }: InboxFilters): Condition[] {
  const days: Condition[] = [];
  if (from !== null) days.push((eb) => eb('received_at', '>=', Date.parse(from)));
  if (to !== null) days.push((eb) => eb('received_at', '<', Date.parse(to) + DAY_MS));
  return days;
}

/** @param first the filter whose index is used; undefined for none */
export function selectionOf(filters: InboxFilters, first: IndexedFilter | undefined, all: IndexedFilter[]): Selection {
  const others = all.filter((filter) => filter !== first).map(({ checks }) => checks);
  const text = filters.text === null ? [] : [searchText(withoutNul(filters.text))];
  const days = daysOf(filters);
  if (filters.held) return { indexed: [isHeld, ...days], checked: [...all.map(({ checks }) => checks), ...text] };
  if (first) return { indexed: [first.uses, isNotHeld, ...days], checked: [...others, ...text] };
  return { indexed: days, checked: [isNotHeld, ...text] };
}

/** PostgreSQL takes no NUL in a text. No stored text has one. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');
