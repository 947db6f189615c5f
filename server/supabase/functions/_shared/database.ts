import type { PostgresAddress } from '../../../base/choices.ts';
import { connectPostgres, HOSTED } from '../../../db/postgres.ts';
import type { Database } from '../../../db/schema.ts';

/** Few connections, because there are many instances. `supabase db push` makes the tables, never this code. */
export const openHostedDatabase = (address: PostgresAddress): Database => connectPostgres(address, HOSTED);
