import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeLead } from '../../../server/leads/store.ts';
import { createStore, type Store } from '../../support/database/stores.ts';
import { leadsCli } from '../../support/server/cli.ts';
import { payload } from '../../support/server/payloads.ts';

describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const leads = (...args: string[]) => leadsCli({ DATA_DIR: folder }, ...args);

  test.each([[], ['--help'], ['help'], ['list', '--help']])('%j shows what there is', async (...args: string[]) => {
    const { code, out, err } = await leads(...args);
    expect([code, err]).toEqual([0, '']);
    for (const name of ['list', 'show', 'export', 'stats', 'retry', 'release', 'backup', 'restore', 'purge', 'erase']) {
      expect(out).toMatch(new RegExp(`^  ${name} ?`, 'm'));
    }
  });

  test('a call that cannot be carried out is answered by a sentence, and leaves the output empty', async () => {
    const { code, out, err } = await leads('list', '--stat', 'held');
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
    for (let index = 0; index < 2_000; index++) {
      const lead = {
        payload: payload({ email: `n${index}@example.com`, country: 'x'.repeat(200) }),
        key: null,
        heldFor: null,
      };
      await storeLead(db, lead, Date.now());
    }
    await db.destroy();
  });
  afterAll(() => store.remove());
  const shell = (command: string) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const env = { ...process.env, ...store.env };
      const child = spawn('bash', ['-o', 'pipefail', '-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk) => (out += chunk));
      child.stderr.on('data', (chunk) => (err += chunk));
      child.once('close', (code) => resolve({ code, out, err }));
    });

  test('a reader that stops early is no failure', async () => {
    const { code, out, err } = await shell('npm run -s leads -- list --json | head -n 1');
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toHaveProperty('received_at');
  });

  test('npm passes options on, also behind a further --', async () => {
    const { out } = await shell('npm run -s leads -- -- list --limit 2 --json');
    expect(out.trim().split('\n')).toHaveLength(2);
  });

  test('a foreign lock is waited for', async () => {
    const foreign = new DatabaseSync(join(store.folder, 'leads.sqlite'));
    foreign.exec('begin immediate');
    const [lead] = await store.leads();
    const waiting = leadsCli(store.env, 'release', lead!.id);
    const free = setTimeout(() => foreign.exec('commit'), 4_000);
    const { code, out } = await waiting;
    clearTimeout(free);
    foreign.close();
    expect([code, out.split('\n')[0]]).toEqual([0, '0 released']);
  });
});
