import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { type Delivery, deliveriesOf } from '../../server/leads/deliveries.ts';
import { type Lead, payloadOf } from '../../server/leads/lead.ts';
import { lastTouchOfLead, sourceOfLead } from '../../server/leads/source.ts';
import type { DeliveryView, LeadView } from '../model/lead.ts';
import { asWork, storedWork } from './change.ts';
import { historyOf } from './history.ts';
import { SOURCE_NAME } from './source-name.ts';

/** Other leads of the same person that are shown. */
const MOST_OTHERS = 50;

/**
 * All that the page of a lead shows. Undefined where there is no such lead.
 * @param channels the names of the channels by which leads leave
 * @param people who a lead can be given to
 */
export async function readLead(
  db: Database,
  channels: readonly string[],
  id: string,
  people: readonly string[],
): Promise<LeadView | undefined> {
  const work = await storedWork(db, id);
  const lead =
    work &&
    (await db
      .selectFrom('leads')
      .selectAll()
      .select(SOURCE_NAME.as('source_name'))
      .where('id', '=', id)
      .executeTakeFirst());
  if (!lead) return undefined;
  const [deliveries, history, others] = await Promise.all([
    deliveriesOf(db, [id]),
    historyOf(db, [id]),
    othersOf(db, lead),
  ]);
  const last = lastTouchOfLead(lead);
  return {
    id,
    receivedAt: lead.received_at,
    fields: payloadOf(lead),
    submissions: lead.submissions,
    source: sourceOfLead(lead),
    lastTouch: last && { ...last, page: null },
    sourceName: lead.source_name,
    work: asWork(work),
    version: work.version,
    contactedAt: work.contacted_at,
    closedAt: work.closed_at,
    history: history.map(({ leadId: _, ...entry }) => entry),
    deliveries: (deliveries.get(id) ?? []).map((delivery) => asDeliveryView(delivery, channels)),
    heldFor: lead.state === 'held' ? (lead.held_for ?? '') : null,
    others,
    people: work.owner === null || people.includes(work.owner) ? [...people] : [...people, work.owner],
  };
}

const asDeliveryView = (delivery: Delivery, channels: readonly string[]): DeliveryView => ({
  channel: delivery.channel,
  state: delivery.state,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.state === 'pending' ? delivery.next_attempt_at : null,
  sentAt: delivery.sent_at,
  error: delivery.last_error,
  // A delivery that was never tried is due anyway.
  canSendAgain: channels.includes(delivery.channel) && (delivery.state !== 'pending' || delivery.attempts > 0),
});

async function othersOf(db: Database, { id, email }: Lead): Promise<LeadView['others']> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'received_at', 'service', 'stage'])
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('id', '<>', id)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OTHERS)
    .execute();
  return rows.map(({ received_at, ...other }) => ({ ...other, receivedAt: received_at }));
}
