import type { StoredLead } from '@fairlead/leads/testing/database/stores.ts';
import type { Received, Services } from '@fairlead/leads/testing/delivery/receiver.ts';
import { expect } from 'vitest';
import type { Rig } from '../server/rig.ts';
import { type Sent, submit, wasStored } from './load.ts';

export type Account = {
  acknowledged: number;
  /** Answered with an error, or not at all. */
  unacknowledged: number;
  /** Stored, though its visitor got no answer. */
  storedUnanswered: number;
  /** Acknowledged and not there, or there under another id. */
  lost: number;
  /** Leads that are there more than once. */
  doubled: number;
  letters: number;
  unmailed: number;
  /** Letters beyond the first of a lead. */
  duplicates: number;
};

const byEmail = (leads: StoredLead[]) => Map.groupBy(leads, ({ email }) => email);

/**
 * Compares what the visitors of a load were promised with the database and the mail server, after the visitors without an
 * answer have tried again and all letters have left.
 */
export async function settle(all: Sent[], url: string, rig: Rig): Promise<Account> {
  const { store, mail } = rig;
  const promised = all.filter(wasStored).map(({ payload: { email }, id }) => ({ email, id }));
  const open = all.filter((sent) => !wasStored(sent));
  const before = byEmail(await store.leads());
  const storedUnanswered = open.filter(({ payload }) => before.has(payload.email));
  for (const sent of open) expect((await submit(url, sent)).status, 'a retry').toBeOneOf([200, 303]);
  await allSent(rig);
  const after = byEmail(await store.leads());
  const ids = [...after.values()].flat().map(({ id }) => id);
  return {
    acknowledged: promised.length,
    unacknowledged: open.length,
    storedUnanswered: storedUnanswered.length,
    lost: promised.filter(({ email, id }) => {
      const found = before.get(email)?.[0]?.id;
      return found === undefined || (id !== null && id !== found);
    }).length,
    doubled: [...after.values()].filter((leads) => leads.length > 1).length,
    letters: [...mail.taken.values()].reduce((sum, count) => sum + count, 0),
    unmailed: ids.filter((id) => !mail.taken.has(id)).length,
    duplicates: [...mail.taken.values()].reduce((sum, count) => sum + count - 1, 0),
  };
}

/** Resolves when no letter is left. */
export const allSent = (rig: Rig): Promise<void> =>
  noneLeft(rig, "select count(*) as waiting from deliveries where channel = 'letter' and state <> 'sent'");

/** Resolves when this count is 0. It is asked again after each event that the servers log, such as a letter that left. */
async function noneLeft({ store, log }: Rig, query: string): Promise<void> {
  for (;;) {
    const seen = log.items.length;
    const [{ waiting } = {}] = await store.query(query);
    if (Number(waiting) === 0) return;
    await log.until((items) => items.length > seen);
  }
}

/** What every account must contain. The test judges duplicates itself: a crash may cause them, nothing else may. */
export const NOTHING_LOST = { lost: 0, doubled: 0, unmailed: 0 };

/** What one channel took of a load's leads. All channels are on, and each has a receiver on loopback. */
export type Delivered = {
  /** Leads that have neither left nor wait their turn. */
  missing: number;
  /** Leads that the channel's receiver took more than once. */
  repeated: number;
  taken: number;
};

/** The address of a load's visitor (load.ts); undefined if the text has none. */
const addressIn = (text: string): string | undefined => /load[\d-]+@example\.com/.exec(text)?.[0];
const recipientOf = (letter: string): string | undefined => addressIn(/^To: .*$/m.exec(letter)?.[0] ?? '');

/**
 * Waits until each lead has left by each channel, and counts what the receivers took. Slack takes one message a second, so
 * its last leads are not waited for: it is enough that they wait in the database.
 */
export async function settleChannels(
  rig: Rig,
  { webhook, slack, hubspot }: Services,
): Promise<Record<string, Delivered>> {
  const { store, mail } = rig;
  const others = "select count(*) as waiting from deliveries where state <> 'sent' and channel <> 'slack'";
  await noneLeft(rig, others);
  const waiting = await store.query(
    "select email from leads join deliveries on lead_id = leads.id where channel = 'slack' and deliveries.state = 'pending'",
  );
  const emails = new Set((await store.leads()).map(({ email }) => email));
  const judge = (took: (string | undefined)[], later: unknown[] = []): Delivered => {
    const counts = Map.groupBy(
      took.filter((email) => email !== undefined),
      (email) => email,
    );
    const missing = emails.difference(new Set([...counts.keys(), ...later]));
    const repeated = [...counts.values()].filter(({ length }) => length > 1).length;
    return { missing: missing.size, repeated, taken: counts.size };
  };
  const bodies = ({ received }: { received: Received[] }) => received.map(({ body }) => addressIn(body));
  return {
    confirmation: judge(mail.notices.map(recipientOf)),
    webhook: judge(bodies(webhook)),
    slack: judge(
      bodies(slack),
      waiting.map(({ email }) => email),
    ),
    hubspot: judge(bodies(hubspot)),
  };
}

const CHANNELS = ['confirmation', 'webhook', 'slack', 'hubspot'];
const ofEach = (delivered: Partial<Delivered>) => Object.fromEntries(CHANNELS.map((name) => [name, delivered]));

/** What every channel must have taken. A receiver may get a lead twice if its server was killed in between. */
export const NOTHING_MISSING = ofEach({ missing: 0 });
/** What it must have taken if no server was killed. */
export const EACH_ONCE = ofEach({ missing: 0, repeated: 0 });
