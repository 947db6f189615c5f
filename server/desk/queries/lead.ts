/** One lead: what its page shows, and what people do with it. Each deed is recorded in its history by the same batch. */

import type {
  DeliveryView,
  FieldChange,
  HistoryEntry,
  LeadView,
  LeadWork,
  Outcome,
} from '@fairlead/contract/desk/lead.ts';
import type { NextStep, StepEnd } from '@fairlead/contract/desk/next-step.ts';
import type { Stage } from '@fairlead/contract/desk/stages.ts';
import type { WorkingHours } from '@fairlead/contract/working-hours.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lastTouchOfLead, sourceOfLead } from '../../leads/attribution.ts';
import { type Delivery, deliveriesOf, releaseLeads, sendAgain as sendDeliveryAgain } from '../../leads/deliveries.ts';
import { type Doing, recordHistory } from '../../leads/history.ts';
import { type Lead, nextStepOf, payloadOf, replyDueOf } from '../../leads/lead.ts';

/** Other leads of the same person, and entries of the history, that are shown: the newest. */
const MOST_OTHERS = 50;
const MOST_ENTRIES = 500;

/** What became of a deed. There may be no such lead anymore. */
type Result = Promise<'done' | 'gone'>;

const findLead = (db: Database, id: string): Promise<Lead | undefined> =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * All that the page of a lead shows. Undefined where there is no such lead.
 * @param channels the names of the channels by which leads leave
 * @param people who a lead can be given to
 */
export async function readLead(
  db: Database,
  channels: readonly string[],
  id: string,
  people: readonly string[],
): Promise<LeadView | undefined> {
  const lead = await findLead(db, id);
  if (!lead) return undefined;
  const last = lastTouchOfLead(lead);
  const deliveries = (await deliveriesOf(db, [id])).get(id) ?? [];
  return {
    id,
    receivedAt: lead.received_at,
    fields: payloadOf(lead),
    submissions: lead.submissions,
    source: sourceOfLead(lead),
    lastTouch: last && { ...last, page: null },
    sourceName: lead.source_name,
    work: workOf(lead),
    version: lead.version,
    dueAt: replyDueOf(lead),
    contactedAt: lead.contacted_at,
    closedAt: lead.closed_at,
    history: await historyOf(db, id),
    deliveries: deliveries.map((delivery) => asDeliveryView(delivery, channels)),
    heldFor: lead.held === 1 ? (lead.held_for ?? '') : null,
    others: await othersOf(db, lead),
    people: [...new Set([...people, lead.owner, lead.next_by])].filter((person) => person !== null),
  };
}

export const workOf = (lead: Lead): LeadWork => ({
  stage: lead.stage,
  lostReason: lead.lost_reason,
  valueCents: lead.value_cents,
  owner: lead.owner,
  nextStep: nextStepOf(lead),
});

/** The next step of a lead as calendars know it. */
export type StepEvent = {
  step: NextStep;
  firstName: string;
  /** The lead's version with which the step was set, and the one that it has now. */
  since: number;
  version: number;
};

/** Undefined where there is no such lead, or it has no next step with a time of day. */
export async function readStepEvent(db: Database, id: string): Promise<StepEvent | undefined> {
  const lead = await findLead(db, id);
  if (!lead) return undefined;
  const step = nextStepOf(lead);
  if (!step?.timed) return undefined;
  return { step, firstName: lead.first_name, since: lead.next_since ?? 0, version: lead.version };
}

/** The history of a lead, newest first. Entries of a newer version, which this one does not know, are left out. */
export async function historyOf(db: Database, leadId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('lead_history')
    .select(['id', 'at', 'actor', 'action', 'detail'])
    .where('lead_id', '=', leadId)
    .where('action', 'in', ['changed', 'noted', 'released', 'sent_again', 'exported'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  // Who wrote the action wrote what belongs to it into `detail`.
  return rows.map(({ detail, ...entry }) => ({ ...entry, ...JSON.parse(detail) }) as HistoryEntry);
}

const asDeliveryView = (delivery: Delivery, channels: readonly string[]): DeliveryView => ({
  channel: delivery.channel,
  state: delivery.state,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.state === 'pending' ? delivery.next_attempt_at : null,
  sentAt: delivery.sent_at,
  error: delivery.last_error,
  // A delivery that was never tried is due anyway.
  canSendAgain: channels.includes(delivery.channel) && (delivery.state !== 'pending' || delivery.attempts > 0),
});

async function othersOf(db: Database, { id, email_key }: Lead): Promise<LeadView['others']> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'received_at as receivedAt', 'service', 'stage'])
    .where('email_key', '=', email_key)
    .where('id', '<>', id)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OTHERS)
    .execute();
  return rows;
}

/**
 * Stores the work if the lead still has this version. Of two people at the same moment one is told of a conflict.
 * @param end how the next step ends where the work has none anymore. That of a lead that is won or lost is dropped.
 */
export async function changeLead(
  db: Database,
  id: string,
  version: number,
  wanted: LeadWork,
  doing: Doing,
  end: StepEnd = 'dropped',
): Promise<Outcome> {
  const lead = await findLead(db, id);
  if (!lead) return 'gone';
  const before = workOf(lead);
  // Two people who want the same are no conflict, and a form that is sent twice is one change.
  if (changesOf(before, wanted, end).length === 0) return 'done';
  // Whoever changed the version has left a name and a time.
  if (lead.version !== version) return { kind: 'conflict', by: lead.changed_by ?? '', at: lead.changed_at ?? 0 };
  const work = isClosed(wanted.stage) ? { ...wanted, nextStep: null } : wanted;
  const changes = changesOf(before, work, end);
  if (changes.length === 0) return 'done';
  const update = db
    .updateTable('leads')
    .set({
      stage: work.stage,
      lost_reason: work.lostReason,
      value_cents: work.valueCents,
      owner: work.owner,
      version: version + 1,
      contacted_at: lead.contacted_at ?? (ANSWERED.includes(work.stage) ? doing.now : null),
      closed_at: isClosed(work.stage) ? (work.stage === lead.stage ? lead.closed_at : doing.now) : null,
      changed_at: doing.now,
      changed_by: doing.actor,
      ...stepColumns(work.nextStep, lead.next_since ?? version + 1),
    })
    .where('id', '=', id)
    .where('version', '=', version);
  const entry = { action: 'changed', changes };
  const [, { changes: stored }] = await db.batch([
    recordHistory(db, { leadIds: [id], version }, entry, doing, `${id}:${version + 1}`),
    update,
  ]);
  // Else somebody was faster. What they did is stored now.
  return stored > 0 ? 'done' : changeLead(db, id, version, wanted, doing, end);
}

/** The stages that say that the agency has answered. A lead can be lost without: it was spam, or nobody came to it. */
const ANSWERED: readonly Stage[] = ['contacted', 'qualified', 'won'];

const isClosed = (stage: Stage): boolean => stage === 'won' || stage === 'lost';

const stepColumns = (step: NextStep | null, since: number) => ({
  next_what: step?.what ?? null,
  next_at: step?.at ?? null,
  next_timed: step && (step.timed ? (1 as const) : (0 as const)),
  next_by: step?.by ?? null,
  next_since: step && since,
});

function changesOf(from: LeadWork, to: LeadWork, end: StepEnd): FieldChange[] {
  const changes: FieldChange[] = [];
  if (from.stage !== to.stage) changes.push({ field: 'stage', from: from.stage, to: to.stage });
  for (const field of ['lostReason', 'owner'] as const) {
    if (from[field] !== to[field]) changes.push({ field, from: from[field], to: to[field] });
  }
  if (from.valueCents !== to.valueCents)
    changes.push({ field: 'valueCents', from: from.valueCents, to: to.valueCents });
  const [before, after] = [from.nextStep, to.nextStep];
  if (after !== null && !isSameStep(before, after)) changes.push({ field: 'nextStep', from: before, to: after });
  if (after === null && before !== null) changes.push({ field: 'nextStep', from: before, to: null, end });
  return changes;
}

const isSameStep = (one: NextStep | null, other: NextStep): boolean =>
  one !== null && one.what === other.what && one.at === other.at && one.timed === other.timed && one.by === other.by;

export async function addNote(db: Database, id: string, text: string, doing: Doing): Result {
  const [{ changes }] = await db.batch([recordHistory(db, { leadIds: [id] }, { action: 'noted', text }, doing)]);
  return changes > 0 ? 'done' : 'gone';
}

/**
 * Makes all deliveries of a held lead. A lead that is not held is left as it is, and that is no error.
 * @param channels the names of the channels by which it leaves
 */
export async function releaseHeld(
  db: Database,
  channels: readonly string[],
  id: string,
  doing: Doing,
  hours: WorkingHours,
): Result {
  const released = await releaseLeads(db, [id], channels, doing, hours);
  return released > 0 ? 'done' : isThere(db, id);
}

/** Sends a lead by a channel again. Nothing happens while it is being sent, and where the channel is not on. */
export async function sendAgain(
  db: Database,
  channels: readonly string[],
  id: string,
  channel: string,
  doing: Doing,
): Result {
  const isSent = channels.includes(channel) && (await sendDeliveryAgain(db, id, channel, doing));
  return isSent ? 'done' : isThere(db, id);
}

async function isThere(db: Database, id: string): Result {
  const found = await db.selectFrom('leads').select(sql.lit(1).as('one')).where('id', '=', id).executeTakeFirst();
  return found ? 'done' : 'gone';
}
