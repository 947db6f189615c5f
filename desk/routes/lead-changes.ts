/** What can be done with a lead. Each answers a form, and leads back to a page. */

import type { CallEnd } from '@fairlead/contract/booking.ts';
import { endCall } from '@fairlead/leads/bookings.ts';
import type { StepEnd } from '@fairlead/leads/next-step.ts';
import { isClosed } from '@fairlead/leads/stages.ts';
import type { LeadWork } from '@fairlead/leads/work.ts';
import { leadPath, readPlace } from '../data/filters.ts';
import {
  checkStep,
  checkWork,
  type Draft,
  draftIn,
  isEmpty,
  LEAD_FIELDS,
  type LeadErrors,
  type LeadField,
  LONGEST,
  NO_DRAFT,
  STEP_FIELDS,
  typedCents,
  typedOf,
} from '../data/forms.ts';
import type { Notice } from '../data/frame.ts';
import type { LeadView } from '../data/lead.ts';
import * as queries from '../queries/lead.ts';
import { exportPerson } from '../queries/person.ts';
import { errorPage, redirect } from './answers.ts';
import { erasePerson } from './bin.ts';
import { carryOut, keyOf } from './bulk.ts';
import { allowed, fresh } from './guards.ts';
import { HEADERS } from './headers.ts';
import { idIn, leadPage } from './lead.ts';
import { type Allowed, type Change, doingOf, type Fresh, type Handler, type RouteDeps } from './visit.ts';

type LeadChange<V extends Change = Change> = (id: string, visit: V, deps: RouteDeps) => Promise<Response>;

/** A change for those who may delete, shortly after they have signed in. */
type Guarded = Change & Allowed & Fresh;

/** A change of a lead that may have an id. */
const ofLead =
  <V extends Change>(work: LeadChange<V>): Handler<V> =>
  (visit, deps) => {
    const id = idIn(visit);
    return id === null ? errorPage(deps, 'gone', visit.viewer, visit.form) : work(id, visit, deps);
  };

/**
 * Leads back to the page, in the list from which the lead was opened. What else was typed into its form and is not stored stays
 * in it: then the answer is the page itself.
 * @param version of the form, where the change has not made a new one
 */
function after(
  id: string,
  notice: Notice,
  draft: Draft,
  visit: Change,
  deps: RouteDeps,
  version?: number,
): Promise<Response> | Response {
  if (isEmpty(draft)) return redirect(leadPath(id, readPlace(visit.form)), notice);
  return leadPage(visit, deps, { notice, draft, ...(version !== undefined && { version }) });
}

/** The version that the form was made from; undefined for none. */
function versionIn({ form }: Change): number | undefined {
  const version = Number(form.get('version') || Number.NaN);
  return Number.isSafeInteger(version) ? version : undefined;
}

/**
 * What a form asks for: the work as it shall be, or what is wrong with what was typed. `isStored`: whether the lead has all of
 * it already.
 */
type Wanted = { work: LeadWork; end?: StepEnd; replied?: boolean; isStored?: boolean } | { errors: LeadErrors };

/**
 * A change of the work. It needs the version that its form was made from. What was typed stays on the page if it is not
 * accepted, or if somebody else was faster; until they have seen what differs, the form keeps that version.
 * @param rest what stays in the form after it
 */
const ofWork =
  (
    wantedOf: (lead: LeadView, visit: Change, deps: RouteDeps) => Wanted,
    rest: (draft: Draft) => Draft = (draft) => draft,
  ): LeadChange =>
  async (id, visit, deps) => {
    const { db, channels, users } = deps;
    const version = versionIn(visit);
    if (version === undefined) return errorPage(deps, 'forbidden', visit.viewer, visit.form);
    const lead = await queries.readLead(db, channels, id, users);
    if (lead === undefined) return errorPage(deps, 'gone', visit.viewer, visit.form);
    const wanted = wantedOf(lead, visit, deps);
    if ('errors' in wanted) return leadPage(visit, deps, { lead, version, errors: wanted.errors }, 422);
    const doing = doingOf(visit, deps);
    const options = { ...wanted, events: deps.events };
    const outcome = await queries.changeLead(db, id, version, wanted.work, doing, options);
    if (outcome === 'gone') return errorPage(deps, 'gone', visit.viewer, visit.form);
    if (outcome === 'done') deps.wakeOutbox(deps.events.channels);
    if (typeof outcome === 'object') return leadPage(visit, deps, { conflict: outcome }, 409);
    const draft = rest(draftIn(visit.form));
    const isRepeat = lead.version === version + 1 && lead.changed?.by === visit.viewer.email;
    if (outcome === 'done' || isRepeat) return after(id, 'saved', draft, visit, deps);
    if (lead.version !== version && lead.changed !== null && !wanted.isStored)
      return leadPage(visit, deps, { lead, conflict: { kind: 'conflict', ...lead.changed } }, 409);
    return after(id, 'unchanged', draft, visit, deps, version);
  };

/** Stage, value, owner and the next step: whatever of them was typed. */
const save = ofWork(
  ({ work, people, version }, visit, { hours: { timeZone }, currency }) => {
    const { fields } = draftIn(visit.form);
    const stored = typedOf(work, timeZone);
    const typed = { ...stored, ...fields };
    const isTyped = (names: readonly LeadField[]) => names.some((name) => name in fields);
    const checked = checkWork(typed, people, currency);
    const step = isTyped(STEP_FIELDS) ? checkStep(typed, people, timeZone) : { step: work.nextStep };
    const errors = { ...('errors' in checked && checked.errors), ...('errors' in step && step.errors) };
    if ('errors' in checked || 'errors' in step) return { errors };
    const wanted = { ...checked.work, nextStep: step.step };
    // Where somebody else has closed it meanwhile, that is told first.
    const isKnown = versionIn(visit) === version;
    if (isKnown && isTyped(STEP_FIELDS) && isClosed(wanted.stage)) return { errors: { what: 'closed' } };
    const asStored = { ...typed, value: typedCents(wanted.valueCents) };
    return { work: wanted, isStored: LEAD_FIELDS.every((name) => asStored[name] === stored[name]) };
  },
  ({ note }) => ({ ...NO_DRAFT, note }),
);

/** Somebody has answered: a lead that was new, or one that waited for another answer. */
const recordReply = ofWork(({ work }) => ({
  work: work.stage === 'new' ? { ...work, stage: 'contacted' } : work,
  replied: true,
}));

/** The same step on another day or at another time, such as `2026-11-27T09:00` or `2026-11-27`. */
const moveStep = ofWork(({ work, people }, { form }, { hours: { timeZone } }) => {
  const [day = '', time = ''] = form.get('to')?.split('T') ?? [];
  if (work.nextStep === null) return { work };
  const { what, by } = work.nextStep;
  const checked = checkStep({ what, day, time, by }, people, timeZone);
  return 'errors' in checked ? checked : { work: { ...work, nextStep: checked.step } };
});

const endStep = (end: StepEnd) => ofWork(({ work }) => ({ work: { ...work, nextStep: null }, end }));

const saveNote: LeadChange = async (id, visit, deps) => {
  const { form, viewer } = visit;
  const { note, fields } = draftIn(form);
  const version = versionIn(visit);
  const opened = version === undefined ? {} : { version };
  const noteError = note === '' ? 'required' : note.length > LONGEST.note ? 'too_long' : null;
  if (noteError !== null) return leadPage(visit, deps, { noteError, ...opened }, 422);
  const outcome = await queries.addNote(deps.db, id, note, doingOf(visit, deps), keyOf(visit));
  if (outcome === 'gone') return errorPage(deps, 'gone', viewer, form);
  return after(id, 'noted', { note: '', fields }, visit, deps, version);
};

/** Says how a call was whose time has passed. */
const endOf =
  (end: CallEnd): LeadChange =>
  async (id, visit, deps) => {
    const { form, viewer } = visit;
    const version = versionIn(visit);
    if (version === undefined) return errorPage(deps, 'forbidden', viewer, form);
    const doing = doingOf(visit, deps);
    const outcome = await endCall(deps.db, id, version, form.get('call') ?? '', end, deps.users, doing);
    if (outcome === 'gone') return errorPage(deps, 'gone', viewer, form);
    const lead = outcome === 'changed' ? await queries.readLead(deps.db, deps.channels, id, deps.users) : undefined;
    if (lead?.changed) return leadPage(visit, deps, { lead, conflict: { kind: 'conflict', ...lead.changed } }, 409);
    return after(id, outcome === 'done' ? 'saved' : 'unchanged', draftIn(form), visit, deps, version);
  };

const sendAgain: LeadChange = async (id, visit, deps) => {
  const { form, viewer } = visit;
  const delivery = form.get('delivery') ?? '';
  const outcome = await queries.sendAgain(deps.db, deps.channels, id, delivery, doingOf(visit, deps), keyOf(visit));
  if (outcome === 'gone') return errorPage(deps, 'gone', viewer, form);
  deps.wakeOutbox(deps.channels);
  const notice = outcome === 'done' ? 'sent_again' : 'not_sent_again';
  return after(id, notice, draftIn(form), visit, deps, versionIn(visit));
};

/** Lets a held lead go, and leads to the page on which that can be undone, unless something stays in the form. */
const release: LeadChange = async (id, visit, deps) => {
  const version = versionIn(visit);
  const draft = draftIn(visit.form);
  if (version === undefined) return errorPage(deps, 'forbidden', visit.viewer, visit.form);
  const before = await queries.readLead(deps.db, deps.channels, id, deps.users);
  if (before === undefined) return errorPage(deps, 'gone', visit.viewer, visit.form);
  const done = await carryOut(visit, deps, { do: 'release' }, [{ id, version }], readPlace(visit.form)?.list);
  if (isEmpty(draft)) return done;
  const lead = await queries.readLead(deps.db, deps.channels, id, deps.users);
  const isReleased = before.heldFor !== null && lead?.heldFor === null;
  return after(id, isReleased ? 'released' : 'not_released', draft, visit, deps, version);
};

/** A change, because it is recorded who took the data out. */
const takeOut: LeadChange<Guarded> = async (id, visit, deps) => {
  const data = await exportPerson(deps.db, id, doingOf(visit, deps));
  if (data === undefined) return errorPage(deps, 'gone', visit.viewer, visit.form);
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
  work: ofLead(save),
  'next-step': ofLead(save),
  replied: ofLead(recordReply),
  release: ofLead(release),
  'next-step/move': ofLead(moveStep),
  'next-step/done': ofLead(endStep('done')),
  'next-step/drop': ofLead(endStep('dropped')),
  'calls/held': ofLead(endOf('held')),
  'calls/no-show': ofLead(endOf('no-show')),
  notes: ofLead(saveNote),
  deliveries: ofLead(sendAgain),
  export: allowed('delete', fresh(ofLead(takeOut))),
  erase: allowed('delete', fresh(erasePerson)),
};
