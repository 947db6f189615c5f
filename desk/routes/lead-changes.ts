/** What can be done with a lead. Each answers a form, and leads back to a page. */
import { checkWork, LONGEST, readTypedWork } from '../model/forms.ts';
import type { Notice } from '../model/frame.ts';
import { errorPage, redirect } from './answers.ts';
import { HEADERS } from './headers.ts';
import { idIn, leadPage } from './lead.ts';
import type { Change, Handler, RouteDeps } from './visit.ts';

type LeadChange = (id: string, visit: Change, deps: RouteDeps) => Promise<Response>;

/** A change of a lead that may have an id. */
const ofLead =
  (work: LeadChange): Handler<Change> =>
  (visit, deps) => {
    const id = idIn(visit);
    return id === null ? errorPage(deps, 'gone', visit.viewer) : work(id, visit, deps);
  };

const after = (outcome: 'done' | 'gone', id: string, notice: Notice, { viewer }: Change, deps: RouteDeps): Response =>
  outcome === 'gone' ? errorPage(deps, 'gone', viewer) : redirect(`/desk/leads/${id}`, notice);

/** Stage, value, owner. What was typed stays on the page if it is not accepted, or if somebody else was faster. */
const saveWork: LeadChange = async (id, visit, deps) => {
  const { db, queries, users, clock } = deps;
  const version = Number(visit.form.get('version') || Number.NaN);
  if (!Number.isSafeInteger(version)) return errorPage(deps, 'forbidden', visit.viewer);
  const typed = readTypedWork(visit.form);
  const lead = await queries.readLead(db, id, users);
  if (lead === undefined) return errorPage(deps, 'gone', visit.viewer);
  const checked = checkWork(typed, lead.people);
  if ('errors' in checked) return leadPage(visit, deps, { lead, typed, errors: checked.errors }, 422);
  const outcome = await queries.changeLead(db, id, version, checked.work, visit.viewer.email, clock.now());
  if (typeof outcome === 'object') return leadPage(visit, deps, { typed, conflict: outcome }, 409);
  return after(outcome, id, 'saved', visit, deps);
};

const saveNote: LeadChange = async (id, visit, deps) => {
  const text = visit.form.get('note')?.trim() ?? '';
  const error = text === '' ? 'required' : text.length > LONGEST.note ? 'too_long' : null;
  if (error !== null) return leadPage(visit, deps, { note: { text, error } }, 422);
  const outcome = await deps.queries.addNote(deps.db, id, text, visit.viewer.email, deps.clock.now());
  return after(outcome, id, 'noted', visit, deps);
};

const release: LeadChange = async (id, visit, deps) => {
  const outcome = await deps.queries.releaseHeld(deps.db, id, visit.viewer.email, deps.clock.now());
  return after(outcome, id, 'released', visit, deps);
};

const sendAgain: LeadChange = async (id, visit, deps) => {
  const channel = visit.form.get('channel') ?? '';
  const outcome = await deps.queries.sendAgain(deps.db, id, channel, visit.viewer.email, deps.clock.now());
  return after(outcome, id, 'sent_again', visit, deps);
};

/** A change, because the history records who took the data out. */
const exportPerson: LeadChange = async (id, { viewer }, deps) => {
  const data = await deps.queries.exportPerson(deps.db, id, viewer.email, deps.clock.now());
  if (data === undefined) return errorPage(deps, 'gone', viewer);
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      ...HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="person-${id}.json"`,
    },
  });
};

const erase: LeadChange = async (id, { viewer }, deps) => {
  const count = await deps.queries.erasePerson(deps.db, deps.traces, id);
  if (count === 0) return errorPage(deps, 'gone', viewer);
  deps.log('desk_erased', { id, count });
  return redirect('/desk', 'erased');
};

/** By the last part of the path that the form posts to: `/desk/leads/{id}/{name}`. */
export const CHANGES: Readonly<Record<string, Handler<Change>>> = {
  work: ofLead(saveWork),
  notes: ofLead(saveNote),
  release: ofLead(release),
  deliveries: ofLead(sendAgain),
  export: ofLead(exportPerson),
  erase: ofLead(erase),
};
