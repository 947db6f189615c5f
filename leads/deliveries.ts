/** The deliveries of leads as people see and change them. Every function takes the database first. */
import { randomUUID } from 'node:crypto';
import { dueAt, type WorkingHours } from '@fairlead/contract/working-hours.ts';
import { type Selectable, sql } from 'kysely';
import { prepare } from './db/prepare.ts';
import type { Database, DeliveryTable, Statement } from './db/schema.ts';
import { lockLeads } from './erasure.ts';
import { eventTypeOf, type LeadEvent } from './events.ts';
import { type Doing, recordHistory } from './history.ts';
import type { Condition } from './lead.ts';

/** One lead, or an event of it, leaves by one channel, as people and programs see it. */
export type Delivery = Pick<
  Selectable<DeliveryTable>,
  'channel' | 'state' | 'attempts' | 'next_attempt_at' | 'sent_at' | 'last_error'
> & {
  /** Its id after that of the lead: the channel, and of an event more. */
  key: string;
  /** What it tells of; null: of the lead itself. */
  event: LeadEvent['type'] | null;
};

const SHOWN = ['id', 'about', 'channel', 'state', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'] as const;

/**
 * The deliveries of leads, by the id of the lead: the letter first, then the other channels by name. A held lead has none.
 * @param leadIds at most some hundreds
 */
export async function deliveriesOf(db: Database, leadIds: readonly string[]): Promise<Map<string, Delivery[]>> {
  const found = new Map<string, Delivery[]>(leadIds.map((id) => [id, []]));
  if (leadIds.length === 0) return found;
  const rows = await db
    .selectFrom('deliveries')
    .select(['lead_id', ...SHOWN])
    .where('lead_id', 'in', leadIds)
    .orderBy(({ eb }) => eb('channel', '<>', 'letter'))
    .orderBy('channel')
    .orderBy('made_at')
    .execute();
  for (const { lead_id, id, about, ...delivery } of rows) {
    const lead = lead_id ?? '';
    found.get(lead)?.push({ ...delivery, key: id.slice(lead.length + 1), event: eventTypeOf(about) });
  }
  return found;
}

/**
 * Counts the deliveries that a worker has now.
 * @param leadIds at most some hundreds
 * @param now milliseconds since 1970
 */
export async function countUnderWay(
  db: Database,
  leadIds: readonly string[],
  now: number,
): Promise<{ letters: number; others: number }> {
  if (leadIds.length === 0) return { letters: 0, others: 0 };
  const rows = await db
    .selectFrom('deliveries')
    .select('channel')
    .where('lead_id', 'in', leadIds)
    .where('state', '=', 'pending')
    .where('lease_until', '>', now)
    .execute();
  const letters = rows.filter(({ channel }) => channel === 'letter').length;
  return { letters, others: rows.length - letters };
}

/** Which leads get deliveries. `since` is in milliseconds since 1970. */
export type Which = { leadIds: readonly string[] | 'all'; held?: 1; where?: Condition } | { since: number };

/**
 * Makes the deliveries of leads by one channel. A lead that has one already keeps it.
 * @param waitMs milliseconds from now until they are due
 */
const insertInto = (db: Database, which: Which, channel: string, due: number, waitMs = 0) =>
  db
    .insertInto('deliveries')
    .columns(['id', 'lead_id', 'channel', 'state', 'made_at', 'next_attempt_at', 'wait_ms'])
    .expression(({ selectFrom }) =>
      selectFrom('leads')
        .select([
          sql<string>`leads.id || ':' || cast(${channel} as text)`.as('delivery'),
          'leads.id',
          sql<string>`cast(${channel} as text)`.as('channel'),
          sql.lit('pending' as const).as('state'),
          sql<number>`cast(${due} as bigint)`.as('made'),
          sql<number>`cast(${due} as bigint)`.as('due'),
          sql<number>`cast(${waitMs} as bigint)`.as('wait'),
        ])
        .where('leads.held', '=', 'held' in which && which.held === 1 ? 1 : 0)
        .where('leads.binned_at', 'is', null)
        .$call((query) => {
          if ('since' in which) return query.where('leads.received_at', '>=', which.since);
          const chosen = which.where ? query.where(which.where) : query;
          return which.leadIds === 'all' ? chosen : chosen.where('leads.id', 'in', which.leadIds);
        }),
    )
    .onConflict((conflict) => conflict.doNothing());

/**
 * Statements that make the deliveries of leads: one for each channel. A lead that has one already keeps it, and a held lead
 * gets none, unless `held` asks for the held ones because the batch releases them. One in the bin gets none.
 * @param due milliseconds since 1970, and `waitMs` from now until then
 */
const insertDeliveries = (
  db: Database,
  which: Which,
  channels: readonly string[],
  due: number,
  waitMs = 0,
): Statement[] => channels.map((channel) => insertInto(db, which, channel, due, waitMs));

/** The same statement for one lead that is not held, as every new lead needs it. */
export const insertDelivery = prepare(
  (db, { leadId, channel, now }: { leadId: string; channel: string; now: number }) =>
    insertInto(db, { leadIds: [leadId] }, channel, now),
);

/**
 * Makes deliveries for stored leads that have none by this channel.
 * @param since milliseconds since 1970: leads received then or later
 * @returns how many
 */
export async function deliverSince(db: Database, channel: string, since: number, now: number): Promise<number> {
  const [made] = await db.batch(insertDeliveries(db, { since }, [channel], now));
  return made?.changes ?? 0;
}

/**
 * Releases held leads: they are not held anymore, and have all their deliveries, due now. From now on the hours of work
 * count within which they are to be answered: before, nobody could.
 * @param channels the names of the channels by which they leave
 * @returns how many leads
 */
export async function releaseLeads(
  db: Database,
  leadIds: readonly string[] | 'all',
  channels: readonly string[],
  doing: Doing,
  hours: WorkingHours,
): Promise<number> {
  const results = await db.batch(releaseStatements(db, { leadIds }, channels, doing, hours));
  return results.at(-1)?.changes ?? 0;
}

/**
 * Statements that do so.
 * @param waitMs milliseconds until the deliveries are due
 * @param key of the history, as for `recordHistory`
 */
export function releaseStatements(
  db: Database,
  { leadIds, where }: { leadIds: readonly string[] | 'all'; where?: Condition },
  channels: readonly string[],
  doing: Doing,
  hours: WorkingHours,
  { waitMs = 0, key }: { waitMs?: number; key?: string } = {},
): Statement[] {
  const isChosen: Condition = (eb) =>
    eb.and([
      eb('held', '=', 1),
      eb('binned_at', 'is', null),
      ...(leadIds === 'all' ? [] : [eb('leads.id', 'in', leadIds)]),
      ...(where ? [where(eb)] : []),
    ]);
  // The leads first: of two people who release one at the same moment, the second finds it released.
  const lock = db.selectFrom('leads').select('id').where(isChosen).orderBy('id').forUpdate();
  return [
    ...(db.engine === 'postgres' ? [lock] : []),
    recordHistory(db, { leadIds, where: isChosen }, { action: 'released' }, doing, key),
    ...insertDeliveries(db, { leadIds, held: 1, where: isChosen }, channels, doing.now + waitMs, waitMs),
    db
      .updateTable('leads')
      .set({ held: 0, due_at: dueAt(doing.now, hours) })
      .where(isChosen),
  ];
}

/**
 * Statements that hold leads again, none of whose deliveries a worker has begun with: those are deleted.
 * @param made milliseconds since 1970, when the deliveries were to be due: others are left, and with them the lead
 */
export function holdAgainStatements(
  db: Database,
  leadIds: readonly string[],
  where: Condition,
  made: number,
  doing: Doing,
  key: string,
): Statement[] {
  const isChosen: Condition = (eb) =>
    eb.and([
      eb('leads.id', 'in', leadIds),
      eb('held', '=', 0),
      eb('binned_at', 'is', null),
      where(eb),
      eb.not(
        eb.exists(
          eb
            .selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.lead_id', '=', 'leads.id')
            .where(({ or, eb: of }) =>
              or([of('state', '<>', 'pending'), of('lease', '>', 0), of('made_at', '<>', made)]),
            ),
        ),
      ),
    ]);
  return [
    ...lockLeads(db, leadIds),
    recordHistory(db, { leadIds, where: isChosen }, { action: 'held_again' }, doing, key),
    db.updateTable('leads').set({ held: 1, due_at: null }).where(isChosen),
    // A held lead has none.
    db
      .deleteFrom('deliveries')
      .where(({ eb, selectFrom }) =>
        eb('lead_id', 'in', selectFrom('leads').select('id').where('id', 'in', leadIds).where('held', '=', 1)),
      ),
  ];
}

/** The columns of a delivery that starts as if it had never been tried. @param due a time, or what yields one */
export const untried = <Due>(due: Due) => ({
  state: 'pending' as const,
  // It is not late before it is due.
  made_at: due,
  next_attempt_at: due,
  tries: 0,
  attempts: 0,
  unclear_attempts: 0,
  troubles: 0,
  wait_ms: 0,
  age_ms: 0,
  lease_until: 0,
  sent_at: null,
  last_error: null,
  announced_at: null,
});

/**
 * Makes dead deliveries, and those that wait for their next attempt, due now.
 * @param leadIds of leads
 * @returns how many deliveries
 */
export async function retryLeads(db: Database, leadIds: readonly string[] | 'all', now: number): Promise<number> {
  const retry = db
    .updateTable('deliveries')
    .set(untried(now))
    .where('lead_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'dead'),
        eb.and([
          eb('state', '=', 'pending'),
          eb('lease_until', '=', 0),
          // What has failed may be due and wait for the circuit breaker of its channel.
          eb.or([eb('next_attempt_at', '>', now), eb('tries', '>', 0)]),
        ]),
      ]),
    );
  const [retried] = await db.batch([leadIds === 'all' ? retry : retry.where('lead_id', 'in', leadIds)]);
  return retried.changes;
}

/** The channel of a delivery, by its key. */
export const channelOfKey = (delivery: string): string => delivery.split(':', 1)[0] ?? '';

/**
 * Statements that send a lead again by some channels that have sent it, or do so now.
 * @param where whether it still is as it was read
 */
export function sendAgainStatements(
  db: Database,
  leadId: string,
  channels: readonly string[],
  now: number,
  where: Condition,
): Statement[] {
  const deliveries = db
    .updateTable('deliveries')
    .where('lead_id', '=', leadId)
    .where('about', 'is', null)
    .where('channel', 'in', channels)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('leads').select('leads.id').where('leads.id', '=', leadId).where(where)),
    );
  return [
    // What a worker has now knows nothing of the change yet: `markSent` leaves it to be sent once more.
    deliveries
      .set((eb) => ({ resends: eb('resends', '+', 1) }))
      .where('state', '=', 'pending')
      .where('lease_until', '<>', 0),
    deliveries
      .set((eb) => ({ ...untried(now), resends: eb('resends', '+', 1) }))
      .where('state', '<>', 'paused')
      .where((eb) => eb.or([eb('state', '<>', 'pending'), eb('lease_until', '=', 0)])),
  ];
}

/**
 * Sends one lead by one channel again, or for the first time, or one event of it again. Nothing happens while it is being sent,
 * and where the lead is held or in the bin.
 * @param delivery its key; for the first time, the channel
 * @param key of a form that is sent twice: it is sent once
 * @returns whether it will be sent, and false where there is no such lead
 */
export async function sendAgain(
  db: Database,
  leadId: string,
  delivery: string,
  doing: Doing,
  key: string = randomUUID(),
): Promise<boolean> {
  const channel = channelOfKey(delivery);
  const entry = `${leadId}:${key}`;
  const again = db
    .updateTable('deliveries')
    .set((eb) => ({ ...untried(doing.now), resends: eb('resends', '+', 1) }))
    .where('id', '=', `${leadId}:${delivery}`)
    .where('state', '<>', 'paused')
    .where((eb) => eb.or([eb('state', '<>', 'pending'), eb('lease_until', '=', 0)]))
    .where(({ eb, selectFrom }) =>
      eb('lead_id', 'in', selectFrom('leads').select('id').where('id', '=', leadId).where('binned_at', 'is', null)),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lead_history').select('id').where('id', '=', entry))),
    );
  const first = insertDeliveries(db, { leadIds: [leadId] }, delivery === channel ? [channel] : [], doing.now);
  const history = db
    .insertInto('lead_history')
    .columns(['id', 'lead_id', 'at', 'actor', 'action', 'detail'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('deliveries')
        .select([
          cast<string>(val(entry), 'text').as('entry'),
          sql<string>`deliveries.lead_id`.as('lead'),
          cast<number>(val(doing.now), 'bigint').as('at'),
          cast<string>(val(doing.actor), 'text').as('actor'),
          cast<string>(val('sent_again'), 'text').as('action'),
          cast<string>(val(JSON.stringify({ channel })), 'text').as('detail'),
        ])
        .where('deliveries.id', '=', `${leadId}:${delivery}`)
        // Set by one of the statements before.
        .where('deliveries.made_at', '=', doing.now)
        .where('deliveries.lease_until', '=', 0),
    )
    .onConflict((conflict) => conflict.doNothing());
  const [changed, ...made] = await db.batch([again, ...first, history]);
  if ((changed?.changes ?? 0) + (made.at(0)?.changes ?? 0) > 0) return true;
  const before = await db.selectFrom('lead_history').select('id').where('id', '=', entry).executeTakeFirst();
  return before !== undefined;
}
