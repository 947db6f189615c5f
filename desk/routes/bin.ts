/** Erasing at the desk: into the bin first, and from there for good, or back. */
import { readTicks } from '../data/bulk.ts';
import { readPlace } from '../data/filters.ts';
import { noticeOf, type PageProps } from '../data/frame.ts';
import { PAGE_SIZE } from '../data/inbox.ts';
import { emptyBin, putBack, readBin } from '../queries/bin.ts';
import { missedOf, namesOf } from '../queries/bulk.ts';
import { leadsOfPerson } from '../queries/person.ts';
import { errorPage, redirect } from './answers.ts';
import { carryOut, keyOf } from './bulk.ts';
import { idIn, leadPage } from './lead.ts';
import { type Change, doingOf, type Handler, type RouteDeps, type SignedIn } from './visit.ts';

/** The channels whose letters go to mailboxes. All others are tools. */
const MAILED = ['letter', 'confirmation'];

/** The page that asks before all leads of the person go into the bin. */
export const askToErase: Handler<SignedIn> = async (visit, deps) => {
  const id = idIn(visit);
  const leads = id === null ? 0 : (await leadsOfPerson(deps.db, id)).length;
  const tools = deps.channels.filter((channel) => !MAILED.includes(channel));
  return leadPage(visit, deps, { erasing: { leads, tools } });
};

/** Puts all leads of the person of this lead into the bin. */
export const erasePerson: Handler<Change> = async (visit, deps) => {
  const id = idIn(visit);
  const leads = id === null ? [] : await leadsOfPerson(deps.db, id);
  if (leads.length === 0) return errorPage(deps, 'gone', visit.viewer);
  return carryOut(visit, deps, { do: 'bin' }, leads, readPlace(visit.form)?.list);
};

const binPage = async (
  { url, viewer }: SignedIn,
  { db, clock, page }: RouteDeps,
  shown: Partial<PageProps['bin']> = {},
  status = 200,
): Promise<Response> => {
  const notice = noticeOf(url.searchParams.get('done'));
  const fresh = { bin: await readBin(db), now: clock.now(), notice, erasing: null, missed: null };
  return page('bin', { ...fresh, ...shown }, viewer, { status });
};

export const showBin: Handler<SignedIn> = (visit, deps) => binPage(visit, deps);

/** The form of the bin. What cannot be undone is asked once more. */
export const changeBin: Handler<Change> = async (visit, deps) => {
  const { form } = visit;
  const ids = readTicks(form.getAll('lead')).map(({ id }) => id);
  if (ids.length === 0) return redirect('/desk/bin', 'nothing_chosen');
  if (ids.length > PAGE_SIZE) return errorPage(deps, 'forbidden', visit.viewer);
  switch (form.get('do')) {
    case 'put_back': {
      const done = await putBack(deps.db, keyOf(visit), ids, doingOf(visit, deps));
      deps.wakeOutbox(deps.channels);
      return answer('put_back', ids, done, visit, deps);
    }
    case 'ask':
      return binPage(visit, deps, { erasing: ids });
    case 'erase': {
      const done = await emptyBin(deps.db, deps.dataDir, keyOf(visit), ids, doingOf(visit, deps));
      deps.log('desk_erased', { count: done.length });
      return answer('erase', ids, done, visit, deps);
    }
    default:
      return errorPage(deps, 'forbidden', visit.viewer);
  }
};

const NOTICE = { put_back: 'put_back', erase: 'erased' } as const;

/** Leads back to the bin, or says with which leads it was not done, because somebody was faster. */
async function answer(
  did: keyof typeof NOTICE,
  ids: string[],
  done: string[],
  visit: Change,
  deps: RouteDeps,
): Promise<Response> {
  if (ids.every((id) => done.includes(id))) return redirect('/desk/bin', NOTICE[did]);
  const missed = missedOf(ids, done, await namesOf(deps.db, ids));
  return binPage(visit, deps, { missed: { did, count: done.length, missed } }, 409);
}
