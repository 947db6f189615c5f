/** What people do with the deliveries of leads. Every function takes the database first. */
import { sql, type UpdateResult } from 'kysely';
import { ADOPTED, type Database } from '../db/schema.ts';

/**
 * Makes dead deliveries, and those that wait for their next attempt, due now.
 * @param ids of leads
 * @param now milliseconds since 1970
 * @returns how many deliveries
 */
export async function retryLeads(db: Database, ids: string[] | 'all', now: number): Promise<number> {
  const query = db
    .updateTable('deliveries')
    .set({ ...DUE, next_attempt_at: now })
    .where((eb) =>
      eb.or([eb('state', '=', 'dead'), eb.and([eb('state', '=', 'pending'), eb('next_attempt_at', '>', now)])]),
    );
  return changed(ids === 'all' ? query : query.where('lead_id', 'in', ids));
}

/** The columns of a delivery that is due again, together with `next_attempt_at`. */
const DUE = { state: 'pending', attempts: 0, unclear_attempts: 0, announced_at: null, lease_until: 0 } as const;

/**
 * Sends one lead by one channel again, or for the first time, as soon as a server looks.
 * @param now milliseconds since 1970
 * @returns false if it is being sent at this moment, or if there is no such lead, or the lead is held
 */
export async function sendAgain(db: Database, leadId: string, channel: string, now: number): Promise<boolean> {
  const again = db
    .updateTable('deliveries')
    .set({ ...DUE, next_attempt_at: now, sent_at: null, last_error: null })
    .where('lead_id', '=', leadId)
    .where('channel', '=', channel)
    .where((eb) => eb.or([eb('state', '<>', 'pending'), eb('lease_until', '=', 0)]));
  if ((await changed(again)) > 0) return true;
  return (await makeDeliveries(db, channel, { leadId }, now)) > 0;
}

/**
 * Makes deliveries for stored leads that have none by this channel. Held leads get none, as they were not released.
 * @param which one lead, or all that were received then or later, in milliseconds since 1970
 * @param now milliseconds since 1970
 * @returns how many
 */
export async function makeDeliveries(
  db: Database,
  channel: string,
  which: { leadId: string } | { since: number },
  now: number,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deliveries')
    .columns(['lead_id', 'channel', 'state', 'next_attempt_at'])
    .expression(({ selectFrom }) =>
      selectFrom('leads')
        .select(['id', sql<string>`cast(${channel} as text)`.as('channel'), sql.lit('pending' as const).as('state')])
        // PostgreSQL must be told the type of a parameter here.
        .select(sql<number>`cast(${now} as bigint)`.as('at'))
        .where('channels', 'is not', null)
        .where('state', '<>', 'held')
        .where((eb) => ('leadId' in which ? eb('id', '=', which.leadId) : eb('received_at', '>=', which.since))),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/**
 * Releases held leads: all their deliveries are made, and are due now.
 * @param channels the names of the channels by which they leave
 * @param now milliseconds since 1970
 * @returns how many leads
 */
export async function releaseLeads(
  db: Database,
  ids: string[] | 'all',
  now: number,
  channels: readonly string[] = ['letter'],
): Promise<number> {
  const query = db
    .updateTable('leads')
    .set({ state: 'pending', announced_at: null, next_attempt_at: now })
    .set({ channels: JSON.stringify(channels), lease_until: ADOPTED })
    .where('state', '=', 'held');
  return changed(ids === 'all' ? query : query.where('id', 'in', ids));
}

/** Releases one held lead. @returns false if it is not held */
export const releaseLead = async (
  db: Database,
  leadId: string,
  channels: readonly string[],
  now: number,
): Promise<boolean> => (await releaseLeads(db, [leadId], now, channels)) > 0;

async function changed(query: { executeTakeFirst(): Promise<UpdateResult> }): Promise<number> {
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
