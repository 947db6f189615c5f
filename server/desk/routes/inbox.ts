import { readCursor, readFilters } from '@fairlead/contract/desk/filters.ts';
import { noticeOf } from '@fairlead/contract/desk/frame.ts';
import { listInbox } from '../queries/inbox.ts';
import type { Handler, SignedIn } from './visit.ts';

/** The leads that match the filters in the address. */
export const showInbox: Handler<SignedIn> = async ({ url: { searchParams }, viewer }, { db, clock, hours, page }) => {
  const filters = readFilters(searchParams);
  const found = await listInbox(db, filters, readCursor(searchParams), hours.timeZone);
  const notice = noticeOf(searchParams.get('done'));
  return page('inbox', { page: found, filters, now: clock.now(), notice }, viewer);
};
