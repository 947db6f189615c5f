/**
 * A channel is one way for a lead to leave: the letter to the agency, a webhook. All channels share one table and one
 * engine, which knows when to try, when to wait and when to give up. A channel only knows how to send one lead.
 *
 * To add a channel, write `channels/<name>.ts`, which exports a `ChannelKind`, and its test
 * `tests/server/delivery/channels/<name>.test.ts`. Then name it in the list of `channels/all.ts`. It needs no migration.
 */
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Env } from '../base/env.ts';
import type { Database } from '../db/schema.ts';
import type { Lead } from '../leads/lead.ts';
import type { Mailer } from '../mail/mailer.ts';

/** One attempt at one delivery. */
export type Attempt = {
  /** 1 for the first. An attempt that could not reach the receiver does not count. */
  number: number;
  /**
   * Aborted when the process stops. What is under way goes on: the process waits for it, up to 11 s. What is not throws a
   * DeliveryFailure `stopping`, and is due again.
   */
  stopping: AbortSignal;
};

/** Sends leads one after the other. Each sender has its own session, and calls nothing at the same time. */
export type Session = {
  /**
   * Resolves when a connection is there. Leave it out where there is none to keep, as with HTTP: then the receiver counts
   * as reached unless `send` throws `unreachable`.
   * @throws DeliveryFailure `unreachable`
   */
  connect?(): Promise<void>;
  /**
   * Resolves when the receiver has accepted the lead. Must end well within the lease (LEASE_MS, 2 minutes).
   * @throws DeliveryFailure; any other error is a bug and counts as a failed attempt
   */
  send(lead: Lead, attempt: Attempt): Promise<void>;
  /** Tells a person that the receiver refused the content of a lead. It is called once for each reason. */
  warn?(lead: Lead): Promise<void>;
  close(): void;
};

export type Channel = {
  /** The name in the database and in `leads list --json`. Never change it. */
  readonly name: string;
  /** The most deliveries under way at a time, not counting slow ones. */
  readonly concurrency: number;
  /** Milliseconds from the beginning of one delivery to the next. Needs a concurrency of 1. */
  readonly minimumPauseMs?: number;
  /**
   * A text that changes with the configuration, such as the address and the secret. Only a hash of it is stored. A channel
   * that was disabled starts again once this differs.
   */
  readonly configuration?: string;
  open(): Session;
};

/** What channels work with. */
export type ChannelTools = { db: Database; config: Config; mailer: Mailer; clock: Clock };

/** A channel that the environment turns on. */
export type ConfiguredChannel = { readonly name: string; open(tools: ChannelTools): Channel };

export type ChannelKind = {
  readonly name: string;
  /**
   * Reads the environment.
   * @returns what opens the channel; null where it is off
   * @throws ConfigError with one sentence that names the variable and the remedy
   */
  configure(env: Env, config: Config): ((tools: ChannelTools) => Channel) | null;
};
