/** What is known of the deliveries of leads. Every function takes the database first. */
import { type Selectable, sql } from 'kysely';
import type { Database, DeliveryTable } from '../db/schema.ts';

/** One lead leaves by one channel, as people and programs see it. */
export type Delivery = Pick<
  Selectable<DeliveryTable>,
  'channel' | 'state' | 'attempts' | 'next_attempt_at' | 'sent_at' | 'last_error'
>;

const SHOWN = ['channel', 'state', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'] as const;

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
    .execute();
  for (const { lead_id, ...delivery } of rows) found.get(lead_id)?.push(delivery);
  const others = leadIds.filter((id) => found.get(id)?.length === 0);
  if (others.length === 0) return found;
  // Leads of an older server that are not adopted yet.
  const letters = await db
    .selectFrom('leads')
    .select(['id', 'state', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'])
    .where('id', 'in', others)
    .where('channels', 'is', null)
    .execute();
  for (const { id, state, ...letter } of letters) {
    if (state !== 'held') found.set(id, [{ channel: 'letter', state, ...letter }]);
  }
  return found;
}

/**
 * Counts the deliveries that a sender has now.
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
    // Leads of an older server that are not adopted yet.
    .unionAll(
      db
        .selectFrom('leads')
        .select(sql<string>`'letter'`.as('channel'))
        .where('id', 'in', leadIds)
        .where('state', '=', 'pending')
        .where('lease_until', '>', now),
    )
    .execute();
  const letters = rows.filter(({ channel }) => channel === 'letter').length;
  return { letters, others: rows.length - letters };
}
