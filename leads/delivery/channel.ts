/**
 * A channel is one way for a lead to leave: the letter to the agency, a webhook. All channels share one table and one
 * engine, which knows when to try, when to wait and when to give up. A channel only knows how to send one delivery, over
 * a connection of its own.
 *
 * `CONTRIBUTING.md` says how to add one: a folder `channels/<name>/` whose code exports a `ChannelKind` or a `Chat`.
 */
import type { Selectable } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Env } from '../base/env.ts';
import type { Database, DeliveryTable, Statement } from '../db/schema.ts';
import type { Lead } from '../lead.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { post } from '../outgoing/post.ts';

/** A stored delivery. */
export type Delivery = Selectable<DeliveryTable>;

/**
 * Sends one delivery. Resolves when the receiver has accepted it. Must end well within the lease (LEASE_MS, 2 minutes).
 * @param stopping aborted when the process stops. What is under way goes on: the process waits for it, up to 11 s. What is
 * not throws a DeliveryFailure `stopping`, and is due again.
 * @throws DeliveryFailure; any other error is a bug and counts as a failed attempt
 */
type Send<Item, Result> = (item: Item, delivery: Delivery, stopping: AbortSignal) => Promise<Result>;

export type Channel = {
  /** The name in the database and in `leads list --json`. Never change it. */
  readonly name: string;
  /** Whether a program keeps what is sent, and gets leads that people have typed too. */
  readonly isForPrograms?: true;
  /** Whether it keeps one contact for each address, and so is told what a person has corrected. */
  readonly keepsContacts?: true;
  /** Milliseconds from the beginning of one delivery to the next, where the receiver asks for such a pace. */
  readonly paceMs?: number;
  /**
   * A text that changes with the configuration, such as the address and the secret. Only a hash of it is stored. A channel
   * that was disabled starts again once this differs. Channels with the same text share a receiver, and those without share
   * the mail server.
   */
  readonly configuration?: string;
  /** Sends what has happened to a lead later. A channel without it is told of nothing but new leads. */
  readonly sendEvent?: Send<Lead, void>;
} & (
  | { readonly sendLead: Send<Lead, void>; readonly sendNotice?: SendNotice }
  | { readonly sendLead?: undefined; readonly sendNotice: SendNotice }
);

/**
 * Sends a notice to the agency: `about` is what the row says, read from its JSON. Resolves with statements that are to take
 * effect together with the record that it was sent.
 */
type SendNotice = Send<unknown, readonly Statement[]>;

/** What channels work with. */
export type ChannelTools = {
  db: Database;
  config: Config;
  mailer: Mailer;
  clock: Clock;
  /** How requests are made. The simulation passes in its own. */
  post?: typeof post | undefined;
};

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
