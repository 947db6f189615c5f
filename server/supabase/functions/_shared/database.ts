import type { PostgresAddress } from '../../../base/choices.ts';
import { connectPostgres } from '../../../db/postgres.ts';
import type { Database } from '../../../db/schema.ts';

/**
 * Few connections, because there are many instances. The time limits are the driver's own, because a pooler in
 * transaction mode refuses session settings. `supabase db push` makes the tables, never this code.
 */
export const openHostedDatabase = (address: PostgresAddress): Database =>
  connectPostgres(address, {
    max: 2,
    connectionTimeoutMillis: 4_000,
    query_timeout: 6_000,
    idleTimeoutMillis: 5_000,
  });
