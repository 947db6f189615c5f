import { errorFields } from '../base/log.ts';
import type { Channel } from './channel.ts';
import { LeaseWatch } from './lease-watch.ts';
import { ageWaiting, freeExpired, makeDigests, undoClockSetBack } from './rows.ts';
import { readStops } from './stops.ts';
import { type PoolDeps, report, WorkerPool } from './worker-pool.ts';

export type OutboxDeps = PoolDeps & { channels: readonly Channel[] };

export type Outbox = {
  /** One for each channel. */
  readonly pools: readonly WorkerPool[];
  /** Call it when there is something new to deliver by these channels. It leaves at once. */
  wake(channels: readonly string[]): void;
  /** Resolves when nothing is under way, and nothing was due when it was last looked for. */
  idle(): Promise<void>;
};

/** The workers of all channels. Nothing is sent before it is woken. */
export function openOutbox(deps: OutboxDeps): Outbox {
  const pools = deps.channels.map((channel) => new WorkerPool(deps, channel));
  return {
    pools,
    wake: (channels) => {
      for (const pool of pools) if (channels.includes(pool.channel.name)) pool.wake(['new']);
    },
    idle: async () => {
      await Promise.all(pools.map((pool) => pool.idle()));
    },
  };
}

/**
 * Delivers what is due now, also what has failed before, and what a worker left that has died. For cron and for tests: a
 * server polls instead.
 * @param now milliseconds since 1970
 * @returns how many deliveries were made. One that fails does not throw.
 * @throws the driver's error when the database does not answer
 */
export async function deliverDue(outbox: Outbox, deps: OutboxDeps): Promise<number> {
  const { db, delivery, clock } = deps;
  await freeExpired(db, clock.now(), delivery.leaseMs);
  await tidy(outbox, deps);
  const before = countSent(outbox);
  for (const pool of outbox.pools) pool.wake();
  await outbox.idle();
  return countSent(outbox) - before;
}

/** What is to be done before each look for what is due. */
async function tidy({ pools }: Outbox, { db, clock, delivery, log }: OutboxDeps): Promise<void> {
  await undoClockSetBack(db, clock.now());
  for (const dead of await ageWaiting(db, clock.now(), delivery.retryBaseMs))
    report(log, 'dead', dead, { attempts: dead.attempts });
  await readStops(db, pools);
  await makeDigests(db, clock.now());
}

const countSent = ({ pools }: Outbox): number => pools.reduce((sum, { sent }) => sum + sent, 0);

/**
 * Looks every `pollMs` for what is due, until the process stops.
 * @returns resolves when the process stops and nothing is under way
 */
export async function poll(outbox: Outbox, deps: OutboxDeps): Promise<void> {
  const { db, clock, delivery, log, stopping } = deps;
  const leases = new LeaseWatch();
  const prepare = async () => {
    const inHand = new Set(outbox.pools.flatMap((pool) => [...pool.inHand]));
    await leases.free(db, inHand, delivery.leaseMs, clock.elapsed);
    await tidy(outbox, deps);
  };
  do {
    await prepare().catch((error) => log('outbox_failed', errorFields(error)));
    for (const pool of outbox.pools) pool.wake();
  } while (await clock.sleep(delivery.pollMs, stopping));
  await outbox.idle();
}
