import { readCursor, readFilters } from '../data/filters.ts';
import { noticeOf } from '../data/frame.ts';
import { listInbox } from '../queries/inbox.ts';
import type { Handler, SignedIn } from './visit.ts';

/** The leads of the view, or that match the filters, in the address. */
export const showInbox: Handler<SignedIn> = async ({ url: { searchParams }, viewer }, deps) => {
  const { db, clock, hours, page } = deps;
  const filters = readFilters(searchParams);
  const now = clock.now();
  const cursor = readCursor(searchParams);
  const found = await listInbox(db, filters, cursor, { now, hours, viewer: viewer.email });
  const notice = noticeOf(searchParams.get('done'));
  return page('inbox', { page: found, filters, cursor, isTicked: searchParams.has('ticked'), now, notice }, viewer);
};
