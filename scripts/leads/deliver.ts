import type { Database } from '../../server/db/schema.ts';
import { adoptLeads } from '../../server/delivery/adopt.ts';
import { resumeChannel } from '../../server/delivery/stops.ts';
import { type Delivery, deliveriesOf } from '../../server/leads/deliveries.ts';
import type { Lead } from '../../server/leads/lead.ts';
import { makeDeliveries } from '../../server/leads/send-again.ts';
import { UsageError } from './arguments.ts';
import type { Task } from './task.ts';

/** How many leads are read at a time. */
const PAGE = 200;

/**
 * `deliver --channel <name> --since <date>` sends stored leads by a channel that was turned on later. It also starts a
 * channel again whose receiver had asked for an end.
 */
export async function* deliver({ db, channels, channel, filter }: Task): AsyncGenerator<string> {
  const { since } = filter;
  if (channel === undefined || since === undefined) {
    throw new UsageError('Say by what and from when: deliver --channel webhook --since 2026-01-31.');
  }
  if (!channels.includes(channel)) {
    throw new UsageError(`--channel is one that is on here: ${channels.join(', ')}.`);
  }
  const now = Date.now();
  await adoptLeads(db, now);
  await resumeChannel(db, channel);
  yield `${await makeDeliveries(db, channel, { since }, now)} to deliver by ${channel}\n`;
}

/** Each lead with its deliveries. */
export async function* withDeliveries(
  db: Database,
  leads: AsyncIterable<Lead>,
): AsyncGenerator<[lead: Lead, deliveries: Delivery[]]> {
  let page: Lead[] = [];
  for await (const lead of leads) {
    page.push(lead);
    if (page.length < PAGE) continue;
    yield* await joined(db, page);
    page = [];
  }
  yield* await joined(db, page);
}

async function joined(db: Database, leads: Lead[]): Promise<[Lead, Delivery[]][]> {
  const deliveries = await deliveriesOf(
    db,
    leads.map(({ id }) => id),
  );
  return leads.map((lead) => [lead, deliveries.get(lead.id)!]);
}
