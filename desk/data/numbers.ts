/** The figures of a range of days. A lead belongs to the range in which it arrived; held leads do not count. */
import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import type { Step } from '@fairlead/contract/visits/names.ts';
import { dayIn } from '@fairlead/contract/zone.ts';
import { dayOf, type InboxFilters, NO_FILTERS } from './filters.ts';
import type { Choice } from './inbox.ts';

/** Days in the agency's zone, such as `2026-01-31`. Both belong to the range. */
export type Range = { from: string; to: string };

/** A week from Monday, with its leads by the id of the service and by the name of the source. */
export type Week = {
  /** Its Monday. The first and the last week may lie partly outside the range: only days of the range count. */
  start: string;
  leads: number;
  byService: Record<string, number>;
  bySource: Record<string, number>;
};

/** The leads of one service or source in a week. A visitor can name a source `constructor`, which every object has. */
export const leadsIn = (week: Week, of: 'byService' | 'bySource', value: string): number =>
  (Object.hasOwn(week[of], value) && week[of][value]) || 0;

/** The source of all those together that are too many to show. */
export const OTHER = 'other';
/** The service, campaign, term or first page of leads that have none. */
export const NONE = '(none)';

export type Numbers = {
  range: Range;
  /** How many views of the page with the form came to each of its steps. */
  funnel: Record<Step, number>;
  /** How many leads that came by the form have booked a call. */
  booked: number;
  leads: number;
  /** Every week of the range, the oldest first, also those without a lead. */
  weeks: Week[];
  /** The services and the sources of the weeks, those with most leads first. */
  services: Choice[];
  sources: Choice[];
  /** From arrival to the first contact; null without any contact. */
  medianToContactMs: number | null;
  /** How many leads have been contacted. */
  contacted: number;
  won: number;
  lost: number;
  /** Won of those that are won or lost, from 0 to 1; null where there are none. */
  wonShare: number | null;
  wonValueCents: number;
};

/** The filters of the inbox that show the leads of the form that have booked a call. */
export const bookedFilters = (range: Range): InboxFilters => ({
  ...{ ...NO_FILTERS, ...range, view: 'all', origin: 'form', booked: true },
});

/** Days that are shown where the address names none, and the most days that are shown at once. */
const USUAL_DAYS = 91;
const MOST_DAYS = 3_653;

/** The range in an address. What is missing or not valid is replaced by what is usual. @param now milliseconds since 1970 */
export function readRange(params: URLSearchParams, now: number, timeZone: string): Range {
  const to = dayOf(params.get('to')) ?? dayAt(dayIn(timeZone, now));
  const end = Date.parse(to);
  const from = dayOf(params.get('from')) ?? dayAt(end - (USUAL_DAYS - 1) * DAY_MS);
  const start = Math.max(Math.min(Date.parse(from), end), end - (MOST_DAYS - 1) * DAY_MS);
  return { from: dayAt(start), to };
}

/** The range of so many days that ends today. @param now milliseconds since 1970 */
export function lastDays(days: number, now: number, timeZone: string): Range {
  const today = dayIn(timeZone, now);
  return { from: dayAt(today - (days - 1) * DAY_MS), to: dayAt(today) };
}

/** The pages that show a range of days. */
export type RangePage = '/desk/numbers' | '/desk/channels' | '/desk/site';

/** The address of the days of such a page, or of the file with them. */
export const rangePath = (page: RangePage, { from, to }: Range, file: '' | '.csv' = ''): string =>
  `${page}${file}?${new URLSearchParams({ from, to })}`;
