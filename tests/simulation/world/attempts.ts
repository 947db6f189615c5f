import { AsyncLocalStorage } from 'node:async_hooks';
import { DeliveryFailure } from '@fairlead/leads/base/delivery-failure.ts';
import type { Channel } from '@fairlead/leads/delivery/channel.ts';
import type { Mailer } from '@fairlead/leads/mail/mailer.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

/** The channels of leads: all real, but for the network. */
export const RECEIVERS = ['webhook', 'slack', 'hubspot'] as const;
export const CHANNELS = ['letter', ...RECEIVERS] as const;
export type Receiver = (typeof RECEIVERS)[number];
export type ChannelName = (typeof CHANNELS)[number];

/** The servers are started with the default, in milliseconds. */
export const LEASE = 120_000;

/** One try of one delivery, by one server. */
export type Attempt = {
  owner: Server;
  channel: ChannelName | 'notice';
  /** The id of the lead; of a notice what it is about. */
  id: string;
  /** Which visitor's lead it is; null for a notice. */
  visitor: number | null;
  /** Whether it was never tried before. */
  isFirst: boolean;
  since: number;
  /** When its server claimed it, as that server's clock says. */
  claimed: number;
  /** Whether the receiver was asked to take it. */
  begun: boolean;
  /** What the receiver did, when it did not accept: trouble of its own, a refusal of this one, or it took all in and was silent. */
  deed: 'trouble' | 'refusal' | 'silence' | null;
  /** What its row counted when it was claimed. */
  counted: Counts;
};

/** Failures so far, on which the next wait depends: those that were about it, those without a clear answer, and the newest that met trouble. */
export type Counts = { attempts: number; unclear: number; troubles: number };
export const NO_FAILURES: Counts = { attempts: 0, unclear: 0, troubles: 0 };

const storage = new AsyncLocalStorage<Attempt>();

/** The attempt in which this code runs. */
export function current(): Attempt {
  const attempt = storage.getStore();
  if (!attempt) throw new Error('Something is sent outside an attempt.');
  return attempt;
}

/** A number that each visitor types as a part of the address. */
export const visitorOf = (email: string): number => Number(/(\d+)@/.exec(email)?.[1]);

async function during<T>(world: World, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  world.promises.tried(attempt);
  try {
    const result = await storage.run(attempt, work);
    world.promises.ended(attempt, null);
    return result;
  } catch (error) {
    // Any other error is a bug, which the server logs.
    if (error instanceof DeliveryFailure) world.promises.ended(attempt, error);
    throw error;
  }
}

/** The channel, with each of its attempts told to the world's promises. */
export function observed(channel: Channel, world: World, owner: Server): Channel {
  const { sendLead } = channel;
  if (!sendLead) return channel;
  return {
    ...channel,
    sendLead: (lead, delivery, stopping) => {
      const attempt: Attempt = {
        owner,
        channel: channel.name as ChannelName,
        id: lead.id,
        visitor: visitorOf(lead.email),
        isFirst: delivery.tries === 0,
        since: world.time.elapsed,
        claimed: world.time.elapsed - world.time.now() + Number(delivery.lease_until) - LEASE,
        begun: false,
        deed: null,
        counted: {
          attempts: delivery.attempts,
          unclear: delivery.unclear_attempts,
          troubles: delivery.troubles,
        },
      };
      return during(world, attempt, () => sendLead(lead, delivery, stopping));
    },
  };
}

/** The mailer, with each letter that is of no lead told to the world's promises. */
export const observedMailer = (mailer: Mailer, world: World, owner: Server): Mailer => ({
  send: (letter, stopping) => {
    if (storage.getStore()) return mailer.send(letter, stopping);
    const id = /^(?:held|dead)(?=-)/.exec(letter.name)?.[0] ?? letter.name;
    const since = world.time.elapsed;
    const attempt: Attempt = {
      owner,
      channel: 'notice',
      id,
      visitor: null,
      isFirst: false,
      since,
      claimed: since,
      begun: false,
      deed: null,
      counted: NO_FAILURES,
    };
    return during(world, attempt, () => mailer.send(letter, stopping));
  },
});
