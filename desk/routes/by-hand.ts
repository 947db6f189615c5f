/** The page on which somebody types a lead, and the one on which what is known of a person is corrected. */
import { randomUUID } from 'node:crypto';
import { recordOf } from '@fairlead/contract/records.ts';
import { fullName } from '@fairlead/contract/text.ts';
import { addByHand, findMade, findSame } from '@fairlead/leads/by-hand.ts';
import { CORRECTABLE } from '@fairlead/leads/correctable.ts';
import { payloadOf } from '@fairlead/leads/lead.ts';
import { movesOf } from '@fairlead/leads/next-step.ts';
import {
  checkFields,
  checkNewLead,
  type NewLeadErrors,
  readFields,
  readNewLead,
  type TypedNewLead,
} from '../data/by-hand.ts';
import { leadPath, readPlace } from '../data/filters.ts';
import type { PageProps } from '../data/frame.ts';
import { correctLead, readLead } from '../queries/lead.ts';
import { errorPage, redirect } from './answers.ts';
import { idIn } from './lead.ts';
import { type Change, doingOf, type Handler, type RouteDeps, type SignedIn } from './visit.ts';

const NO_ERRORS: NewLeadErrors = { fields: {}, more: {} };

function newLeadPage(
  { viewer }: SignedIn,
  { users, clock, page }: RouteDeps,
  shown: Omit<PageProps['new-lead'], 'people' | 'now'>,
  status = 200,
) {
  return page('new-lead', { ...shown, people: users, now: clock.now() }, viewer, { status });
}

/** A form without anything in it but for what is usual. */
export const showNewLead: Handler<SignedIn> = (visit, deps) => {
  const { tomorrow, nextWeek } = movesOf({ timed: false }, deps.clock.now(), deps.hours);
  const { email } = visit.viewer;
  const form = new URLSearchParams({ owner: email, by: email, day: (tomorrow ?? nextWeek).day });
  const typed = { ...readNewLead(form), key: randomUUID() };
  return newLeadPage(visit, deps, { typed, errors: NO_ERRORS, same: [] });
};

/** Makes the lead, unless one of the same person is there and nobody has said that it is another one. */
export const addLead: Handler<Change> = async (visit, deps) => {
  const { db, users, currency, hours, programs } = deps;
  const { form } = visit;
  const typed: TypedNewLead & { key: string } = { ...readNewLead(form), key: form.get('key') || randomUUID() };
  const checked = checkNewLead(typed, users, currency, hours.timeZone);
  const same = 'errors' in checked || form.has('anyway') ? [] : await findSame(db, checked.lead.payload);
  // Read after those of the same person, since the same form may have made one of them at this moment.
  const made = await findMade(db, typed.key);
  if (made !== undefined) return redirect(leadPath(made), 'added');
  if ('errors' in checked) return newLeadPage(visit, deps, { typed, errors: checked.errors, same: [] }, 422);
  if (same.length > 0) {
    const known = same.map((lead) => ({
      ...{ id: lead.id, receivedAt: lead.received_at, stage: lead.stage, service: lead.service, origin: lead.origin },
      name: fullName(payloadOf(lead)),
    }));
    return newLeadPage(visit, deps, { typed, errors: NO_ERRORS, same: known }, 409);
  }
  const id = await addByHand(db, checked.lead, typed.key, programs, doingOf(visit, deps), hours);
  deps.wakeOutbox(programs);
  return redirect(leadPath(id), 'added');
};

type Correcting = Pick<PageProps['correct'], 'errors' | 'conflict'> & Partial<Pick<PageProps['correct'], 'typed'>>;

async function correctPage(visit: SignedIn | Change, deps: RouteDeps, shown: Correcting, status = 200) {
  const id = idIn(visit);
  const lead = id === null ? undefined : await readLead(deps.db, deps.channels, id, deps.users);
  const form = 'form' in visit ? visit.form : null;
  if (id === null || lead === undefined) return errorPage(deps, 'gone', visit.viewer, form);
  const place = readPlace(form ?? visit.url.searchParams);
  const props = { id, version: lead.version, stored: lead.fields, typed: lead.fields, place, now: deps.clock.now() };
  return deps.page('correct', { ...props, ...shown }, visit.viewer, { status });
}

export const showCorrect: Handler<SignedIn> = (visit, deps) => correctPage(visit, deps, { errors: {}, conflict: null });

/** Stores what was corrected. Of two people at the same moment one sees what the other has stored before storing anything. */
export const correct: Handler<Change> = async (visit, deps) => {
  const { form, viewer } = visit;
  const id = idIn(visit);
  const version = Number(form.get('version') || Number.NaN);
  if (!Number.isSafeInteger(version)) return errorPage(deps, 'forbidden', viewer, form);
  const lead = id === null ? undefined : await readLead(deps.db, deps.channels, id, deps.users);
  if (id === null || lead === undefined) return errorPage(deps, 'gone', viewer, form);
  const fields = readFields(form);
  const typed = { ...lead.fields, ...recordOf(CORRECTABLE, (name) => fields[name]) };
  const checked = checkFields(typed);
  if ('errors' in checked) return correctPage(visit, deps, { typed, errors: checked.errors, conflict: null }, 422);
  const corrected = recordOf(CORRECTABLE, (name) => checked.payload[name]);
  const outcome = await correctLead(deps.db, id, version, corrected, deps.contactChannels, doingOf(visit, deps));
  if (outcome === 'gone') return errorPage(deps, 'gone', viewer, form);
  if (typeof outcome === 'object') return correctPage(visit, deps, { typed, errors: {}, conflict: outcome }, 409);
  deps.wakeOutbox(deps.contactChannels);
  return redirect(leadPath(id, readPlace(form)), outcome === 'done' ? 'saved' : 'unchanged');
};
