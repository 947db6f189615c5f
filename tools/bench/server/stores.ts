import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '@fairlead/leads/base/errors.ts';
import { type Postgres, startPostgres } from '@fairlead/leads/testing/database/postgres.ts';

export type Store = {
  name: string;
  /** Makes an empty database: the server's settings for it, and a count of the leads in it. */
  create: () => Promise<{
    env: Record<string, string> & { DATA_DIR: string };
    count: () => Promise<number>;
    remove: () => void;
  }>;
};

/** A new folder on the disk where leads would be stored. A temporary folder may be in memory. */
function createFolder(): string {
  mkdirSync('data', { recursive: true });
  return mkdtempSync(join('data', 'bench-'));
}

export const sqlite: Store = {
  name: 'SQLite',
  create: async () => {
    const folder = createFolder();
    const count = async () => {
      const database = new DatabaseSync(join(folder, 'leads.sqlite'), { readOnly: true });
      const row = database.prepare('select count(*) as count from leads').get();
      database.close();
      return Number(row?.count);
    };
    return { env: { DATA_DIR: folder }, count, remove: () => rmSync(folder, { recursive: true, force: true }) };
  },
};

/** PostgreSQL from npm or Debian, or the reason why it cannot start. */
export async function postgres(): Promise<{ store: Store; server: Postgres } | string> {
  let server: Postgres;
  try {
    server = await startPostgres();
  } catch (error) {
    return messageOf(error);
  }
  const create: Store['create'] = async () => {
    const url = await server.create();
    const folder = createFolder();
    const count = async () => {
      const [row] = await server.query('select count(*) as count from fairlead.leads', new URL(url).pathname.slice(1));
      return Number(row?.count);
    };
    const remove = () => rmSync(folder, { recursive: true, force: true });
    return { env: { DATABASE_URL: url, DATA_DIR: folder }, count, remove };
  };
  return { store: { name: 'PostgreSQL', create }, server };
}
