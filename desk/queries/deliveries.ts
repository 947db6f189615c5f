/** What the desk does with the deliveries of leads. */
import type { Database } from '../../server/db/schema.ts';
import { releaseLeads, retryLeads } from '../../server/leads/admin.ts';

export type Delivery = {
  channel: string;
  state: 'pending' | 'sent' | 'dead' | 'skipped';
  attempts: number;
  next_attempt_at: number;
  sent_at: number | null;
  last_error: string | null;
};

export async function deliveriesOf(db: Database, ids: string[]): Promise<Map<string, Delivery[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'state', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, state, ...letter }) => [id, state === 'held' ? [] : [{ channel: 'letter', state, ...letter }]]),
  );
}

export const releaseLead = async (db: Database, id: string, _channels: readonly string[], now: number) =>
  (await releaseLeads(db, [id], now)) > 0;

export const sendAgain = async (db: Database, id: string, _channel: string, now: number) =>
  (await retryLeads(db, [id], now)) > 0;
