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
  return lockBy(choice.url, 'lock table fairlead.leads in access exclusive mode');
}

/** Locks one lead in PostgreSQL as a statement that changes it does. @returns what ends the lock */
export const lockLead = (url: string, id: string): Promise<() => Promise<void>> =>
  lockBy(url, `select id from fairlead.leads where id = '${id}' for update`);

/** Begins a transaction in PostgreSQL with this statement. @returns what commits it, once */
export async function lockBy(url: string, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; ${statement}`);
  let released: Promise<void> | undefined;
  return () => {
    released ??= client.query('commit').then(() => client.end());
    return released;
  };
}
