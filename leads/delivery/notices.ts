/** Notices to the agency: digests of leads to look at, that a letter was refused, that an alarm begins or is over. */
import type { PlannedFailure } from '@fairlead/contract/publisher.ts';
import { sql } from 'kysely';
import { DeliveryFailure } from '../base/delivery-failure.ts';
import type { Database, Statement, Tables } from '../db/schema.ts';
import {
  type AlarmNews,
  alarmLetter,
  deadDigest,
  heldDigest,
  plannedLetter,
  refusedLetter,
} from '../letters/notices.ts';
import type { Channel, ChannelTools } from './channel.ts';
import { unannouncedDead, unannouncedHeld } from './rows.ts';

/** What the row of a notice says. */
type About =
  | { digest: 'held' | 'dead' }
  | { refused: string }
  | { alarm: AlarmNews }
  | { planned: PlannedFailure & { name: string } };

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

/** A statement that makes the letter to whoever planned what could not go live. There is one for each name. */
export const plannedNotice = (db: Database, name: string, failure: PlannedFailure, now: number) =>
  db
    .insertInto('deliveries')
    .values({
      id: `planned:${name}`,
      channel: 'notice',
      about: JSON.stringify({ planned: { ...failure, name } } satisfies About),
      state: 'pending',
      made_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) => conflict.doNothing());

/**
 * A statement that makes the notice about an alarm that is stored. There is one for its beginning and one for its end.
 * @param over when it ended; null where it begins
 */
export function alarmNotice(
  db: Database,
  { id, text, began_at, seen_at }: Tables['alarms'],
  over: number | null,
  channel: string,
  now: number,
): Statement {
  const about: About = { alarm: { id, text, began_at, over } };
  return db
    .insertInto('deliveries')
    .columns(['id', 'channel', 'about', 'state', 'made_at', 'next_attempt_at'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('alarms')
        .select([
          cast<string>(val(`alarm:${id}:${began_at}:${over === null ? 'began' : 'over'}:${channel}`), 'text').as('key'),
          cast<string>(val(channel), 'text').as('channel'),
          cast<string>(val(JSON.stringify(about)), 'text').as('about'),
          sql.lit('pending' as const).as('state'),
          cast<number>(val(now), 'bigint').as('made'),
          cast<number>(val(now), 'bigint').as('due'),
        ])
        // Of two servers only one stores it, or ends it.
        .where('alarms.id', '=', id)
        .where('alarms.began_at', '=', began_at)
        .where('alarms.seen_at', '=', seen_at),
    )
    .onConflict((conflict) => conflict.doNothing());
}

export const noticeChannel = ({
  db,
  config: { letters, siteUrl, deskUsers },
  mailer,
  clock,
}: ChannelTools): Channel => {
  const desk = siteUrl && deskUsers ? `${siteUrl.origin}/desk` : null;
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
  const sendAlarm = async (alarm: AlarmNews, stopping: AbortSignal) => {
    await mailer.send(alarmLetter(alarm, letters), stopping);
    return [];
  };
  const sendPlanned = async ({ name, ...failure }: PlannedFailure & { name: string }, stopping: AbortSignal) => {
    await mailer.send(plannedLetter(name, failure, letters), stopping);
    return [];
  };
  const sendHeld = async (stopping: AbortSignal) => {
    const rows = await unannouncedHeld(db).select(['id', 'held_for']).orderBy('received_at').limit(MOST).execute();
    if (rows.length === 0) throw new DeliveryFailure('skip', 'nothing_left');
    await mailer.send(heldDigest(rows, letters, new Date(clock.now()), desk), stopping);
    const ids = rows.map(({ id }) => id);
    return [db.updateTable('leads').set({ announced_at: clock.now() }).where('id', 'in', ids)];
  };
  const sendDead = async (stopping: AbortSignal) => {
    const rows = await unannouncedDead(db).select(['id', 'lead_id', 'channel']).limit(MOST).execute();
    if (rows.length === 0) throw new DeliveryFailure('skip', 'nothing_left');
    const named = rows.map(({ lead_id, channel }) => ({ lead_id: lead_id ?? '', channel }));
    await mailer.send(deadDigest(named, letters, new Date(clock.now()), desk), stopping);
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
      // Only `makeDigests`, `refusedNotice`, `plannedNotice` and `alarmNotice` write these rows.
      const what = about as About;
      if ('alarm' in what) return sendAlarm(what.alarm, stopping);
      if ('planned' in what) return sendPlanned(what.planned, stopping);
      if ('refused' in what) return sendRefused(what.refused, stopping);
      return what.digest === 'held' ? sendHeld(stopping) : sendDead(stopping);
    },
  };
};
