/** What every channel took of a load's leads. All channels are on, and each has a receiver on loopback. */
import type { Received, Services } from '../server/receiver.ts';
import type { Rig } from '../server/rig.ts';
import { noneLeft } from './account.ts';

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

/** What every account must contain. A receiver may get a lead twice if its server was killed in between. */
export const NOTHING_MISSING = ofEach({ missing: 0 });
/** What it must contain if no server was killed. */
export const EACH_ONCE = ofEach({ missing: 0, repeated: 0 });
