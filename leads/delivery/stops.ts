/** Channels whose receiver wants nothing more. They stay stopped until their configuration changes. */
import { createHash } from 'node:crypto';
import type { Database } from '../db/schema.ts';
import type { Channel } from './channel.ts';

/** What can be stopped: the workers of one channel. */
type Stoppable = { readonly channel: Channel; isStopped: boolean };

const hashOf = ({ configuration = '' }: Channel): string =>
  createHash('sha256').update(configuration).digest('base64url');

/** Stops a channel, for all servers with this configuration. @param now milliseconds since 1970 */
export async function stopChannel(db: Database, pool: Stoppable, now: number): Promise<void> {
  const { channel } = pool;
  const row = { configuration: hashOf(channel), stopped_at: now };
  await db
    .insertInto('channel_stops')
    .values({ channel: channel.name, ...row })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(row))
    .execute();
  // Only now, so that `readStops` finds the row of every channel that is stopped.
  pool.isStopped = true;
}

/** Finds out which channels are stopped, here or by another server. */
export async function readStops(db: Database, pools: readonly Stoppable[]): Promise<void> {
  const before = new Set(pools.filter(({ isStopped }) => isStopped));
  const stops = await db.selectFrom('channel_stops').select(['channel', 'configuration']).execute();
  for (const pool of pools) {
    const { channel } = pool;
    if (stops.some((stop) => stop.channel === channel.name && stop.configuration === hashOf(channel)))
      pool.isStopped = true;
    // A channel that was stopped since the question was asked stays stopped.
    else if (before.has(pool)) pool.isStopped = false;
  }
}

/** Starts a stopped channel again. Servers notice it at their next poll. */
export async function resumeChannel(db: Database, channel: string): Promise<void> {
  await db.deleteFrom('channel_stops').where('channel', '=', channel).execute();
}
