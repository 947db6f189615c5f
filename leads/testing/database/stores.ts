import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { describe, inject } from 'vitest';
import type { DatabaseChoice } from '../../base/choices.ts';
import { openDatabase } from '../../db/open.ts';
import { connectPostgres, SERVING } from '../../db/postgres.ts';
import type { Database, FieldColumns } from '../../db/schema.ts';
import { payloadOf } from '../../lead.ts';

export const KINDS = ['sqlite', 'postgres'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Describes the same on both databases, on PostgreSQL by `npm run test:slow` alone: a test there takes twenty times as long
 * as on SQLite. What keeps leads and letters is proven on both each time, with `describe.each(KINDS)`.
 * @param title with %s for the kind
 */
export function describeKinds(title: string, tests: (kind: Kind) => void): void {
  for (const kind of KINDS) {
    describe(title.replace('%s', kind), { tags: kind === 'postgres' ? ['slow'] : [] }, () => tests(kind));
  }
}

/** A lead as it is in the database, with the state of its letter. */
export type StoredLead = ContactPayload & {
  id: string;
  state: string;
  attempts: number;
  submissions: number;
  heldFor: string | null;
};

/** A new place for leads and letters. Its rows are read without the code under test. */
export type Store = {
  kind: Kind;
  folder: string;
  choice: DatabaseChoice;
  /** What a server is started with to use it. */
  env: Record<string, string>;
  open: () => Promise<Database>;
  query: (sql: string) => Promise<Record<string, unknown>[]>;
  /** All leads, oldest first. */
  leads: () => Promise<StoredLead[]>;
  /** The letters on disk, oldest first. */
  letters: () => Promise<Email[]>;
  remove: () => void;
};

let count = 0;

type StorePlace = {
  /** The PostgreSQL where its database is made. */
  serverUrl?: string;
  /** Where the folder is made. */
  base?: string;
  /** A database of that PostgreSQL to copy; without it the database is empty. */
  template?: string;
};

/**
 * On PostgreSQL it has the tables already, and `query` keeps its connection: to connect takes forty times as long as most
 * statements.
 */
export async function createStore(kind: Kind): Promise<Store> {
  if (kind === 'sqlite') return createStoreAt(kind, {});
  const store = await createStoreAt(kind, { template: inject('template') });
  const { choice, remove } = store;
  if (choice.kind !== 'postgres') return store;
  let client: Promise<pg.Client> | undefined;
  const query = async (sql: string) => {
    client ??= connect(choice.url);
    return (await (await client).query(sql)).rows;
  };
  return {
    ...store,
    query,
    leads: async () => (await query(ALL_LEADS)).map(toLead),
    // A busy machine may be late.
    open: async () => connectPostgres(choice, { ...SERVING, connectionTimeoutMillis: 30_000 }),
    remove: () => {
      client?.then((connected) => connected.end()).catch(() => {});
      client = undefined;
      remove();
    },
  };
}

/** Without any table: for tests about the first start, and for another PostgreSQL than the shared one. */
export async function createStoreAt(kind: Kind, place: StorePlace): Promise<Store> {
  const folder = mkdtempSync(join(place.base ?? tmpdir(), 'fairlead-'));
  const choice: DatabaseChoice =
    kind === 'sqlite'
      ? { kind, file: join(folder, 'leads.sqlite') }
      : { kind, url: await createDatabase(place.serverUrl ?? inject('postgres'), place.template) };
  const query = (sql: string) =>
    choice.kind === 'sqlite' ? askSqlite(choice.file, sql) : askPostgres(choice.url, sql);
  return {
    kind,
    folder,
    choice,
    env: { DATA_DIR: folder, ...(choice.kind === 'postgres' && { DATABASE_URL: choice.url }) },
    open: () => openDatabase(choice),
    query,
    leads: async () => (await query(ALL_LEADS)).map(toLead),
    letters: () => readLetters(join(folder, 'mail')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes a database on a server, empty or as a copy. @returns its address */
export async function createDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `t${process.pid}_${Date.now()}_${count++}`;
  await askPostgres(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function askSqlite(file: string, sql: string) {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=fairlead,public' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function askPostgres(url: string, sql: string) {
  const client = await connect(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const ALL_LEADS = `select leads.*, letter.attempts,
    case when held = 1 then 'held' else letter.state end as state
  from leads left join deliveries as letter on letter.id = leads.id || ':letter'
  order by received_at, leads.id`;

/** A row of either database as the tests compare it. */
const toLead = (row: Record<string, unknown>): StoredLead =>
  ({
    id: row.id,
    state: row.state,
    attempts: row.attempts ?? 0,
    submissions: row.submissions,
    heldFor: row.held_for,
    ...payloadOf(row as FieldColumns),
  }) as StoredLead;

async function readLetters(folder: string): Promise<Email[]> {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}
