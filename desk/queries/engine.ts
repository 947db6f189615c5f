import { PostgresAdapter } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** Whether the database is PostgreSQL. Else it is the embedded one. */
export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
