/** What can be done with a lead. Each answers a form, and leads back to a page. */
import { checkWork, LONGEST, readTypedWork, typedOf } from '@fairlead/contract/desk/forms.ts';
import type { Notice } from '@fairlead/contract/desk/frame.ts';
import * as queries from '../queries/lead.ts';
import { exportPerson } from '../queries/person.ts';
import { errorPage, redirect } from './answers.ts';
import { erasePerson } from './bin.ts';
import { HEADERS } from './headers.ts';
import { idIn, leadPage } from './lead.ts';
import { type Change, doingOf, type Handler, type RouteDeps } from './visit.ts';

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
  const { db, channels, users } = deps;
  const version = Number(visit.form.get('version') || Number.NaN);
  if (!Number.isSafeInteger(version)) return errorPage(deps, 'forbidden', visit.viewer);
  const typed = readTypedWork(visit.form);
  const lead = await queries.readLead(db, channels, id, users);
  if (lead === undefined) return errorPage(deps, 'gone', visit.viewer);
  const checked = checkWork(typed, lead.people);
  if ('errors' in checked) return leadPage(visit, deps, { lead, typed, errors: checked.errors }, 422);
  const outcome = await queries.changeLead(db, id, version, checked.work, doingOf(visit, deps));
  if (typeof outcome === 'object') return leadPage(visit, deps, { typed, conflict: outcome }, 409);
  return after(outcome, id, 'saved', visit, deps);
};

/** The lead is answered: a new one is contacted now, and any other stays as it is. */
const recordReply: LeadChange = async (id, visit, deps) => {
  const { db, channels, users } = deps;
  const lead = await queries.readLead(db, channels, id, users);
  if (lead === undefined) return errorPage(deps, 'gone', visit.viewer);
  if (lead.work.stage !== 'new') return after('done', id, 'saved', visit, deps);
  const work = { ...lead.work, stage: 'contacted' } as const;
  const version = Number(visit.form.get('version') || Number.NaN);
  const outcome = await queries.changeLead(db, id, version, work, doingOf(visit, deps));
  if (typeof outcome === 'object') return leadPage(visit, deps, { typed: typedOf(work), conflict: outcome }, 409);
  return after(outcome, id, 'saved', visit, deps);
};

const saveNote: LeadChange = async (id, visit, deps) => {
  const text = visit.form.get('note')?.trim() ?? '';
  const error = text === '' ? 'required' : text.length > LONGEST.note ? 'too_long' : null;
  if (error !== null) return leadPage(visit, deps, { note: { text, error } }, 422);
  const outcome = await queries.addNote(deps.db, id, text, doingOf(visit, deps));
  return after(outcome, id, 'noted', visit, deps);
};

const sendAgain: LeadChange = async (id, visit, deps) => {
  const channel = visit.form.get('channel') ?? '';
  const outcome = await queries.sendAgain(deps.db, deps.channels, id, channel, doingOf(visit, deps));
  deps.wakeOutbox(deps.channels);
  return after(outcome, id, 'sent_again', visit, deps);
};

/** A change, because it is recorded who took the data out. */
const takeOut: LeadChange = async (id, visit, deps) => {
  const data = await exportPerson(deps.db, id, doingOf(visit, deps));
  if (data === undefined) return errorPage(deps, 'gone', visit.viewer);
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      ...HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="person-${id}.json"`,
    },
  });
};

/** By the last part of the path that the form posts to: `/desk/leads/{id}/{name}`. */
export const CHANGES: Readonly<Record<string, Handler<Change>>> = {
  work: ofLead(saveWork),
  replied: ofLead(recordReply),
  notes: ofLead(saveNote),
  deliveries: ofLead(sendAgain),
  export: ofLead(takeOut),
  erase: erasePerson,
};
