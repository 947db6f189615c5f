/** Calls that visitors have booked. Every function takes the database first. */

import { randomUUID } from 'node:crypto';
import type { Visit } from '@fairlead/contract/attribution.ts';
import type { BookingState, CallEnd, Provider } from '@fairlead/contract/booking.ts';
import { type ContactPayload, noAnswers } from '@fairlead/contract/fields.ts';
import { fillIn } from '@fairlead/contract/fill-in.ts';
import { dueAt, type WorkingHours } from '@fairlead/contract/working-hours.ts';
import { sql } from 'kysely';
import texts from '../content/function.json' with { type: 'json' };
import { type BookingTable, type Database, SCHEMA, type Statement, type StatementResult } from './db/schema.ts';
import { insertDelivery } from './deliveries.ts';
import { lockLeads } from './erasure.ts';
import { eventStatements } from './events.ts';
import { type Doing, recordHistory } from './history.ts';
import { type Condition, emailKeyOf, type Lead } from './lead.ts';
import { newestLead, newLeadColumns, recentOf } from './store.ts';
import { answered, dueAgain } from './waiting.ts';

/** What a provider has told: a call was booked, also at another time than before; or a booking has ended. */
export type BookingEvent = {
  provider: Provider;
  /** The provider's own. */
  id: string;
  /** `replaced`: the call was moved, and another booking took the place of this one. */
  kind: 'booked' | 'canceled' | 'replaced';
  /** When, by the clock of the provider. */
  at: number;
  /** The provider's id of the booking that was moved to this one; null for none. */
  replaces: string | null;
  start: number;
  title: string | null;
  host: string | null;
  zone: string | null;
  person: Pick<ContactPayload, 'firstName' | 'lastName' | 'email' | 'phone'>;
  answers: { question: string; answer: string }[];
  visit: Visit;
};

export type Booking = BookingTable;

/** What a new lead needs, and who may have calls: the addresses that leads can be given to. */
type Means = {
  channels: readonly string[];
  /** Those that are told of calls. */
  eventChannels?: readonly string[];
  hours: WorkingHours;
  people: readonly string[];
};

/** What an event has changed. `none`: it was known. */
type Received = { leadId: string | null; isNew: boolean; change: 'none' | Booking['state'] };

/** A batch that finds that something has changed since it was decided does nothing, and all is decided again. */
const MOST_TRIES = 200;

/**
 * Messages come in any order and more than once. So a booking only goes forward in this order, whatever comes when: an end
 * that was told before its beginning stays its end, and what people have said of a call no provider changes.
 */
const ORDER: readonly Booking['state'][] = ['booked', 'canceled', 'replaced', 'held', 'no-show'];

/**
 * Stores what a provider has told, with all that follows for its lead, in one batch. Resolves when it is on disk.
 * @throws the driver's error when nothing was stored
 */
export async function receiveBooking(db: Database, event: BookingEvent, means: Means, now: number): Promise<Received> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const received = await receiveOnce(db, event, means, now);
    if (received) return received;
  }
  throw new Error('Something else changed this booking or its lead each time.');
}

const idOf = (provider: Provider, id: string): string => `${provider}:${id}`;

/** @returns null where something has changed between reading and writing */
async function receiveOnce(db: Database, event: BookingEvent, means: Means, now: number): Promise<Received | null> {
  const id = idOf(event.provider, event.id);
  const replaces = event.replaces === null ? null : idOf(event.provider, event.replaces);
  const related = await db
    .selectFrom('bookings')
    .selectAll()
    .where((eb) => eb.or([eb('id', 'in', replaces === null ? [id] : [id, replaces]), eb('replaces', '=', id)]))
    .execute();
  const known = related.find((row) => row.id === id);
  const successor = related.find((row) => row.replaces === id);
  const moved = replaces === null ? undefined : related.find((row) => row.id === replaces);
  const reported = successor ? 'replaced' : event.kind;
  const state = known && ORDER.indexOf(known.state) >= ORDER.indexOf(reported) ? known.state : reported;
  if (event.kind !== 'booked' && !known?.lead_id) {
    // Whose it was is told with its beginning. Until then nothing of the person is kept: it may be somebody who was erased.
    if (known?.state === state) return { leadId: null, isNew: false, change: 'none' };
    const end = { ...bookingRow(event, id, null, now), ...NOTHING_KNOWN, state };
    const [{ changes }] = await db.batch([
      db
        .insertInto('bookings')
        .values(end)
        .onConflict((oc) => oc.column('id').doUpdateSet({ state }).where('bookings.lead_id', 'is', null)),
    ]);
    return changes > 0 ? { leadId: null, isNew: false, change: state } : null;
  }
  const isNewest = !known?.lead_id || event.at > known.said_at;
  const row: Booking = {
    ...(known?.lead_id && !isNewest ? known : bookingRow(event, id, replaces ?? known?.replaces ?? null, now)),
    state,
    stored_at: known?.stored_at ?? now,
  };
  if (known?.lead_id && known.state === state && known.start_at === row.start_at && known.host === row.host) {
    return { leadId: known.lead_id, isNew: false, change: 'none' };
  }
  const lead = known?.lead_id
    ? await findLead(db, known.lead_id)
    : ((await leadOf(db, moved ?? successor)) ??
      (await newestLead(db, recentOf(event.person.email, now)).selectAll().executeTakeFirst()));
  // Erased between the two.
  if (known?.lead_id && !lead) return null;
  return lead
    ? await storeAt(db, lead, row, known, moved, means, { actor: event.provider, now })
    : await storeWithLead(db, event, row, known, moved, means, { actor: event.provider, now });
}

const bookingRow = (event: BookingEvent, id: string, replaces: string | null, now: number): Booking => ({
  id,
  lead_id: null,
  provider: event.provider,
  state: event.kind,
  said_at: event.at,
  stored_at: now,
  start_at: event.start,
  title: event.title,
  host: event.host,
  zone: event.zone,
  answers: JSON.stringify(event.answers),
  replaces,
  lead_version: null,
});

const NOTHING_KNOWN = { title: null, host: null, zone: null, answers: '[]' };

const findLead = (db: Database, id: string): Promise<Lead | undefined> =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();

/** The lead of another booking of the same call, unless it is lost or in the bin. */
async function leadOf(db: Database, booking: Booking | undefined): Promise<Lead | undefined> {
  const lead = booking?.lead_id ? await findLead(db, booking.lead_id) : undefined;
  return lead && lead.binned_at === null && lead.stage !== 'lost' ? lead : undefined;
}

/** Stores a booking at a lead that is there. */
async function storeAt(
  db: Database,
  lead: Lead,
  row: Booking,
  known: Booking | undefined,
  moved: Booking | undefined,
  means: Means,
  doing: Doing,
): Promise<Received | null> {
  const work = workAfter(lead, await callsOf(db, lead.id), row, known, moved, means.people, doing.now);
  const lead_version = work === null ? (known?.lead_version ?? null) : lead.version + 1;
  const booking = keepBooking(db, { ...row, lead_id: lead.id, lead_version }, known, lead);
  const results = await db.batch([
    ...lockLeads(db, [lead.id]),
    booking,
    ...replace(db, row, moved),
    ...(work === null ? [] : changeLead(db, lead, row.id, work, doing)),
    ...tell(db, lead.id, row, means, doing),
  ]);
  return changesOf(results, lockLeads(db, []).length) > 0 ? { leadId: lead.id, isNew: false, change: row.state } : null;
}

const changesOf = (results: readonly StatementResult<unknown>[], at: number): number => results[at]?.changes ?? 0;

/** Stores a booking with a lead of its own. */
async function storeWithLead(
  db: Database,
  event: BookingEvent,
  row: Booking,
  known: Booking | undefined,
  moved: Booking | undefined,
  means: Means,
  doing: Doing,
): Promise<Received | null> {
  const { person, visit } = event;
  const payload = { ...noAnswers(), ...person };
  const id = randomUUID();
  const columns = {
    ...newLeadColumns({ payload, origin: 'booking', key: null, heldFor: null, visit }, id, doing.now),
    due_at: dueAt(doing.now, means.hours),
    dedupe: id,
  };
  // Where another booking or a form of the same moment has made a lead, this makes none, and that one is found then.
  const newest = newestLead(db, recentOf(person.email, doing.now)).select('dedupe');
  const lead = { ...UNTOUCHED, ...columns } as Lead;
  const work = workAfter(lead, [], row, known, moved, means.people, doing.now);
  const lock = lockNewLeads(db);
  const results = await db.batch([
    ...lock,
    db
      .insertInto('leads')
      .values(({ fn, val }) => ({ ...columns, dedupe: fn.coalesce(newest.$asScalar(), val(id)) }) as const)
      .onConflict((oc) => oc.column('dedupe').doNothing()),
    keepBooking(db, { ...row, lead_id: id, lead_version: work === null ? null : 1 }, known, lead),
    ...replace(db, row, moved),
    ...(work === null ? [] : changeLead(db, lead, row.id, work, doing)),
    // A booking that somebody else has stored meanwhile leaves a lead without one.
    db
      .deleteFrom('leads')
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('bookings').select('bookings.id').where('bookings.lead_id', '=', id))),
      ),
    ...means.channels.map((channel) => insertDelivery(db, { leadId: id, channel, now: doing.now })),
    ...tell(db, id, row, means, doing),
  ]);
  return changesOf(results, lock.length + 1) > 0 ? { leadId: id, isNew: true, change: row.state } : null;
}

/**
 * Statements that let nobody else store a lead until the batch ends: else neither would see the other's. SQLite has one
 * writer. A lock of the address alone would need a statement in the batch of every form.
 */
const lockNewLeads = (db: Database): Statement[] =>
  db.engine === 'sqlite'
    ? []
    : [{ compile: () => sql`lock table ${sql.table(`${SCHEMA}.leads`)} in share row exclusive mode`.compile(db) }];

/** Statements that tell of a call that was booked or canceled, if the batch has stored it. Told twice, it is one event. */
function tell(db: Database, leadId: string, row: Booking, { eventChannels = [] }: Means, doing: Doing): Statement[] {
  const { id, state, provider, start_at } = row;
  if (state !== 'booked' && state !== 'canceled') return [];
  const type = state === 'booked' ? ('booking.created' as const) : ('booking.canceled' as const);
  const event = { type, booking: id, provider, start: new Date(start_at).toISOString() };
  return eventStatements(db, eventChannels, leadId, event, doing, `${id}:${state}:${start_at}`, (eb) =>
    eb.exists(
      eb
        .selectFrom('bookings')
        .select('bookings.id')
        .where('bookings.id', '=', id)
        .where('bookings.lead_id', '=', leadId)
        .where('bookings.state', '=', state)
        .where('bookings.start_at', '=', start_at),
    ),
  );
}

/** What nobody has worked on. */
const UNTOUCHED = {
  ...{ stage: 'new', version: 0, owner: null, contacted_at: null, closed_at: null, binned_at: null },
  ...{ first_contacted_at: null, first_due_at: null },
  ...{ next_what: null, next_at: null, next_timed: null, next_by: null, next_since: null },
} as const;

/** The lead as it was read. */
const isAsRead =
  (lead: Lead): Condition =>
  (eb) =>
    eb.and([
      eb('leads.id', '=', lead.id),
      eb('leads.version', '=', lead.version),
      lead.binned_at === null ? eb('leads.binned_at', 'is', null) : eb('leads.binned_at', 'is not', null),
    ]);

/** A statement that stores a booking, if it and its lead are as they were read. */
function keepBooking(db: Database, row: Booking, known: Booking | undefined, lead: Lead): Statement {
  if (known) {
    const { id, ...columns } = row;
    return db
      .updateTable('bookings')
      .set(columns)
      .where('id', '=', id)
      .where('state', '=', known.state)
      .where('said_at', '=', known.said_at)
      .where('lead_id', known.lead_id === null ? 'is' : '=', known.lead_id)
      .where(({ exists, selectFrom }) => exists(selectFrom('leads').select('leads.id').where(isAsRead(lead))));
  }
  return db
    .insertInto('bookings')
    .columns(COLUMNS)
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('leads')
        // PostgreSQL does not know the type of a value that is selected.
        .select(COLUMNS.map((name) => cast(val(row[name]), TYPES[name]).as(name)))
        .where(isAsRead(lead)),
    )
    .onConflict((oc) => oc.doNothing());
}

const TYPES = {
  ...({
    id: 'text',
    lead_id: 'text',
    provider: 'text',
    state: 'text',
    said_at: 'bigint',
    stored_at: 'bigint',
  } as const),
  ...({ start_at: 'bigint', title: 'text', host: 'text', zone: 'text', answers: 'text', replaces: 'text' } as const),
  lead_version: 'integer' as const,
};
const COLUMNS = Object.keys(TYPES) as (keyof Booking)[];

/** Statements that end the booking in whose place another one came. */
const replace = (db: Database, row: Booking, moved: Booking | undefined): Statement[] =>
  moved === undefined
    ? []
    : [
        db
          .updateTable('bookings')
          .set({ state: 'replaced' })
          .where('id', '=', moved.id)
          .where('state', 'in', ['booked', 'canceled'])
          .where(({ exists, selectFrom }) =>
            exists(selectFrom('bookings as other').select('other.id').where('other.id', '=', row.id)),
          ),
      ];

type Columns = Partial<
  Pick<
    Lead,
    | ('stage' | 'owner' | 'due_at' | 'contacted_at' | 'first_contacted_at' | 'first_due_at')
    | ('next_what' | 'next_at' | 'next_timed' | 'next_by' | 'next_since')
  >
>;

/** What happens with a lead, for its history, and what changes of it. */
type Work = { entry: { action: string; [name: string]: unknown }; columns: Columns };

/** Statements that change a lead as it was read, if the batch has stored the booking. */
function changeLead(db: Database, lead: Lead, bookingId: string, { entry, columns }: Work, doing: Doing): Statement[] {
  const version = lead.version + 1;
  const where: Condition = (eb) =>
    eb.and([
      isAsRead(lead)(eb),
      eb.exists(
        eb
          .selectFrom('bookings')
          .select('bookings.id')
          .where('bookings.id', '=', bookingId)
          .where('bookings.lead_id', '=', lead.id)
          .where('bookings.lead_version', '=', version),
      ),
    ]);
  return [
    recordHistory(db, { leadIds: [lead.id], where }, entry, doing, String(version)),
    db
      .updateTable('leads')
      .set({ ...columns, version, changed_at: doing.now, changed_by: doing.actor })
      .where(where),
  ];
}

const callsOf = (db: Database, leadId: string): Promise<Booking[]> =>
  db.selectFrom('bookings').selectAll().where('lead_id', '=', leadId).where('state', '=', 'booked').execute();

/**
 * What follows from a booking for its lead; null for nothing.
 * @param calls those of the lead that are still to be, or were and nobody has said how
 */
function workAfter(
  lead: Lead,
  calls: readonly Booking[],
  row: Booking,
  known: Booking | undefined,
  moved: Booking | undefined,
  people: readonly string[],
  now: number,
): Work | null {
  if (lead.binned_at !== null) return null;
  const others = calls.filter(({ id }) => id !== row.id && id !== moved?.id);
  const before = [known, moved].filter((call) => call !== undefined);
  const hadStep = before.some((call) => isStepOf(lead, call));
  const start = new Date(row.start_at).toJSON();
  if (row.state === 'booked') {
    const from = before.find((call) => call.lead_id !== null)?.start_at;
    const entry =
      from === undefined
        ? { action: 'call_booked', start, title: row.title }
        : { action: 'call_moved', from: new Date(from).toJSON(), start, title: row.title };
    return { entry, columns: columnsWith(lead, [...others, row], hadStep, people, now) };
  }
  if (row.state !== 'canceled') return null;
  const entry = { action: 'call_canceled', start, title: row.title };
  if (others.length > 0) return { entry, columns: columnsWith(lead, others, hadStep, people, now) };
  return { entry, columns: lead.closed_at === null ? waitingFrom(lead, hadStep, now) : {} };
}

/** Whether the next step of a lead is this call. One that somebody has changed is their own. */
const isStepOf = (lead: Lead, call: Booking): boolean => lead.next_timed === 1 && lead.next_at === call.start_at;

const NO_STEP = { next_what: null, next_at: null, next_timed: null, next_by: null, next_since: null } as const;

/** The next step is the next call. Until then nobody waits for an answer. */
function columnsWith(
  lead: Lead,
  calls: readonly Booking[],
  hadStep: boolean,
  people: readonly string[],
  now: number,
): Columns {
  const sorted = calls.toSorted((one, other) => one.start_at - other.start_at);
  const call = sorted.find(({ start_at }) => start_at > now) ?? sorted.at(-1);
  if (!call || lead.closed_at !== null) return {};
  const host = people.find((person) => call.host !== null && emailKeyOf(person) === emailKeyOf(call.host));
  const owner = lead.owner ?? host ?? null;
  const { step, untitled } = texts.booking;
  return {
    owner,
    due_at: lead.contacted_at === null ? null : lead.due_at,
    next_what: call.title === null ? untitled : fillIn(step, { title: call.title }).slice(0, LONGEST_STEP),
    next_at: call.start_at,
    next_timed: 1,
    next_by: host ?? owner ?? call.host ?? '',
    next_since: hadStep ? (lead.next_since ?? lead.version + 1) : lead.version + 1,
  };
}

/** As long as the form of the desk takes it. */
const LONGEST_STEP = 200;

/** Without a call, the lead is due again from now on. */
const waitingFrom = (lead: Lead, hadStep: boolean, now: number): Columns => {
  const { contacted_at, first_contacted_at, first_due_at } = dueAgain(lead, now);
  return { contacted_at, first_contacted_at, first_due_at, due_at: now, ...(hadStep && NO_STEP) };
};

const answeredAt = (lead: Lead, at: number): Columns => {
  const { contacted_at, first_contacted_at } = answered(lead, at);
  return { contacted_at, first_contacted_at };
};

/**
 * Stores how a call ended whose time has passed. `gone`: there is no such call, or somebody has said so before.
 * @param version of the lead as somebody saw it
 */
export async function endCall(
  db: Database,
  leadId: string,
  version: number,
  bookingId: string,
  end: CallEnd,
  people: readonly string[],
  doing: Doing,
): Promise<'done' | 'unchanged' | 'gone' | 'changed'> {
  const lead = await findLead(db, leadId);
  if (!lead || lead.binned_at !== null) return 'gone';
  const call = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  if (call?.state !== 'booked' || call.start_at > doing.now) return 'unchanged';
  if (lead.version !== version) return 'changed';
  const hadStep = isStepOf(lead, call);
  const others = (await callsOf(db, leadId)).filter(({ id }) => id !== bookingId);
  const next: Columns =
    others.length > 0 ? columnsWith(lead, others, hadStep, people, doing.now) : hadStep ? NO_STEP : {};
  const isOpen = lead.closed_at === null;
  // Who came to the call was answered when it began.
  const held: Columns = {
    ...next,
    ...answeredAt(lead, call.start_at),
    ...(lead.stage === 'new' && { stage: 'contacted' as const }),
  };
  const missed = others.length > 0 ? next : waitingFrom(lead, hadStep, doing.now);
  const columns = isOpen ? (end === 'held' ? held : missed) : {};
  const action = end === 'held' ? 'call_held' : 'call_missed';
  const entry = { action, start: new Date(call.start_at).toJSON(), title: call.title };
  const results = await db.batch([
    ...lockLeads(db, [leadId]),
    keepBooking(db, { ...call, state: end, lead_version: lead.version + 1 }, call, lead),
    ...changeLead(db, lead, call.id, { entry, columns }, doing),
  ]);
  return changesOf(results, lockLeads(db, []).length) > 0
    ? 'done'
    : endCall(db, leadId, version, bookingId, end, people, doing);
}

/**
 * The calls of some leads, by the id of the lead: the next one first, then those that were, the last one first. Each is one,
 * however often it was moved.
 * @param leadIds at most some hundreds
 */
export async function bookingsOf(
  db: Database,
  leadIds: readonly string[],
  now: number,
): Promise<Map<string, [Booking, ...Booking[]]>> {
  const found = new Map<string, [Booking, ...Booking[]]>();
  if (leadIds.length === 0) return found;
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .where('state', '<>', 'replaced')
    .execute();
  const isAhead = (row: Booking) => row.state === 'booked' && row.start_at > now;
  rows.sort((one, other) => {
    if (isAhead(one) !== isAhead(other)) return isAhead(one) ? -1 : 1;
    return isAhead(one) ? one.start_at - other.start_at : other.start_at - one.start_at;
  });
  for (const row of rows) {
    const calls = found.get(row.lead_id ?? '');
    if (calls) calls.push(row);
    else found.set(row.lead_id ?? '', [row]);
  }
  return found;
}

/** What people and programs are told about the state of a call. Not of a booking that was replaced: that is no call. */
export const shownState = ({ state, replaces }: Booking): BookingState =>
  state === 'booked' || state === 'replaced' ? (replaces === null ? 'booked' : 'moved') : state;
