import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeLead } from '../../../server/leads/store.ts';
import { createStore, type Store } from '../../support/database/stores.ts';
import { endOf, leadsCli, leadsProcess, spawnLeads } from '../../support/leads/cli.ts';
import { together } from '../../support/leads/together.ts';
import { payload } from '../../support/server/payloads.ts';
import { until } from '../../support/until.ts';

describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const leads = (...args: string[]) => leadsCli({ DATA_DIR: folder }, ...args);

  test.each([[], ['--help'], ['help'], ['list', '--help']])('%j shows every command', async (...args: string[]) => {
    const { code, out, err } = await leads(...args);
    expect([code, err]).toEqual([0, '']);
    for (const name of [
      'list',
      'show',
      'export',
      'stats',
      'retry',
      'release',
      'deliver',
      'backup',
      'restore',
      'purge',
      'erase',
      'link',
      'sign-out',
    ]) {
      expect(out).toMatch(new RegExp(`^  ${name} ?`, 'm'));
    }
  });

  test('a call that cannot be carried out ends with a sentence and a code, and prints no output', async () => {
    const { code, out, err } = await leadsProcess({ DATA_DIR: folder }, 'list', '--stat', 'held');
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      'list does not know --stat: it takes --state, --since, --email, --limit, --json.\nnpm run leads shows what there is.\n',
    );
  });

  test('a folder without leads is named, and stays empty', async () => {
    const missing = join(folder, 'none');
    const { code, err } = await leadsCli({ DATA_DIR: missing }, 'list');
    expect([code, err]).toEqual([
      1,
      `There are no leads at ${join(missing, 'leads.sqlite')}: set DATA_DIR or DATABASE_URL as for the server.\n`,
    ]);
    expect(existsSync(missing)).toBe(false);
  });

  test('a database that is away is named without its password', async () => {
    const { code, err } = await leadsCli({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' }, 'list');
    expect(code).toBe(1);
    expect(err).toBe(
      'DATABASE_URL must be a PostgreSQL that answers and lets this user create the schema fairlead (ECONNREFUSED): start it, or correct the address.\n',
    );
  });
});

describe('among other processes', () => {
  let store: Store;
  beforeAll(async () => {
    store = await createStore('sqlite');
    const db = await store.open();
    const seed = (index: number) => {
      const typed = payload({ email: `n${index}@example.com`, country: 'x'.repeat(200) });
      return storeLead(db, { payload: typed, key: null, heldFor: null }, Date.now());
    };
    // More than fits into a pipe.
    await together(Array.from({ length: 500 }, (_, index) => () => seed(index)));
    await db.destroy();
  });
  afterAll(() => store.remove());
  const shell = (command: string) => {
    const env = { ...process.env, ...store.env };
    return endOf(spawn('bash', ['-o', 'pipefail', '-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  };

  test('a reader that stops early causes no failure', async () => {
    const { code, out, err } = await shell('npm run -s leads -- list --json | head -n 1');
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toHaveProperty('received_at');
  });

  test('npm passes options on, even after a second --', async () => {
    const { out } = await shell('npm run -s leads -- -- list --limit 2 --json');
    expect(out.trim().split('\n')).toHaveLength(2);
  });

  test('a lock of another program is waited for', async () => {
    const other = new DatabaseSync(join(store.folder, 'leads.sqlite'));
    other.exec('begin immediate');
    const [lead] = await store.leads();
    const { child, ended } = spawnLeads(store.env, 'release', lead!.id);
    if (process.platform === 'linux') await until('the command to open the database', () => hasOpen(child.pid!, store));
    other.exec('commit');
    other.close();
    const { code, out } = await ended;
    expect([code, out.split('\n')[0]]).toEqual([0, '0 released']);
  });
});

/** Whether a process has the file of the database open. */
const hasOpen = (pid: number, { folder }: Store): boolean =>
  readdirSync(`/proc/${pid}/fd`).some((fd) => readLink(`/proc/${pid}/fd/${fd}`) === join(folder, 'leads.sqlite'));

/** Where a link leads; null if it was closed meanwhile. */
function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
