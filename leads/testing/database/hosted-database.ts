import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { createDatabase } from './stores.ts';

/** Opens a connection for one piece of work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every table of the project, so that a test of all of them needs no change for a new one. */
export async function tablesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'fairlead'");
  return rows.map(({ tablename }) => tablename);
}

/**
 * A database as a Supabase project has it: its roles, generous default rights, and the migrations as `supabase db push`
 * runs them. By its settings a commit is not synced to disk.
 */
export async function createHostedDatabase(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl);
  await withClient(url, async (client) => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      await client.query(`do $$ begin create role ${role}; exception when duplicate_object then null; end $$`);
    }
    await client.query(`
      alter default privileges grant all on tables to anon, authenticated, service_role;
      alter default privileges grant all on functions to anon, authenticated, service_role;
      alter default privileges grant all on schemas to anon, authenticated, service_role`);
    for (const file of readdirSync('server/supabase/migrations').sort()) {
      await client.query(readFileSync(`server/supabase/migrations/${file}`, 'utf8'));
    }
    await client.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  });
  return url;
}
