/** One lead: what its page shows, and what people do with it. Each deed is recorded in its history by the same batch. */

import type {
  DeliveryView,
  FieldChange,
  HistoryEntry,
  LeadView,
  LeadWork,
  Outcome,
} from '@fairlead/contract/desk/lead.ts';
import type { Stage } from '@fairlead/contract/desk/stages.ts';
import type { WorkingHours } from '@fairlead/contract/working-hours.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lastTouchOfLead, sourceOfLead } from '../../leads/attribution.ts';
import { type Delivery, deliveriesOf, releaseLeads, sendAgain as sendDeliveryAgain } from '../../leads/deliveries.ts';
import { type Doing, recordHistory } from '../../leads/history.ts';
import { type Lead, payloadOf } from '../../leads/lead.ts';

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
    contactedAt: lead.contacted_at,
    closedAt: lead.closed_at,
    history: await historyOf(db, id),
    deliveries: deliveries.map((delivery) => asDeliveryView(delivery, channels)),
    heldFor: lead.held === 1 ? (lead.held_for ?? '') : null,
    others: await othersOf(db, lead),
    people: lead.owner === null || people.includes(lead.owner) ? [...people] : [...people, lead.owner],
  };
}

export const workOf = ({ stage, lost_reason, value_cents, owner }: Lead): LeadWork => ({
  ...{ stage, owner, lostReason: lost_reason, valueCents: value_cents },
});

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

/** Stores the work if the lead still has this version. Of two people at the same moment one is told of a conflict. */
export async function changeLead(
  db: Database,
  id: string,
  version: number,
  work: LeadWork,
  doing: Doing,
): Promise<Outcome> {
  const lead = await findLead(db, id);
  if (!lead) return 'gone';
  const changes = changesOf(workOf(lead), work);
  // Two people who want the same are no conflict, and a form that is sent twice is one change.
  if (changes.length === 0) return 'done';
  // Whoever changed the version has left a name and a time.
  if (lead.version !== version) return { kind: 'conflict', by: lead.changed_by ?? '', at: lead.changed_at ?? 0 };
  const update = db
    .updateTable('leads')
    .set({
      stage: work.stage,
      lost_reason: work.lostReason,
      value_cents: work.valueCents,
      owner: work.owner,
      version: version + 1,
      contacted_at: lead.contacted_at ?? (work.stage === 'new' ? null : doing.now),
      closed_at: isClosed(work.stage) ? (work.stage === lead.stage ? lead.closed_at : doing.now) : null,
      changed_at: doing.now,
      changed_by: doing.actor,
    })
    .where('id', '=', id)
    .where('version', '=', version);
  const entry = { action: 'changed', changes };
  const [, { changes: stored }] = await db.batch([
    recordHistory(db, { leadIds: [id], version }, entry, doing, `${id}:${version + 1}`),
    update,
  ]);
  // Else somebody was faster. What they did is stored now.
  return stored > 0 ? 'done' : changeLead(db, id, version, work, doing);
}

const isClosed = (stage: Stage): boolean => stage === 'won' || stage === 'lost';

function changesOf(from: LeadWork, to: LeadWork): FieldChange[] {
  const changes: FieldChange[] = [];
  if (from.stage !== to.stage) changes.push({ field: 'stage', from: from.stage, to: to.stage });
  for (const field of ['lostReason', 'owner'] as const) {
    if (from[field] !== to[field]) changes.push({ field, from: from[field], to: to[field] });
  }
  if (from.valueCents !== to.valueCents)
    changes.push({ field: 'valueCents', from: from.valueCents, to: to.valueCents });
  return changes;
}

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
