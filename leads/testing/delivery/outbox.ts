import { Journal } from '@fairlead/support/journal.ts';
import { systemClock } from '../../base/clock.ts';
import type { Config } from '../../base/config.ts';
import { DeliveryFailure, type FailureDetails, type FailureKind } from '../../base/delivery-failure.ts';
import type { Database } from '../../db/schema.ts';
import type { Channel } from '../../delivery/channel.ts';
import { letter } from '../../delivery/channels/letter/letter.ts';
import { noticeChannel } from '../../delivery/notices.ts';
import { deliverDue, type Outbox, type OutboxDeps, openOutbox } from '../../delivery/outbox.ts';
import type { Letter, Mailer } from '../../mail/mailer.ts';
import { storeLead } from '../../store.ts';
import { payload } from '../leads/payloads.ts';
import { TEST_SETTINGS } from '../leads/settings.ts';

/** A mail server in memory. The test decides how it answers the next letters. */
export type FakeMailer = Mailer & {
  /** The letters that it was asked to take, in order. */
  asked: Journal<Letter>;
  /** The letters it took, in order. */
  taken: Letter[];
  /** Called with each letter before it is taken; throws if it is not. */
  onLetter: (letter: Letter) => void | Promise<void>;
};

export function fakeMailer(): FakeMailer {
  const mailer: FakeMailer = {
    asked: new Journal(),
    taken: [],
    onLetter: () => {},
    async send(letter) {
      mailer.asked.add(letter);
      await mailer.onLetter(letter);
      mailer.taken.push(letter);
    },
  };
  return mailer;
}

/** Refuses every delivery so. */
export const failWith =
  (kind: FailureKind, reason: string, details: FailureDetails = {}) =>
  () => {
    throw new DeliveryFailure(kind, reason, details);
  };

export const DELIVERY = { retryBaseMs: 10_000, leaseMs: 120_000, pollMs: 5_000, concurrency: 3 };
const LETTERS = {
  from: { name: 'Website', address: 'web@example.com' },
  to: { name: '', address: 'agency@example.com' },
  domain: 'example.com',
};

/** A server's outbox with letters, notices and further channels. `deliver` does what is due, as cron does. */
export type TestOutbox = Outbox & { deliver: () => Promise<number> };

export function outboxOf(
  db: Database,
  mailer: Mailer,
  { also = [], desk = {}, ...changes }: Partial<OutboxDeps> & { also?: Channel[]; desk?: Partial<Config> } = {},
): TestOutbox {
  const clock = changes.clock ?? systemClock;
  // Letters and notices read no more of it.
  const config = { letters: LETTERS, hours: TEST_SETTINGS.hours, ...desk } as Config;
  const tools = { db, config, mailer, clock };
  const deps: OutboxDeps = {
    db,
    channels: [letter.configure()(tools), noticeChannel(tools), ...also],
    delivery: DELIVERY,
    log: () => {},
    clock,
    stopping: new AbortController().signal,
    ...changes,
  };
  const outbox = openOutbox(deps);
  return { ...outbox, deliver: () => deliverDue(outbox, deps) };
}

/** Stores a lead under this address. @returns its id */
export async function storeAs(
  db: Database,
  email: string,
  now: number,
  heldFor: string | null = null,
  channels?: readonly string[],
) {
  return (await storeLead(db, { payload: payload({ email }), key: null, heldFor }, now, channels)).id;
}

/** A latch: work waits at it until the test opens it. */
export function latch() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}
