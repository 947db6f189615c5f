import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';
import type { ContactPayload } from '../../../contract/fields.ts';
import { COMPILE_CACHE } from '../../../scripts/support/compile-cache.ts';
import { addressIn, listening } from '../../../scripts/support/listening.ts';
import { LogJournal } from '../journal.ts';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** A lead as it is in the database. */
export type StoredLead = ContactPayload & {
  id: string;
  state: string;
  attempts: number;
  submissions: number;
  heldFor: string | null;
};

export type TestServer = {
  url: string;
  dataDir: string;
  /** What the process has printed so far, both streams. */
  output: () => string;
  /** What it has logged. */
  log: LogJournal;
  process: ChildProcess;
  readLeads: () => StoredLead[];
  /** The letters on disk, oldest first. */
  readLetters: () => Promise<Email[]>;
  /** Ends the process as an operator does, and removes its data. */
  stop: () => Promise<void>;
  /** Ends the process as a power cut does; its data stays. */
  kill: () => Promise<void>;
};

/**
 * Starts the real server in its own process on a free port, with its own data.
 * @throws with all it has printed, when it ends before it listens
 */
export async function startServer(
  env: Record<string, string>,
  options: { cwd?: string; dataDir?: string } = {},
): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'fairlead-'));
  const child = spawn(process.execPath, [MAIN], {
    cwd: options.cwd,
    env: { ...COMPILE_CACHE, PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = new LogJournal();
  createInterface({ input: child.stderr }).on('line', (line) => {
    // Node may warn there too.
    if (line.startsWith('{')) log.add(JSON.parse(line));
  });
  const { url, output, ended } = await listening(child, (text) =>
    text.includes('Letters:') ? addressIn(text) : undefined,
  );
  return {
    url,
    dataDir,
    output,
    log,
    process: child,
    readLeads: () => readLeads(join(dataDir, 'leads.sqlite')),
    readLetters: () => readLetters(join(dataDir, 'mail')),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** All leads, each with the state of its letter, in either database. */
export const ALL_LEADS = `select leads.*, letter.attempts,
    case when held = 1 then 'held' else letter.state end as state
  from leads left join deliveries as letter on letter.id = leads.id || ':letter'
  order by received_at, leads.id`;

export function readLeads(file: string): StoredLead[] {
  const database = new DatabaseSync(file, { timeout: 5_000, readOnly: true });
  try {
    return database.prepare(ALL_LEADS).all().map(toLead);
  } finally {
    database.close();
  }
}

/** A row of either database as the tests compare it. */
export const toLead = (row: Record<string, unknown>): StoredLead =>
  ({
    id: row.id,
    state: row.state,
    attempts: row.attempts ?? 0,
    submissions: row.submissions,
    heldFor: row.held_for,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    website: row.website,
    country: row.country,
    service: row.service,
    revenue: row.revenue,
    platforms: JSON.parse(row.platforms as string),
  }) as StoredLead;

export async function readLetters(folder: string): Promise<Email[]> {
  const names = readNames(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

const readNames = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
