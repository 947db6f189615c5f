/** One lead: what its page shows, and what people do with it. Each deed is recorded in its history by the same batch. */

import { keysOf } from '@fairlead/contract/records.ts';
import { lastTouchOfLead, sourceOfLead } from '@fairlead/leads/attribution.ts';
import { type Booking, bookingsOf, shownState } from '@fairlead/leads/bookings.ts';
import { correctStatements, sentPayloadOf } from '@fairlead/leads/by-hand.ts';
import type { Corrected } from '@fairlead/leads/correctable.ts';
import type { Database, Statement } from '@fairlead/leads/db/schema.ts';
import {
  channelOfKey,
  type Delivery,
  deliveriesOf,
  sendAgain as sendDeliveryAgain,
} from '@fairlead/leads/deliveries.ts';
import { eventStatements } from '@fairlead/leads/events.ts';
import { type Doing, recordHistory } from '@fairlead/leads/history.ts';
import { type Condition, type Lead, nextStepOf, payloadOf, replyDueOf } from '@fairlead/leads/lead.ts';
import type { NextStep, StepEnd } from '@fairlead/leads/next-step.ts';
import { isClosed, type Stage } from '@fairlead/leads/stages.ts';
import { firstContactOf } from '@fairlead/leads/waiting.ts';
import type { FieldChange, HistoryEntry, LeadWork } from '@fairlead/leads/work.ts';
import type { CallView, Conflict, DeliveryView, LeadView, Outcome } from '../data/lead.ts';

/** Other leads of the same person, and entries of the history, that are shown: the newest. */
const MOST_OTHERS = 50;
const MOST_ENTRIES = 500;
const ACTIONS: readonly HistoryEntry['action'][] = [
  ...([
    'changed',
    'mailed',
    'replied',
    'form_sent',
    'noted',
    'released',
    'held_again',
    'sent_again',
    'exported',
    'binned',
    'put_back',
    'given',
    'added',
    'corrected',
    'call_booked',
    'call_moved',
    'call_canceled',
    'call_held',
    'call_missed',
  ] as const),
];

/** A lead in the bin is found there alone. */
const findLead = (db: Database, id: string): Promise<Lead | undefined> =>
  db.selectFrom('leads').selectAll().where('id', '=', id).where('binned_at', 'is', null).executeTakeFirst();

export const asCallView = (call: Booking): CallView => ({
  id: call.id,
  provider: call.provider,
  state: shownState(call),
  start: call.start_at,
  title: call.title,
  host: call.host,
  zone: call.zone,
  answers: JSON.parse(call.answers),
});

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
    origin: lead.origin,
    fields: payloadOf(lead),
    asSent: sentPayloadOf(lead),
    referredBy: lead.referred_by,
    submissions: lead.submissions,
    source: sourceOfLead(lead),
    lastTouch: last && { ...last, page: null, click: null },
    sourceName: lead.source_name,
    work: workOf(lead),
    version: lead.version,
    changed: lead.changed_by === null ? null : { by: lead.changed_by, at: lead.changed_at ?? 0 },
    dueAt: replyDueOf(lead),
    contactedAt: firstContactOf(lead),
    closedAt: lead.closed_at,
    history: await historyOf(db, id),
    // Of events only those are shown that somebody may have to look at.
    deliveries: deliveries
      .filter(({ event, state }) => event === null || state !== 'sent')
      .map((delivery) => asDeliveryView(delivery, channels)),
    heldFor: lead.held === 1 ? (lead.held_for ?? '') : null,
    calls: ((await bookingsOf(db, [id], Date.now())).get(id) ?? []).map(asCallView),
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
type StepEvent = {
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
    .where('action', 'in', ACTIONS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map(({ detail, ...entry }) => {
    // What an undo needs is not shown, and by what one message knows another.
    const { before: _, answers: __, ...more } = JSON.parse(detail);
    // Who wrote the action wrote what belongs to it into `detail`.
    return { ...entry, ...more } as HistoryEntry;
  });
}

const asDeliveryView = (delivery: Delivery, channels: readonly string[]): DeliveryView => ({
  key: delivery.key,
  channel: delivery.channel,
  event: delivery.event,
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
    .select(['id', 'received_at as receivedAt', 'origin', 'service', 'stage'])
    .where('email_key', '=', email_key)
    .where('id', '<>', id)
    .where('binned_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OTHERS)
    .execute();
  return rows;
}

/**
 * Stores the work if the lead still has this version. Of two people at the same moment one is told of a conflict.
 * @param options `end`: how the next step ends where the work has none anymore. That of a lead that is won or lost is dropped.
 * `replied`: somebody has answered, whatever the stage. `events`: which channels are told of another stage.
 */
export async function changeLead(
  db: Database,
  id: string,
  version: number,
  wanted: LeadWork,
  doing: Doing,
  options: ChangeOptions = {},
): Promise<Outcome> {
  const lead = await findLead(db, id);
  if (!lead) return 'gone';
  // Two people who want the same are no conflict, and a form that is sent twice is one change.
  const wants = changesOf(workOf(lead), wanted, options.end ?? 'dropped').length > 0;
  if (!wants && changeStatements(db, lead, version, wanted, doing, options) === null) return 'unchanged';
  // Whoever changed the version has left a name and a time.
  if (lead.version !== version) return { kind: 'conflict', by: lead.changed_by ?? '', at: lead.changed_at ?? 0 };
  const statements = changeStatements(db, lead, version, wanted, doing, options);
  if (statements === null) return 'unchanged';
  const [, { changes: stored }] = await db.batch(statements);
  // Else somebody was faster. What they did is stored now.
  return stored > 0 ? 'done' : changeLead(db, id, version, wanted, doing, options);
}

/** The stages that say that the agency has answered. A lead can be lost without: it was spam, or nobody came to it. */
const ANSWERED: readonly Stage[] = ['contacted', 'qualified', 'won'];

type StepColumns = Pick<Lead, 'next_what' | 'next_at' | 'next_timed' | 'next_by' | 'next_since'>;

/** The columns that a change of the work sets. `contacted_at` only where it is an answer. */
export type WorkColumns = Pick<Lead, 'stage' | 'lost_reason' | 'value_cents' | 'owner' | 'qualified_at' | 'closed_at'> &
  Partial<Pick<Lead, 'contacted_at'>> &
  StepColumns;

type ChangeOptions = {
  key?: string;
  end?: StepEnd | undefined;
  replied?: boolean | undefined;
  events?: Events | undefined;
};

/** The channels that are told what happens to leads, and the currency of what those are worth. */
export type Events = { channels: readonly string[]; currency: string };

/**
 * Statements that tell those channels of a stage, after the change that has made this version.
 * @param key of the change, as in the history
 */
export const stageStatements = (
  db: Database,
  { id, version }: Pick<Lead, 'id' | 'version'>,
  [from, to]: readonly [from: Stage, to: Stage],
  valueCents: number | null,
  doing: Doing,
  key: string,
  { channels, currency }: Events,
): Statement[] =>
  from === to
    ? []
    : eventStatements(
        db,
        channels,
        id,
        { type: 'lead.stage', from, to, value: valueCents === null ? null : valueCents / 100, currency },
        doing,
        key,
        (eb) => eb.and([eb('version', '=', version), eb('stage', '=', to)]),
      );

/**
 * Statements that store the work if the lead still has this version: its history, the change, and events of it. Null where
 * there is nothing to change. A lead that is won or lost drops its next step.
 * @param lead as it is stored
 * @param options `key` of a change that can be undone: then the history keeps what the columns held before; `end` of the step;
 * `replied`: somebody has answered, whatever the stage; `events`: which channels are told of another stage
 */
export function changeStatements(
  db: Database,
  lead: Lead,
  version: number,
  wanted: LeadWork,
  doing: Doing,
  { key, end = 'dropped', replied = false, events }: ChangeOptions = {},
): [history: Statement, change: Statement, ...events: Statement[]] | null {
  const work = isClosed(wanted.stage) ? { ...wanted, nextStep: null } : wanted;
  const changes = changesOf(workOf(lead), work, end);
  const isMoved = work.stage !== lead.stage && ANSWERED.includes(work.stage);
  const answers = lead.contacted_at === null && (isMoved || (replied && lead.closed_at === null));
  if (changes.length === 0 && !answers) return null;
  const columns: WorkColumns = {
    stage: work.stage,
    lost_reason: work.lostReason,
    value_cents: work.valueCents,
    owner: work.owner,
    ...(answers && { contacted_at: doing.now }),
    qualified_at: qualifiedAt(lead, work.stage, doing.now),
    closed_at: isClosed(work.stage) ? (work.stage === lead.stage ? lead.closed_at : doing.now) : null,
    ...stepColumns(work.nextStep, lead.next_since ?? version + 1),
  };
  const before = Object.fromEntries(keysOf(columns).map((name) => [name, lead[name]]));
  const done = changes.length === 0 ? { action: 'replied' } : { action: 'changed', changes };
  const entry = { ...done, ...(key !== undefined && { before }) };
  const where: Condition = (eb) => eb.and([eb('version', '=', version), eb('binned_at', 'is', null)]);
  const changed = { id: lead.id, version: version + 1 };
  const entryKey = key ?? String(changed.version);
  const stages = [lead.stage, work.stage] as const;
  return [
    recordHistory(db, { leadIds: [lead.id], where }, entry, doing, entryKey),
    db
      .updateTable('leads')
      .set({ ...columns, version: version + 1, changed_at: doing.now, changed_by: doing.actor })
      .where('id', '=', lead.id)
      .where(where),
    ...(events ? stageStatements(db, changed, stages, work.valueCents, doing, entryKey, events) : []),
  ];
}

/** A lead that is lost keeps it. Any earlier stage takes it back: somebody had pressed the wrong one. */
function qualifiedAt({ qualified_at }: Lead, stage: Stage, now: number): number | null {
  if (stage === 'qualified' || stage === 'won') return qualified_at ?? now;
  return stage === 'lost' ? qualified_at : null;
}

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

/** @param key of a form that is sent twice: the note is added once */
export async function addNote(
  db: Database,
  id: string,
  text: string,
  doing: Doing,
  key?: string,
): Promise<'done' | 'gone'> {
  const where: Condition = (eb) => eb('binned_at', 'is', null);
  const entry = { action: 'noted', text };
  const [{ changes }] = await db.batch([recordHistory(db, { leadIds: [id], where }, entry, doing, key)]);
  // Without a new entry it is there already, or the lead is gone.
  return changes > 0 || (await findLead(db, id)) ? 'done' : 'gone';
}

/**
 * Sends a lead by a channel again, or an event of it. `unchanged`: it is being sent at this moment, or cannot be, because the channel is off or the
 * lead is held.
 * @param key of a form that is sent twice: it is sent once
 */
export async function sendAgain(
  db: Database,
  channels: readonly string[],
  id: string,
  delivery: string,
  doing: Doing,
  key?: string,
): Promise<Exclude<Outcome, Conflict>> {
  const isOn = channels.includes(channelOfKey(delivery));
  if (isOn && (await sendDeliveryAgain(db, id, delivery, doing, key))) return 'done';
  return (await findLead(db, id)) ? 'unchanged' : 'gone';
}

/**
 * Corrects what is known of the person, if the lead still has this version. Of two people at the same moment one is told of a
 * conflict.
 */
export async function correctLead(
  db: Database,
  id: string,
  version: number,
  corrected: Corrected,
  contactChannels: readonly string[],
  doing: Doing,
): Promise<Outcome> {
  const lead = await findLead(db, id);
  if (!lead) return 'gone';
  const statements = correctStatements(db, lead, version, corrected, contactChannels, doing);
  if (statements === null) return 'unchanged';
  if (lead.version !== version) return { kind: 'conflict', by: lead.changed_by ?? '', at: lead.changed_at ?? 0 };
  const stored = (await db.batch(statements)).at(-1)?.changes ?? 0;
  // Else somebody was faster. What they did is stored now.
  return stored > 0 ? 'done' : correctLead(db, id, version, corrected, contactChannels, doing);
}
