import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { Database } from '../db/schema.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Channel } from './channel.ts';
import { Gate } from './gate.ts';

/** What the senders of one channel share. No two channels share any of it, so none delays another. */
export type Lane = {
  readonly channel: Channel;
  readonly gate: Gate;
  /** Leads that were sent but are not recorded yet. This process never sends them again. */
  readonly unrecorded: Set<string>;
  /** Whether the receiver wants nothing more, with this configuration. */
  isStopped: boolean;
};

export const openLane = (channel: Channel): Lane => ({
  channel,
  gate: new Gate(),
  unrecorded: new Set(),
  isStopped: false,
});

/** The gate of a channel, which must be among them. */
export const gateOf = (lanes: readonly Lane[], name: string): Gate =>
  lanes.find(({ channel }) => channel.name === name)!.gate;

/** What the delivery by any channel needs. */
export type DeliveryDeps = {
  db: Database;
  delivery: Config['delivery'];
  log: Log;
  clock: Clock;
  /** Aborted when the process stops. Nothing new is begun after that. */
  stopping: AbortSignal;
};

/** What the delivery by one channel needs. */
export type LaneDeps = DeliveryDeps & { lane: Lane };

/** What the delivery by all channels needs. Digests are letters, so they use the mailer and the gate of the letters. */
export type OutboxDeps = DeliveryDeps & {
  lanes: readonly Lane[];
  mailer: Mailer;
  mailGate: Gate;
  letters: Config['letters'];
};
