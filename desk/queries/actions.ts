/** What people do with a lead besides changing its work. Each action is recorded in its history. */
import type { Database } from '../../server/db/schema.ts';
import { releaseLead, sendAgain as sendDeliveryAgain } from '../../server/leads/send-again.ts';
import type { Deed } from '../model/lead.ts';
import { asOne, record } from './history.ts';
import { isId } from './is-id.ts';

type Result = Promise<'done' | 'gone'>;

export const addNote = async (db: Database, id: string, text: string, actor: string, now: number): Result =>
  isId(id) && (await record(db, id, { action: 'noted', text }, actor, now)) ? 'done' : 'gone';

/** Makes all deliveries of a held lead. @param channels the names of the channels by which it leaves */
export const releaseHeld = (
  db: Database,
  channels: readonly string[],
  id: string,
  actor: string,
  now: number,
): Result => act(db, id, { action: 'released' }, actor, now, (one) => releaseLead(one, id, channels, now));

/** Sends a lead by a channel again. Nothing happens while it is being sent, and where the channel is not on. */
export const sendAgain = (
  db: Database,
  channels: readonly string[],
  id: string,
  channel: string,
  actor: string,
  now: number,
): Result =>
  act(db, id, { action: 'sent_again', channel }, actor, now, async (one) =>
    channels.includes(channel) ? sendDeliveryAgain(one, id, channel, now) : false,
  );

/**
 * Does something, and records it if it did anything. The embedded database does the two one after the other, so a crash
 * between them loses the entry, and never what was done.
 */
async function act(
  db: Database,
  id: string,
  deed: Deed,
  actor: string,
  now: number,
  work: (db: Database) => Promise<boolean>,
): Result {
  if (!isId(id)) return 'gone';
  await asOne(db, async (one) => (await work(one)) && (await record(one, id, deed, actor, now)));
  const found = await db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst();
  return found ? 'done' : 'gone';
}
