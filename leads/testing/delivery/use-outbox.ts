import { setImmediate } from 'node:timers/promises';
import { afterEach } from 'vitest';
import type { Database } from '../../db/schema.ts';
import { deliveriesOf } from '../../deliveries.ts';
import type { Channel } from '../../delivery/channel.ts';
import type { OutboxDeps } from '../../delivery/outbox.ts';
import type { Lead } from '../../lead.ts';
import type { Kind, Store } from '../database/stores.ts';
import { useDatabase } from '../database/use-database.ts';
import { type FakeMailer, fakeMailer, outboxOf, storeAs, type TestOutbox } from './outbox.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** When every test begins. */
export const START = Date.UTC(2026, 10, 21, 9);
export const LEASE = 120 * SECOND;
export const BOTH = ['letter', 'webhook'];

/** A receiver beside the mail server. The test decides what it answers. */
export type FakeReceiver = {
  channel: Channel;
  asked: number;
  taken: string[];
  answer: (lead: Lead) => void | Promise<void>;
};

export function fakeReceiver(options: Partial<Pick<Channel, 'name' | 'paceMs' | 'configuration'>> = {}): FakeReceiver {
  const receiver: FakeReceiver = {
    asked: 0,
    taken: [],
    answer: () => {},
    channel: {
      name: 'webhook',
      configuration: 'https://example.com/hook',
      ...options,
      async sendLead(lead) {
        receiver.asked++;
        await receiver.answer(lead);
        receiver.taken.push(lead.id);
      },
    },
  };
  return receiver;
}

/** What one test of the outbox works with. */
export type Box = {
  store: Store;
  db: Database;
  mailer: FakeMailer;
  /** Milliseconds since 1970; the test moves it on. It never moves while the code sleeps. */
  now: number;
  clock: OutboxDeps['clock'];
  /** A further server's outbox on this database and mailer, by the clock of the test. */
  outbox: (changes?: Parameters<typeof outboxOf>[2]) => TestOutbox;
  /** Delivers what is due, as a server does that has just started. @returns how many deliveries were made */
  deliver: (changes?: Parameters<typeof outboxOf>[2]) => Promise<number>;
  /** Stores a lead of this address. @returns its id */
  add: (email: string, heldFor?: string | null, channels?: readonly string[]) => Promise<string>;
  /** The row of a lead's delivery, read without the code under test. */
  row: (id: string, channel?: string) => Promise<Record<string, unknown>>;
  /** Its state, its attempts, and the milliseconds from `START` to the next one. */
  progress: (id: string, channel?: string) => Promise<{ state: unknown; attempts: number; next: number }>;
  /** Channel, state and attempts of each delivery of a lead. */
  states: (id: string) => Promise<[channel: string, state: string, attempts: number][]>;
};

/** A new database and mailer for each test of a suite. */
export function useOutbox(kind: Kind): Box {
  /** Grows with each test, and at its end. */
  let test = 0;
  afterEach(() => {
    test++;
  });
  const box = {
    outbox: (changes) => outboxOf(box.db, box.mailer, { clock: box.clock, ...changes }),
    deliver: (changes) => box.outbox(changes).deliver(),
    add: (email, heldFor = null, channels) => storeAs(box.db, email, box.now, heldFor, channels),
    row: async (id, channel = 'letter') =>
      (await box.store.query(`select * from deliveries where id = '${id}:${channel}'`))[0] ?? {},
    progress: async (id, channel) => {
      const { state, attempts, next_attempt_at } = await box.row(id, channel);
      return { state, attempts: Number(attempts), next: Number(next_attempt_at) - START };
    },
    states: async (id) =>
      ((await deliveriesOf(box.db, [id])).get(id) ?? []).map(({ channel, state, attempts }) => [
        channel,
        state,
        attempts,
      ]),
    clock: {
      now: () => box.now,
      elapsed: () => box.now,
      sleep: async (_ms, signal) => {
        const begunIn = test;
        await setImmediate();
        // What a test leaves behind, such as a letter that hangs, never goes on in the next one.
        return begunIn === test ? !signal?.aborted : new Promise<never>(() => {});
      },
    },
  } as Box;
  useDatabase(kind, box, () => {
    test++;
    box.mailer = fakeMailer();
    box.now = START;
  });
  return box;
}
