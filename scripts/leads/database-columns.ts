import { sql } from 'kysely';
import type { DatabaseChoice } from '../../server/base/choices.ts';
import { type Database, SCHEMA } from '../../server/db/schema.ts';

/**
 * The columns of a table in this database. A newer or older server may have created others than this program knows.
 */
export async function columnsOf(db: Database, kind: DatabaseChoice['kind'], table: string): Promise<Set<string>> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ name: string }>`select name from pragma_table_info(${table})`
    : sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = ${SCHEMA} and table_name = ${table}`
  ).execute(db);
  return new Set(rows.map(({ name }) => name));
}
