/** The channel of the letters that tell the agency to look at its leads: digests, and that a letter was refused. */
import { DeliveryFailure } from '../base/delivery-failure.ts';
import type { Database, Statement } from '../db/schema.ts';
import { deadDigest, heldDigest, refusedLetter } from '../letters/notices.ts';
import type { Channel, ChannelTools } from './channel.ts';
import { unannouncedDead, unannouncedHeld } from './rows.ts';

/** What the row of a notice says. */
type About = { digest: 'held' | 'dead' } | { refused: string };

/** How many leads one digest announces. The next one follows an hour later. */
const MOST = 1_000;

/** A statement that makes the notice about a letter that the mail server has refused. There is one for each lead. */
export const refusedNotice = (db: Database, leadId: string, now: number): Statement =>
  db
    .insertInto('deliveries')
    .values({
      id: `refused:${leadId}`,
      channel: 'notice',
      about: JSON.stringify({ refused: leadId } satisfies About),
      state: 'pending',
      made_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) => conflict.doNothing());

export const noticeChannel = ({ db, config: { letters }, mailer, clock }: ChannelTools): Channel => {
  const sendRefused = async (leadId: string, stopping: AbortSignal) => {
    const lead = await db
      .selectFrom('leads')
      .select('id')
      .where('id', '=', leadId)
      .where('binned_at', 'is', null)
      .executeTakeFirst();
    if (!lead) throw new DeliveryFailure('skip', 'erased');
    await mailer.send(refusedLetter(lead, letters, new Date(clock.now())), stopping);
    return [];
  };
  const sendHeld = async (stopping: AbortSignal) => {
    const rows = await unannouncedHeld(db).select(['id', 'held_for']).orderBy('received_at').limit(MOST).execute();
    if (rows.length === 0) throw new DeliveryFailure('skip', 'nothing_left');
    await mailer.send(heldDigest(rows, letters, new Date(clock.now())), stopping);
    const ids = rows.map(({ id }) => id);
    return [db.updateTable('leads').set({ announced_at: clock.now() }).where('id', 'in', ids)];
  };
  const sendDead = async (stopping: AbortSignal) => {
    const rows = await unannouncedDead(db).select(['id', 'lead_id', 'channel']).limit(MOST).execute();
    if (rows.length === 0) throw new DeliveryFailure('skip', 'nothing_left');
    const named = rows.map(({ lead_id, channel }) => ({ lead_id: lead_id ?? '', channel }));
    await mailer.send(deadDigest(named, letters, new Date(clock.now())), stopping);
    const ids = rows.map(({ id }) => id);
    return [
      db
        .updateTable('deliveries')
        .set({ announced_at: clock.now() })
        .where('id', 'in', ids)
        .where('state', '=', 'dead'),
    ];
  };
  return {
    name: 'notice',
    sendNotice: (about, _, stopping) => {
      // Only `makeDigests` and `refusedNotice` write these rows.
      const what = about as About;
      if ('refused' in what) return sendRefused(what.refused, stopping);
      return what.digest === 'held' ? sendHeld(stopping) : sendDead(stopping);
    },
  };
};
