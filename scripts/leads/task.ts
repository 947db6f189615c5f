import type { Config } from '../../server/base/config.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Call } from './arguments.ts';

/** What one command works with. */
export type Task = Call & {
  db: Database;
  config: Pick<Config, 'database' | 'dataDir' | 'mail' | 'retentionDays' | 'deskUsers' | 'siteUrl' | 'host' | 'port'>;
  /** The names of the channels that are on. */
  channels: string[];
};
