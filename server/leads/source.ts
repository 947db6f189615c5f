/** Where the visit of a lead began, as it is stored: one column a part. */
import {
  type Part,
  type Parts,
  partsOf,
  SOURCE_PARTS,
  type Source,
  sourceOf,
  TOUCH_PARTS,
  type Touch,
  touchOf,
  type Visit,
} from '../../contract/source.ts';
import type { SourceColumns } from '../db/schema.ts';

/** The columns of a new lead. */
export const sourceColumns = ({ source, lastTouch }: Visit): SourceColumns =>
  ({
    ...columns('source_', partsOf(source)),
    ...columns('last_', partsOf(lastTouch ?? touchOf({}))),
  }) as SourceColumns;

const columns = (start: string, parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([part, value]) => [start + part, value]));

/** The first touch of a stored lead. */
export const sourceOfLead = (lead: SourceColumns): Source => sourceOf(stored(lead, 'source_', SOURCE_PARTS));

/** The last touch of a stored lead; null if there is none after the first. */
export function lastTouchOfLead(lead: SourceColumns): Touch | null {
  const parts = stored(lead, 'last_', TOUCH_PARTS);
  return Object.values(parts).some((value) => value !== null) ? touchOf(parts) : null;
}

const stored = (lead: SourceColumns, start: 'source_' | 'last_', parts: readonly Part[]): Parts =>
  Object.fromEntries(parts.map((part) => [part, lead[`${start}${part}` as keyof SourceColumns]]));
