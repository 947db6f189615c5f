import { systemClock } from '../../../base/clock.ts';
import { errorFields } from '../../../base/log.ts';
import type { Database } from '../../../db/schema.ts';
import type { ConfiguredChannel } from '../../../delivery/channel.ts';
import { noticeChannel } from '../../../delivery/notices.ts';
import { deliverDue, openOutbox } from '../../../delivery/outbox.ts';
import { openMailer } from '../../../mail/open.ts';
import type { HostedConfig } from './config.ts';
import { ending, hostLog, keepAliveFor } from './host.ts';

export type Delivery = {
  /**
   * Delivers what is due now.
   * @returns how many were made
   * @throws the driver's error when the database does not answer
   */
  pass: () => Promise<number>;
  /** Sends what is new, after the answer. What it cannot send in time, cron sends. */
  wake: (channels: readonly string[]) => void;
};

/** The server's outbox without its poll, because an instance does not live long enough for one. */
export async function openDelivery(
  config: HostedConfig,
  channels: ConfiguredChannel[],
  db: Database,
): Promise<Delivery> {
  const tools = { db, config, mailer: await openMailer(config), clock: systemClock };
  const deps = {
    db,
    channels: [...channels.map(({ open }) => open(tools)), noticeChannel(tools)],
    delivery: config.delivery,
    log: hostLog,
    clock: systemClock,
    stopping: ending,
  };
  const outbox = openOutbox(deps);
  return {
    pass: () => deliverDue(outbox, deps),
    wake: (channels) => {
      outbox.wake(channels);
      keepAliveFor(outbox.idle().catch((error) => hostLog('outbox_failed', errorFields(error))));
    },
  };
}
