import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { Database } from '../db/schema.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Gate } from './gate.ts';

/** What the delivery of letters needs. */
export type OutboxDeps = {
  db: Database;
  mailer: Mailer;
  gate: Gate;
  /** Leads whose letter was sent but is not recorded yet. This process never sends them again. */
  unrecorded: Set<string>;
  letters: Config['letters'];
  delivery: Config['delivery'];
  log: Log;
  clock: Clock;
  /** Aborted when the process stops. No new letter is begun after that. */
  stopping: AbortSignal;
};
