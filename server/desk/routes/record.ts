import { readCursor } from '@fairlead/contract/desk/filters.ts';
import { readRecordFilters } from '@fairlead/contract/desk/record.ts';
import { readRecord } from '../queries/record.ts';
import type { Handler, Leading, SignedIn } from './visit.ts';

/** Who did what, as far as the filters in the address. */
export const showRecord: Handler<SignedIn & Leading> = async (
  { url: { searchParams }, viewer },
  { db, clock, page },
) => {
  const filters = readRecordFilters(searchParams);
  const cursor = readCursor(searchParams);
  const props = { page: await readRecord(db, filters, cursor), filters, isFirst: cursor === null, now: clock.now() };
  return page('record', props, viewer);
};
