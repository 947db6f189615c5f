/** What can be done with a lead. Each answers a form, and leads back to a page. */
import {
  checkStep,
  checkWork,
  type LeadErrors,
  LONGEST,
  readTyped,
  STEP_FIELDS,
  type TypedLead,
  typedOf,
  WORK_FIELDS,
} from '@fairlead/contract/desk/forms.ts';
import type { Notice } from '@fairlead/contract/desk/frame.ts';
import type { LeadView, LeadWork } from '@fairlead/contract/desk/lead.ts';
import type { StepEnd } from '@fairlead/contract/desk/next-step.ts';
import * as queries from '../queries/lead.ts';
import { exportPerson } from '../queries/person.ts';
import { errorPage, redirect } from './answers.ts';
import { erasePerson } from './bin.ts';
import { fresh, leading } from './guards.ts';
import { HEADERS } from './headers.ts';
import { idIn, leadPage } from './lead.ts';
import { type Change, doingOf, type Fresh, type Handler, type Leading, type RouteDeps } from './visit.ts';

type LeadChange<V extends Change = Change> = (id: string, visit: V, deps: RouteDeps) => Promise<Response>;

/** A change for those who lead, shortly after they have signed in. */
type Guarded = Change & Leading & Fresh;

/** A change of a lead that may have an id. */
const ofLead =
  <V extends Change>(work: LeadChange<V>): Handler<V> =>
  (visit, deps) => {
    const id = idIn(visit);
    return id === null ? errorPage(deps, 'gone', visit.viewer) : work(id, visit, deps);
  };

const after = (outcome: 'done' | 'gone', id: string, notice: Notice, { viewer }: Change, deps: RouteDeps): Response =>
  outcome === 'gone' ? errorPage(deps, 'gone', viewer) : redirect(`/desk/leads/${id}`, notice);

/** What a form asks for: the work as it shall be, or what is wrong with what was typed. */
type Wanted = { work: LeadWork; end?: StepEnd } | { typed: TypedLead; errors: LeadErrors };

/**
 * A change of the work. It needs the version that its form was made from. What was typed stays on the page if it is not
 * accepted, or if somebody else was faster.
 */
const ofWork =
  (wantedOf: (lead: LeadView, visit: Change, deps: RouteDeps) => Wanted): LeadChange =>
  async (id, visit, deps) => {
    const { db, channels, users, hours } = deps;
    const version = Number(visit.form.get('version') || Number.NaN);
    if (!Number.isSafeInteger(version)) return errorPage(deps, 'forbidden', visit.viewer);
    const lead = await queries.readLead(db, channels, id, users);
    if (lead === undefined) return errorPage(deps, 'gone', visit.viewer);
    const wanted = wantedOf(lead, visit, deps);
    if ('errors' in wanted) return leadPage(visit, deps, { lead, ...wanted }, 422);
    const outcome = await queries.changeLead(db, id, version, wanted.work, doingOf(visit, deps), wanted.end);
    if (typeof outcome !== 'object') return after(outcome, id, 'saved', visit, deps);
    return leadPage(visit, deps, { typed: typedOf(wanted.work, hours.timeZone), conflict: outcome }, 409);
  };

/** Stage, value, owner. */
const saveWork = ofWork(({ work, people }, { form }, { hours, currency }) => {
  const typed = { ...typedOf(work, hours.timeZone), ...readTyped(form, WORK_FIELDS) };
  const checked = checkWork(typed, people, currency);
  return 'errors' in checked ? { typed, ...checked } : { work: { ...work, ...checked.work } };
});

/** A lead that is new is answered now, and any other was before. */
const recordReply = ofWork(({ work }) => ({ work: work.stage === 'new' ? { ...work, stage: 'contacted' } : work }));

/** What is to be done next, when and by whom. */
const saveStep = ofWork(({ work, people }, { form }, { hours: { timeZone } }) => {
  const typed = { ...typedOf(work, timeZone), ...readTyped(form, STEP_FIELDS) };
  const checked = checkStep(typed, people, timeZone);
  return 'errors' in checked ? { typed, ...checked } : { work: { ...work, nextStep: checked.step } };
});

const endStep = (end: StepEnd) => ofWork(({ work }) => ({ work: { ...work, nextStep: null }, end }));

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
const takeOut: LeadChange<Guarded> = async (id, visit, deps) => {
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

/** By the end of the path that the form posts to: `/desk/leads/{id}/{name}`. */
export const CHANGES: Readonly<Record<string, Handler<Change>>> = {
  work: ofLead(saveWork),
  replied: ofLead(recordReply),
  'next-step': ofLead(saveStep),
  'next-step/done': ofLead(endStep('done')),
  'next-step/drop': ofLead(endStep('dropped')),
  notes: ofLead(saveNote),
  deliveries: ofLead(sendAgain),
  export: leading(fresh(ofLead(takeOut))),
  erase: leading(fresh(erasePerson)),
};
