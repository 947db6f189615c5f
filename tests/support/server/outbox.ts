import { systemClock } from '../../../server/base/clock.ts';
import { DeliveryFailure, type FailureDetails, type FailureKind } from '../../../server/base/delivery-failure.ts';
import type { Database } from '../../../server/db/schema.ts';
import { letter } from '../../../server/delivery/channels/letter.ts';
import { type OutboxDeps, openLane } from '../../../server/delivery/deps.ts';
import { storeLead } from '../../../server/leads/store.ts';
import type { Letter, Mailer } from '../../../server/mail/mailer.ts';
import { payload } from './payloads.ts';

/** A mail server in memory. The test decides how it answers the next letters. */
export type FakeMailer = Mailer & {
  /** The letters it took, in order. */
  taken: Letter[];
  /** Called before a connection is made; throws if there is none. */
  onConnect: () => void | Promise<void>;
  /** Called with each letter before it is taken; throws if it is not. */
  onLetter: (letter: Letter) => void | Promise<void>;
};

export function fakeMailer(): FakeMailer {
  const mailer: FakeMailer = {
    taken: [],
    onConnect: () => {},
    onLetter: () => {},
    open: () => ({
      async connect() {
        await mailer.onConnect();
      },
      async send(letter) {
        await mailer.onLetter(letter);
        mailer.taken.push(letter);
      },
      close() {},
    }),
  };
  return mailer;
}

/** Refuses every delivery so. */
export const failWith =
  (kind: FailureKind, reason: string, details: FailureDetails = {}) =>
  () => {
    throw new DeliveryFailure(kind, reason, details);
  };

/** One server's outbox for letters, with its own gate, on this connection. */
export const outboxOf = (db: Database, mailer: Mailer, changes: Partial<OutboxDeps> = {}): OutboxDeps => ({
  db,
  mailer,
  letters: LETTERS,
  ...lettersOnly(mailer, changes),
  delivery: DELIVERY,
  log: () => {},
  clock: systemClock,
  stopping: new AbortController().signal,
  ...changes,
});

const DELIVERY = { retryBaseMs: 10_000, leaseMs: 120_000, pollMs: 5_000, concurrency: 3 };
const LETTERS = {
  from: { name: 'Website', address: 'web@example.com' },
  to: { name: '', address: 'agency@example.com' },
  domain: 'example.com',
};

/** A lane for letters, and its gate. */
function lettersOnly(mailer: Mailer, { delivery = DELIVERY, clock = systemClock }: Partial<OutboxDeps>) {
  const lane = openLane(letter.configure()({ config: { letters: LETTERS, delivery }, mailer, clock }));
  return { lanes: [lane], mailGate: lane.gate };
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
