/** What programs of the agency are told about a lead after it was stored. Each event is a delivery of its own. */

import { sql } from 'kysely';
import type { Database, Statement } from './db/schema.ts';
import type { Doing } from './history.ts';
import type { Condition } from './lead.ts';
import type { Stage } from './stages.ts';

/**
 * `value` in whole units of the currency, ISO 4217; null where it is not known. `booking` is the same in all events of one call;
 * times are in ISO 8601.
 */
export type LeadEvent =
  | { type: 'lead.stage'; from: Stage; to: Stage; value: number | null; currency: string }
  | { type: 'booking.created' | 'booking.canceled'; booking: string; provider: string; start: string };

/** What the row of an event says, as JSON. `at` in milliseconds since 1970. */
export type AboutEvent = { event: LeadEvent; at: number };

/** The type of the event that a delivery of a lead is about; null where it is about the lead itself. */
export const eventTypeOf = (about: string | null): LeadEvent['type'] | null =>
  about === null ? null : (JSON.parse(about) as AboutEvent).event.type;

/**
 * Statements that tell channels of an event, for the batch that makes it happen. They come after the change, and `where` finds
 * the lead as it is then: of two people at the same moment only one has changed it. A held lead and one in the bin tell nothing.
 * @param channels that send events
 * @param key makes one delivery of repeats
 */
export const eventStatements = (
  db: Database,
  channels: readonly string[],
  leadId: string,
  event: LeadEvent,
  { now }: Pick<Doing, 'now'>,
  key: string,
  where: Condition = (eb) => eb.lit(true),
): Statement[] =>
  channels.map((channel) =>
    db
      .insertInto('deliveries')
      .columns(['id', 'lead_id', 'channel', 'about', 'state', 'made_at', 'next_attempt_at'])
      .expression(({ selectFrom, cast, val }) =>
        selectFrom('leads')
          .select([
            cast<string>(val(`${leadId}:${channel}:${key}`), 'text').as('delivery'),
            'leads.id',
            cast<string>(val(channel), 'text').as('channel'),
            cast<string>(val(JSON.stringify({ event, at: now } satisfies AboutEvent)), 'text').as('about'),
            sql.lit('pending' as const).as('state'),
            cast<number>(val(now), 'bigint').as('made'),
            cast<number>(val(now), 'bigint').as('due'),
          ])
          .where('leads.id', '=', leadId)
          .where('leads.held', '=', 0)
          .where('leads.binned_at', 'is', null)
          .where(where),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
