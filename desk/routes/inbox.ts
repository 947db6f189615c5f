import { readCursor, readFilters } from '../model/filters.ts';
import { noticeOf } from '../model/frame.ts';
import type { Handler, SignedIn } from './visit.ts';

/** The leads that match the filters in the address. */
export const showInbox: Handler<SignedIn> = async ({ url: { searchParams }, viewer }, { db, queries, clock, page }) => {
  const filters = readFilters(searchParams);
  const now = clock.now();
  const found = await queries.listInbox(db, filters, readCursor(searchParams), now);
  return page('inbox', { page: found, filters, now, notice: noticeOf(searchParams.get('done')) }, viewer);
};
