import { systemClock } from '@fairlead/leads/base/clock.ts';
import { errorFields } from '@fairlead/leads/base/log.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import type { ConfiguredChannel } from '@fairlead/leads/delivery/channel.ts';
import { noticeChannel } from '@fairlead/leads/delivery/notices.ts';
import { deliverDue, openOutbox } from '@fairlead/leads/delivery/outbox.ts';
import { openMailer } from '@fairlead/leads/mail/open.ts';
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
