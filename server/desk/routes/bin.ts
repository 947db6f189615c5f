/** Erasing at the desk: into the bin first, and from there for good, or back. */
import { readTicks } from '@fairlead/contract/desk/bulk.ts';
import { noticeOf, type PageProps } from '@fairlead/contract/desk/frame.ts';
import { emptyBin, putBack, readBin } from '../queries/bin.ts';
import { leadsOfPerson } from '../queries/person.ts';
import { errorPage, redirect } from './answers.ts';
import { carryOut } from './bulk.ts';
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
  return carryOut(visit, deps, { do: 'bin' }, leads);
};

const binPage = async (
  { url, viewer }: SignedIn,
  { db, clock, page }: RouteDeps,
  erasing: PageProps['bin']['erasing'] = null,
): Promise<Response> => {
  const notice = noticeOf(url.searchParams.get('done'));
  return page('bin', { bin: await readBin(db), now: clock.now(), notice, erasing }, viewer);
};

export const showBin: Handler<SignedIn> = (visit, deps) => binPage(visit, deps);

/** The form of the bin. What cannot be undone is asked once more. */
export const changeBin: Handler<Change> = async (visit, deps) => {
  const { form } = visit;
  const ids = readTicks(form.getAll('lead')).map(({ id }) => id);
  if (ids.length === 0) return redirect('/desk/bin', 'nothing_chosen');
  switch (form.get('do')) {
    case 'put_back':
      await putBack(deps.db, ids, doingOf(visit, deps));
      deps.wakeOutbox(deps.channels);
      return redirect('/desk/bin', 'put_back');
    case 'ask':
      return binPage(visit, deps, ids);
    case 'erase': {
      const count = await emptyBin(deps.db, deps.dataDir, ids, doingOf(visit, deps));
      deps.log('desk_erased', { count });
      return redirect('/desk/bin', 'erased');
    }
    default:
      return errorPage(deps, 'forbidden', visit.viewer);
  }
};
