/** Which leads the inbox shows, and how the address of the page says so. */
import { firstOf } from '@fairlead/contract/text.ts';
import { type Stage, stageOf } from '@fairlead/leads/stages.ts';

/**
 * The lists of the inbox. `mine` has what somebody must answer or do until the end of today, `late` what should have been done
 * by now, `nobody` the leads to answer that nobody has, and `waiting` the answered leads whose next step is still to come.
 * These have what is due first at their beginning. `idle` has the answered leads without a next step, which nothing else
 * would bring back to anybody, the oldest first. `all` has every lead, the newest first.
 */
export const VIEWS = ['mine', 'late', 'nobody', 'waiting', 'idle', 'all'] as const;
export type View = (typeof VIEWS)[number];

/** What a view has at its beginning: what is due first, or the lead that came first or last. */
const ORDERS = { mine: 'due', late: 'due', nobody: 'due', waiting: 'due', idle: 'oldest', all: 'newest' } as const;
export const orderOf = (view: View): (typeof ORDERS)[View] => ORDERS[view];

/** With any filter, the view is `all`. */
export type InboxFilters = {
  view: View;
  stage: Stage | null;
  /** The id of a service. */
  service: string | null;
  /** The name of a source, as in `InboxRow.source`. */
  source: string | null;
  /** The first and the last day of arrival in the agency's zone, such as `2026-01-31`. Both belong to the range. */
  from: string | null;
  to: string | null;
  /** A part of a name, company, address or phone number. Capitals do not matter. */
  text: string | null;
  /** The address of the person who has them, or `NOBODY`. */
  owner: string | null;
  /** Channel, campaign, term, origin and first page, as `desk/data/breakdown.ts` names them. */
  channel: string | null;
  campaign: string | null;
  term: string | null;
  origin: string | null;
  landing: string | null;
  /** True: only leads with a call that is booked, was held or was missed. */
  booked: boolean;
  /** True: only leads that came by themselves and got an answer, of which the numbers have the median. */
  answered: boolean;
  /** True: only leads that were qualified. */
  qualified: boolean;
  /** True: the days are those on which leads were won, and there are no others. */
  wonDays: boolean;
  /** True: only held leads. False: only the others. */
  held: boolean;
  /** True: only leads with a delivery that has failed for good. */
  undelivered: boolean;
};

export const NO_FILTERS: InboxFilters = {
  view: 'mine',
  stage: null,
  service: null,
  source: null,
  from: null,
  to: null,
  text: null,
  ...{ owner: null, channel: null, campaign: null, term: null, origin: null, landing: null },
  ...{ booked: false, answered: false, qualified: false, wonDays: false },
  held: false,
  undelivered: false,
};

/** A place in the list, for the page after or before it. Opaque to pages: the query writes and reads it. */
export type Cursor = string;

/** The names of the filters in the address and in their form. */
export const FILTER_NAMES = [
  ...(['stage', 'service', 'source', 'from', 'to', 'text', 'owner', 'channel', 'campaign', 'term', 'origin'] as const),
  ...(['landing', 'booked', 'answered', 'qualified', 'wonDays', 'held', 'undelivered'] as const),
] as const;

/** The owner of leads that nobody has, as a filter. */
export const NOBODY = 'nobody';

/** The longest text that is searched for, in code points. A longer one is cut. */
export const LONGEST_FILTER = 200;

/** The filters in an address. What is not valid counts as not there, since anybody can write an address. */
export function readFilters(params: URLSearchParams): InboxFilters {
  // PostgreSQL takes no NUL in a text, and no stored text has one.
  const read = (name: (typeof FILTER_NAMES)[number]) =>
    firstOf(params.get(name)?.replaceAll('\0', '').trim() ?? '', LONGEST_FILTER) || null;
  const filters = {
    stage: stageOf(read('stage')),
    service: read('service'),
    source: read('source'),
    from: dayOf(read('from')),
    to: dayOf(read('to')),
    text: read('text'),
    owner: read('owner'),
    channel: read('channel'),
    campaign: read('campaign'),
    term: read('term'),
    origin: read('origin'),
    landing: read('landing'),
    booked: read('booked') === '1',
    answered: read('answered') === '1',
    qualified: read('qualified') === '1',
    wonDays: read('wonDays') === '1',
    held: read('held') === '1',
    undelivered: read('undelivered') === '1',
  };
  const view = VIEWS.find((name) => name === params.get('view')) ?? NO_FILTERS.view;
  return { view: isFiltered(filters) ? 'all' : view, ...filters };
}

export const isFiltered = (filters: Partial<InboxFilters>): boolean => FILTER_NAMES.some((name) => filters[name]);

/** The cursor in an address; null on the first page. */
export const readCursor = (params: URLSearchParams): Cursor | null => params.get('at') || null;

/** The address of the inbox with these filters, such as `/desk?stage=new`. */
export function inboxPath(filters: Partial<InboxFilters>, cursor: Cursor | null = null): string {
  const params = new URLSearchParams();
  const { view = NO_FILTERS.view } = filters;
  if (view !== NO_FILTERS.view && !isFiltered(filters)) params.set('view', view);
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value) params.set(name, value === true ? '1' : value);
  }
  if (cursor !== null) params.set('at', cursor);
  return params.size === 0 ? '/desk' : `/desk?${params}`;
}

/** The list of the inbox that a path leads to, and the page of it; the first list for any other text. */
export function inboxOf(path: string | null): string {
  const url = URL.parse(path ?? '', 'https://desk.invalid');
  return url?.pathname === '/desk' ? inboxPath(readFilters(url.searchParams), readCursor(url.searchParams)) : '/desk';
}

/**
 * From where a lead was opened: the path of the list, and the time by which that list has the lead in its order. The lead
 * keeps that place while it is open, whatever a change does to its time. null where only the list is known.
 */
export type Place = { list: string; at: number | null };

/** The place in the address of a lead, or in a form of its page; null where it was opened from no list. */
export function readPlace(params: URLSearchParams): Place | null {
  const [list, at] = [params.get('list'), params.get('place')];
  return list === null ? null : { list: inboxOf(list), at: at !== null && /^\d{1,15}$/.test(at) ? Number(at) : null };
}

/** The names and values of a place, in an address or a form. */
export const placeFields = (place: Place | null): [name: string, value: string][] =>
  place === null
    ? []
    : [['list', place.list], ...(place.at === null ? [] : [['place', String(place.at)] as [string, string]])];

/** The address of a lead that is opened from a list. @param change the end of the path, such as `erase` */
export const leadPath = (id: string, place: Place | null = null, change?: string): string => {
  const path = `/desk/leads/${encodeURIComponent(id)}${change === undefined ? '' : `/${change}`}`;
  return place === null ? path : `${path}?${new URLSearchParams(placeFields(place))}`;
};

/** Where a list has a lead on its page: the id of the row. */
export const rowId = (id: string): string => `lead-${id}`;

/** A day of the calendar; null for anything else. */
export function dayOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(text);
  // Date.parse takes February 31 for a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null;
}
