import type { PostgresAddress } from '../../../server/base/choices.ts';
import { connectPostgres } from '../../../server/db/postgres.ts';
import type { Database } from '../../../server/db/schema.ts';

/**
 * Few connections, since instances are many. Only the driver's own time limits: a pooler in transaction mode refuses
 * settings of a session. The tables are made by `supabase db push`, never from here.
 */
export const openHostedDatabase = (address: PostgresAddress): Database =>
  connectPostgres(address, {
    max: 2,
    connectionTimeoutMillis: 4_000,
    query_timeout: 6_000,
    idleTimeoutMillis: 5_000,
  });
