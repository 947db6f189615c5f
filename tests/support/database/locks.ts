import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Store } from './stores.ts';

/** Locks the leads as another program does. @returns what ends the lock */
export async function lockLeads({ choice }: Store): Promise<() => Promise<void>> {
  if (choice.kind === 'sqlite') {
    const database = new DatabaseSync(choice.file, { timeout: 10_000 });
    database.exec('begin immediate');
    return async () => database.close();
  }
  const client = new pg.Client({ connectionString: choice.url });
  await client.connect();
  await client.query('begin; lock table fairlead.leads in access exclusive mode');
  return () => client.end();
}
