/** Which channels, campaigns and the like brought leads and clients in a range of days, and what a client cost. */
import { recordOf } from '@fairlead/contract/records.ts';
import { firstOf } from '@fairlead/contract/text.ts';
import { type InboxFilters, LONGEST_FILTER, NO_FILTERS } from './filters.ts';
import { type Range, rangePath } from './numbers.ts';

/** By what a lead came, paid and unpaid apart: the rules are in `desk/queries/channel.ts`. `offline` is what a person typed in. */
export const CHANNELS = [
  ...(['paid-search', 'paid-social', 'paid-other', 'organic-search', 'organic-social', 'assistant'] as const),
  ...(['email', 'referral', 'direct', 'offline'] as const),
] as const;
export type Channel = (typeof CHANNELS)[number];

/** By what leads are put together. Each is a filter of the inbox too. */
export const KINDS = ['channel', 'campaign', 'term', 'origin', 'source', 'landing'] as const;
export type Kind = (typeof KINDS)[number];

/** Each kind whose rows are opened, with the kind that they are made of. */
export const NEXT_KIND: Partial<Record<Kind, Kind>> = { channel: 'campaign', campaign: 'term', source: 'campaign' };

const COLUMNS = [
  ...(['leads', 'booked', 'qualified', 'won', 'value', 'valuePerLead', 'daysToWon'] as const),
  ...(['cost', 'costPerLead', 'costPerWon'] as const),
] as const;
export type Column = (typeof COLUMNS)[number];

/** In which of its days a lead that was won counts: that of its arrival, or that on which it was won. */
type WonDays = 'arrival' | 'won';

/** What the table shows. */
export type BreakdownView = {
  by: Kind;
  /** Only leads with these. */
  within: { [kind in Kind]: string | null };
  wonDays: WonDays;
  sort: Column;
  /** The lowest first. */
  up: boolean;
};

/** Whether it can say what its rows cost: costs are typed in for channels and their campaigns. */
export const hasCosts = ({ by, within }: BreakdownView): boolean =>
  (by === 'channel' || by === 'campaign') &&
  KINDS.every((kind) => within[kind] === null || kind === 'channel' || kind === 'campaign');

export const NO_VIEW: BreakdownView = {
  by: 'channel',
  within: recordOf(KINDS, () => null),
  wonDays: 'arrival',
  sort: 'leads',
  up: false,
};

/** Figures of the leads of one name. Money is in cents; null for nothing to divide by, and for costs that nobody has typed in. */
export type Figures = Record<'leads' | 'booked' | 'qualified' | 'won', number> &
  Record<'value', number> &
  Record<'valuePerLead' | 'daysToWon' | 'cost' | 'costPerLead' | 'costPerWon', number | null>;

export type Breakdown = {
  view: BreakdownView;
  /** In the order of the view. */
  rows: (Figures & { name: string })[];
  /** Names that are too many to show, together; null where all are shown. */
  others: Figures | null;
  total: Figures;
};

export function readView(params: URLSearchParams): BreakdownView {
  const read = (name: string) => firstOf(params.get(name)?.replaceAll('\0', '').trim() ?? '', LONGEST_FILTER) || null;
  return {
    by: KINDS.find((kind) => kind === params.get('by')) ?? NO_VIEW.by,
    within: recordOf(KINDS, read),
    wonDays: params.get('won') === '1' ? 'won' : 'arrival',
    sort: COLUMNS.find((column) => column === params.get('sort')) ?? NO_VIEW.sort,
    up: params.get('up') === '1',
  };
}

/** Where the table is on its page. */
export const BREAKDOWN_ID = 'channels';

function paramsOf({ by, within, wonDays, sort, up }: BreakdownView): URLSearchParams {
  const params = new URLSearchParams();
  if (by !== NO_VIEW.by) params.set('by', by);
  for (const kind of KINDS) if (within[kind] !== null) params.set(kind, within[kind]);
  if (wonDays === 'won') params.set('won', '1');
  if (sort !== NO_VIEW.sort) params.set('sort', sort);
  if (up) params.set('up', '1');
  return params;
}

/** The names and values of a view in a form that keeps it. */
export const viewFields = (view: BreakdownView): [name: string, value: string][] => [...paramsOf(view)];

/** The address of the page with this table, or of the file with it. */
export function breakdownPath(range: Range, view: BreakdownView, file = false): string {
  const rest = paramsOf(view);
  const path = rangePath(file ? '/desk/channels' : '/desk/numbers', range, file ? '.csv' : '');
  return `${path}${rest.size > 0 ? `&${rest}` : ''}${file ? '' : `#${BREAKDOWN_ID}`}`;
}

const COSTS: readonly Column[] = ['cost', 'costPerLead', 'costPerWon'];

/** The columns that a view has. */
export const columnsOf = (view: BreakdownView): readonly Column[] =>
  hasCosts(view) ? COLUMNS : COLUMNS.filter((column) => !COSTS.includes(column));

/** The columns that count leads. */
export const COUNTED = ['leads', 'booked', 'qualified', 'won'] as const;
export type Counted = (typeof COUNTED)[number];

const MONEY: readonly Column[] = ['value', 'valuePerLead', 'cost', 'costPerLead', 'costPerWon'];
/** Whether a column is in cents. */
export const isMoney = (column: Column): boolean => MONEY.includes(column);

/** The column that counts the leads of which a column is made, which have a list. A cost is of no lead. */
export const COUNTED_BY: Partial<Record<Column, Counted>> = {
  ...recordOf(COUNTED, (column) => column),
  ...({ value: 'won', daysToWon: 'won', costPerWon: 'won' } as const),
  ...({ valuePerLead: 'leads', costPerLead: 'leads' } as const),
};

/** The filters of the inbox that show the leads of a figure. @param name of the row; null for all rows */
export function filtersOf(
  { from, to }: Range,
  { by, within, wonDays }: BreakdownView,
  column: Counted,
  name: string | null,
): InboxFilters {
  const kinds = { ...within, ...(name !== null && { [by]: name }) };
  return {
    ...{ ...NO_FILTERS, ...kinds, view: 'all', from, to },
    booked: column === 'booked',
    qualified: column === 'qualified',
    stage: column === 'won' ? 'won' : null,
    wonDays: column === 'won' && wonDays === 'won',
  };
}
