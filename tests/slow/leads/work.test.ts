import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadState } from '../../../server/db/schema.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { leadsCli } from '../../support/leads/cli.ts';
import { seedLead } from '../../support/leads/seed.ts';
import { NO_LIMITS, payload, post } from '../../support/server/payloads.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

describe.each(KINDS)('beside a running server on %s', (kind) => {
  let store: Store;
  const leads = (...args: string[]) => leadsCli(store.env, ...args);
  const output = async (...args: string[]) => (await leads(...args)).out;
  const seed = (email: string, daysAgo: number, state?: LeadState) => seedLead(store, email, daysAgo, state);
  let server: TestServer;
  beforeAll(async () => {
    store = await createStore(kind);
    server = await startServer({ SERVE_SITE: '0', POLL_MS: '50', ...NO_LIMITS, ...store.env });
  });
  afterAll(async () => {
    await server.stop();
    store.remove();
  });
  const letterTo = async (email: string) =>
    (await store.letters()).filter((letter) => letter.replyTo?.[0]?.address === email);

  test('retry sends a dead letter, and says why another letter is not sent again', async () => {
    const dead = await seed('dead@example.com', 30, 'dead');
    const sent = await seed('long-sent@example.com', 30, 'sent');
    expect(await output('retry', dead, sent)).toBe(`1 due now\n${sent} is sent: its letter is not waiting.\n`);
    await expect.poll(() => letterTo('dead@example.com')).toHaveLength(1);
  });

  test('release sends the letter of a held lead, named by the beginning of its id', async () => {
    const answer = await post(server.url, payload({ email: 'held@example.com', firstName: 'see www.example.com' }));
    expect(await letterTo('held@example.com')).toEqual([]);
    expect(await output('release', String(answer.body.id).slice(0, 18))).toBe('1 released\n');
    await expect.poll(() => letterTo('held@example.com')).toHaveLength(1);
  });

  test('retry of all leaves held leads alone', async () => {
    await seed('spam@example.com', 1, 'held');
    await expect.poll(async () => (await store.leads()).some(({ state }) => state === 'pending')).toBe(false);
    expect(await output('retry', '--all')).toBe('0 due now\n');
    expect((await store.leads()).find(({ email }) => email === 'spam@example.com')?.state).toBe('held');
  });

  test('a backup taken under load is whole, is one moment, and a server starts on it', async () => {
    const acknowledged: string[] = [];
    let posting = true;
    const load = Promise.all(
      Array.from({ length: 4 }, async (_, sender) => {
        for (let index = 0; posting; index++) {
          const { body } = await post(server.url, payload({ email: `load${sender}-${index}@example.com` }));
          acknowledged.push(String(body.id));
        }
      }),
    );
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
    let before: string[];
    let file: string;
    let printed: { out: string; err: string };
    let tries = 0;
    // A backup may be so quick that no post is answered meanwhile. Then it proves nothing, and another is made.
    do {
      before = [...acknowledged];
      file = join(store.folder, `backup-${++tries}.sqlite`);
      printed = await leads('backup', file);
    } while (printed.err === '' && acknowledged.length === before.length);
    posting = false;
    await load;
    expect(printed.err).toBe('');
    const copy = new DatabaseSync(file);
    const rows = copy.prepare('select id, received_at from leads').all() as { id: string; received_at: number }[];
    expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    copy.close();
    expect(printed.out).toBe(`${rows.length} leads in ${file}\n`);
    const copied = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !copied.has(id))).toEqual([]);
    expect(readdirSync(store.folder).filter((name) => name.includes('unfinished'))).toEqual([]);

    const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
    const env = { SERVE_SITE: '0', DATABASE_URL: `file://${file}` };
    const second = await startServer(env, { dataDir: folder });
    const ready = await fetch(`${second.url}/readyz`);
    await second.stop();
    rmSync(folder, { recursive: true });
    expect(ready.status).toBe(200);
  });
});
