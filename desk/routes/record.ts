import { readCursor } from '../data/filters.ts';
import { readRecordFilters } from '../data/record.ts';
import { readRecord } from '../queries/record.ts';
import type { Allowed, Handler, SignedIn } from './visit.ts';

/** Who did what, as far as the filters in the address. */
export const showRecord: Handler<SignedIn & Allowed> = async (
  { url: { searchParams }, viewer },
  { db, clock, page },
) => {
  const filters = readRecordFilters(searchParams);
  const cursor = readCursor(searchParams);
  const props = { page: await readRecord(db, filters, cursor), filters, isFirst: cursor === null, now: clock.now() };
  return page('record', props, viewer);
};
