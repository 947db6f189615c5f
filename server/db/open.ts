import type { DatabaseChoice } from '../config.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  if (choice.kind === 'sqlite') return openSqlite(choice.file);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(choice.url);
}
