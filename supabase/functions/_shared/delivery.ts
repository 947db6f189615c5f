import { systemClock } from '../../../server/base/clock.ts';
import { errorFields } from '../../../server/base/log.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { ConfiguredChannel } from '../../../server/delivery/channel.ts';
import { gateOf, type OutboxDeps, openLane } from '../../../server/delivery/deps.ts';
import { announce } from '../../../server/delivery/digest.ts';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { openMailer } from '../../../server/mail/open.ts';
import type { HostedConfig } from './config.ts';
import { ending, hostLog, keepAliveFor } from './host.ts';

/** Milliseconds after which a pass begins no new letter. Well before the host ends the request or the instance. */
const PASS_MS = 45_000;

export type Pass = { sent: number; announced: number };

export type Delivery = {
  /** Delivers what is due now. @throws the driver's error when the database does not answer */
  pass: () => Promise<Pass>;
  /** Starts a pass after the answer. What it cannot send in time, cron sends. */
  wake: () => void;
};

/** The server's outbox without its loop, because an instance does not live long enough for one. */
export async function openDelivery(
  config: HostedConfig,
  channels: ConfiguredChannel[],
  db: Database,
): Promise<Delivery> {
  const mailer = await openMailer(config);
  const lanes = channels.map(({ open }) => openLane(open({ db, config, mailer, clock: systemClock })));
  const outbox: Omit<OutboxDeps, 'stopping'> = {
    db,
    mailer,
    lanes,
    mailGate: gateOf(lanes, 'letter'),
    letters: config.letters,
    delivery: config.delivery,
    log: hostLog,
    clock: systemClock,
  };
  const pass = async () => {
    const deps = { ...outbox, stopping: AbortSignal.any([ending, AbortSignal.timeout(PASS_MS)]) };
    const sent = await deliverDue(deps, Date.now);
    return { sent, announced: await announce(deps) };
  };
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await pass().catch((error) => hostLog('outbox_failed', errorFields(error)));
    } while (again);
    running = null;
  };
  const wake = () => {
    again = true;
    if (running) return;
    running = run();
    keepAliveFor(running);
  };
  return { pass, wake };
}
