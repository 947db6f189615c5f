/** The page of a lead. */
import { noticeOf, type PageProps } from '@fairlead/contract/desk/frame.ts';
import { readLead } from '../queries/lead.ts';
import { errorPage } from './answers.ts';
import type { Handler, RouteDeps, SignedIn } from './visit.ts';

/** The id in the address; null for a text that cannot be one. */
export const idIn = ({ path }: SignedIn): string | null => {
  const id = path.id?.toLowerCase() ?? '';
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
};

/**
 * The page as the database has the lead, with what the visitor has typed where that was not stored. The lead is read
 * unless it is in `shown`.
 */
export async function leadPage(
  visit: SignedIn,
  deps: RouteDeps,
  shown: Partial<PageProps['lead']> = {},
  status = 200,
): Promise<Response> {
  const { db, channels, clock, users } = deps;
  const id = idIn(visit);
  const lead = shown.lead ?? (id === null ? undefined : await readLead(db, channels, id, users));
  if (lead === undefined) return errorPage(deps, 'gone', visit.viewer);
  const fresh = { lead, now: clock.now(), notice: null, typed: null, errors: {}, conflict: null, note: null };
  return deps.page('lead', { ...fresh, erasing: null, ...shown }, visit.viewer, { status });
}

export const showLead: Handler<SignedIn> = (visit, deps) =>
  leadPage(visit, deps, { notice: noticeOf(visit.url.searchParams.get('done')) });
