/** What is done with the ticked leads of a list, the page that says what became of it, and undo. */
import { hash, randomUUID } from 'node:crypto';
import { movesOf } from '@fairlead/leads/next-step.ts';
import { stageOf } from '@fairlead/leads/stages.ts';
import { type BulkChange, readTicks, type Seen } from '../data/bulk.ts';
import { inboxOf } from '../data/filters.ts';
import {
  checkStep,
  type FieldFault,
  type LeadErrors,
  LONGEST,
  readTyped,
  STEP_FIELDS,
  type TypedStep,
} from '../data/forms.ts';
import { PAGE_SIZE } from '../data/inbox.ts';
import { changeMany, readBulk, undoBulk } from '../queries/bulk.ts';
import { errorPage, redirect } from './answers.ts';
import { type Change, doingOf, type Handler, type RouteDeps, type SignedIn } from './visit.ts';

/** The form of a list: each button says what to do. A lost reason is asked for on a page of its own, once for all. */
export const changeTicked: Handler<Change> = (visit, deps) => {
  if (visit.form.get('do') === 'step') return stepTicked(visit, deps);
  return withTicked(visit, deps, changeIn(visit.form, deps.users), (change, leads, back) => {
    const { form, viewer } = visit;
    if (change.do === 'move' && change.stage === 'lost') {
      const typed = change.lostReason ?? '';
      const error: FieldFault | null =
        typed.length > LONGEST.lostReason ? 'too_long' : typed === '' ? 'required' : null;
      if (error !== null) {
        // The list has no field for it.
        const isAsked = form.has('lostReason');
        const props = { leads, typed, error: isAsked ? error : null, back, now: deps.clock.now() };
        return deps.page('bulk-reason', props, viewer, { status: isAsked ? 422 : 200 });
      }
    }
    return carryOut(visit, deps, change, leads, back);
  });
};

/** The button for a next step: a page of its own asks for it, once for all, as the list has no fields for it. */
function stepTicked(visit: Change, deps: RouteDeps): Promise<Response> | Response {
  const { form, viewer } = visit;
  const { clock, hours, users } = deps;
  const now = clock.now();
  const ask = (typed: TypedStep, errors: LeadErrors) =>
    withLeads(visit, deps, (leads, back) => {
      const props = { leads, typed, errors, back, now };
      return deps.page('bulk-step', props, viewer, { status: Object.keys(errors).length > 0 ? 422 : 200 });
    });
  if (!form.has('what')) {
    const { tomorrow, nextWeek } = movesOf({ timed: false }, now, hours);
    return ask({ what: '', day: (tomorrow ?? nextWeek).day, time: '', by: viewer.email }, {});
  }
  const typed = readTyped(form, STEP_FIELDS);
  const checked = checkStep(typed, users, hours.timeZone);
  if ('errors' in checked) return ask(typed, checked.errors);
  return withLeads(visit, deps, (leads, back) =>
    carryOut(visit, deps, { do: 'step', nextStep: checked.step }, leads, back),
  );
}

/** The button of the same form that deletes: it leads into the bin. */
export const binTicked: Handler<Change> = (visit, deps) =>
  withTicked(visit, deps, { do: 'bin' }, (change, leads, back) => carryOut(visit, deps, change, leads, back));

/** Goes on with the ticked leads, and the list in which they were ticked, if there are any and something is chosen. */
function withTicked(
  visit: Change,
  deps: RouteDeps,
  change: BulkChange | null,
  goOn: (change: BulkChange, leads: Seen[], back: string) => Promise<Response> | Response,
): Promise<Response> | Response {
  return withLeads(visit, deps, (leads, back) =>
    change === null ? redirect(back, 'nothing_chosen') : goOn(change, leads, back),
  );
}

function withLeads(
  { form, viewer }: Change,
  deps: RouteDeps,
  goOn: (leads: Seen[], back: string) => Promise<Response> | Response,
): Promise<Response> | Response {
  const leads = readTicks(form.getAll('lead'));
  if (leads.length > PAGE_SIZE) return errorPage(deps, 'forbidden', viewer);
  const back = inboxOf(form.get('back'));
  return leads.length === 0 ? redirect(back, 'nothing_chosen') : goOn(leads, back);
}

function changeIn(form: URLSearchParams, users: readonly string[]): BulkChange | null {
  const owner = form.get('assignee');
  const stage = stageOf(form.get('stage'));
  switch (form.get('do')) {
    case 'release':
      return { do: 'release' };
    case 'assign':
      if (owner === '') return { do: 'assign', owner: null };
      return owner !== null && users.includes(owner) ? { do: 'assign', owner } : null;
    case 'move':
      return (
        stage && {
          do: 'move',
          stage,
          lostReason: (stage === 'lost' && readTyped(form, ['lostReason']).lostReason) || null,
        }
      );
    default:
      return null;
  }
}

/** Does it, and leads to the page that says so. @param back where that page leads */
export async function carryOut(
  visit: Change,
  deps: RouteDeps,
  change: BulkChange,
  leads: readonly Seen[],
  back = '/desk',
): Promise<Response> {
  const key = keyOf(visit);
  await changeMany(deps.db, key, change, leads, doingOf(visit, deps), deps);
  deps.wakeOutbox(deps.events.channels);
  return redirect(pathOf(key, back));
}

/** Of a form that is sent twice, such as by a double click, both answers lead to the same page. */
export const keyOf = ({ form, url }: Change): string =>
  form.has('shown') ? hash('sha256', `${url.pathname}\n${form}`, 'base64url') : randomUUID();

const pathOf = (key: string, back: string) =>
  `/desk/bulk/${encodeURIComponent(key)}${back === '/desk' ? '' : `?${new URLSearchParams({ back })}`}`;

export const showBulk: Handler<SignedIn> = async ({ path, url, viewer }, deps) => {
  const result = await readBulk(deps.db, path.id ?? '', viewer.email);
  if (result === undefined) return errorPage(deps, 'not_found', viewer);
  return deps.page('bulk', { result, now: deps.clock.now(), back: inboxOf(url.searchParams.get('back')) }, viewer);
};

export const undo: Handler<Change> = async (visit, deps) => {
  const key = visit.path.id ?? '';
  await undoBulk(deps.db, key, doingOf(visit, deps), deps.events);
  // What was put back may be due.
  deps.wakeOutbox(deps.channels);
  return redirect(pathOf(key, inboxOf(visit.form.get('back'))));
};
