import type { PostgresAddress } from '@fairlead/leads/base/choices.ts';
import { connectPostgres, HOSTED } from '@fairlead/leads/db/postgres.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';

/** Few connections, because there are many instances. `supabase db push` makes the tables, never this code. */
export const openHostedDatabase = (address: PostgresAddress): Database => connectPostgres(address, HOSTED);
