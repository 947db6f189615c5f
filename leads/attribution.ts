/** Where the visit of a lead began, as it is stored: one column a part. */
import {
  type Parts,
  partsOf,
  SOURCE_PARTS,
  type Source,
  sourceOf,
  TOUCH_PARTS,
  type Touch,
  touchOf,
  type Visit,
} from '@fairlead/contract/attribution.ts';
import type { Click } from '@fairlead/contract/clicks.ts';
import type { SourceColumns } from './db/schema.ts';

/** The parts of the first touch and those of the last, each with its column. */
const FIRST = SOURCE_PARTS.map((part) => ({ part, column: `source_${part}` as const }));
const LAST = TOUCH_PARTS.map((part) => ({ part, column: `last_${part}` as const }));

/** All columns, in the order in which they are shown. */
export const SOURCE_COLUMNS = [
  ...[...FIRST, ...LAST].map(({ column }) => column),
  ...(['click_kind', 'click_id', 'click_at'] as const),
];

/** The columns of a new lead. */
export const sourceColumns = ({ source, lastTouch }: Visit): SourceColumns =>
  // FIRST and LAST have every column of a touch.
  ({
    ...columns(FIRST, partsOf(source)),
    ...columns(LAST, lastTouch ? partsOf(lastTouch) : {}),
    click_kind: source.click?.kind ?? null,
    click_id: source.click?.id ?? null,
    click_at: source.click && Date.parse(source.click.at),
  }) as SourceColumns;

const columns = (names: typeof FIRST | typeof LAST, parts: Parts) =>
  Object.fromEntries(names.map(({ part, column }) => [column, parts[part] ?? null]));

/** The first touch of a stored lead. */
export const sourceOfLead = (lead: SourceColumns): Source => sourceOf(stored(lead, FIRST), clickOfLead(lead));

function clickOfLead({ click_kind: kind, click_id: id, click_at: at }: SourceColumns): Click | null {
  return kind === null || id === null || at === null ? null : { kind, id, at: new Date(at).toISOString() };
}

/** The last touch of a stored lead; null if there is none after the first. */
export function lastTouchOfLead(lead: SourceColumns): Touch | null {
  const parts = stored(lead, LAST);
  return Object.values(parts).some((value) => value !== null) ? touchOf(parts) : null;
}

const stored = (lead: SourceColumns, names: typeof FIRST | typeof LAST): Parts =>
  Object.fromEntries(names.map(({ part, column }) => [part, lead[column]]));
