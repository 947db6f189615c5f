import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import type { Env } from '../../server/env.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { payload, post, postForm } from '../support/payloads.ts';
import { createStore, KINDS, type Store } from '../support/stores.ts';

let count = 0;
const anybody = (changes = {}) =>
  payload({ email: `n${count++}@example.com`, website: `https://n${count}.example`, ...changes });

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let db: Database;
  const apps: TestApp[] = [];
  beforeEach(async () => {
    store = await createStore(kind);
    db = await store.open();
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
    await db.destroy();
    store.remove();
  });

  const start = async (env: Env) => {
    const app = await startApp(store, db, { TRUST_PROXY: '1', HOLD_IP_OVER: '1000', ...env });
    apps.push(app);
    return app;
  };
  const from = (app: TestApp, forwarded: string, body: unknown = anybody()) =>
    post(app.url, body, { 'x-forwarded-for': forwarded });
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort();

  test('an address that sends too much is told when to come again, and others are not troubled', async () => {
    const app = await start({ RATE_IP_BURST: '3', RATE_IP_WINDOW_S: '600' });
    expect(await statuses([1, 2, 3].map(() => from(app, '1.2.3.4')))).toEqual([200, 200, 200]);
    const { status, body, headers } = await from(app, '1.2.3.4');
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(590);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await from(app, '1.2.3.5')).status).toBe(200);
    expect(await store.leads()).toHaveLength(4);
  });

  test('what stands left of the trusted proxy is not believed', async () => {
    const app = await start({ RATE_IP_BURST: '2' });
    const claims = ['6.6.6.1', '6.6.6.2, 7.7.7.7', '127.0.0.1, ::1', 'nonsense'];
    const answers = claims.map((claim) => from(app, `${claim}, 1.2.3.4`));
    expect(await statuses(answers)).toEqual([200, 200, 429, 429]);
  });

  test('all addresses of an IPv6 network of 64 bits count as one', async () => {
    const app = await start({ RATE_IP_BURST: '2' });
    const hosts = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:0DB8:1:2:3:4:5:6'];
    expect(await statuses(hosts.map((host) => from(app, host)))).toEqual([200, 200, 429]);
    expect((await from(app, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('more than all together may send in a minute is refused for a minute at most', async () => {
    const app = await start({ RATE_GLOBAL_PER_MIN: '3' });
    expect(await statuses([1, 2, 3, 4].map((host) => from(app, `1.2.3.${host}`)))).toEqual([200, 200, 200, 429]);
    const retryAfter = Number((await from(app, '1.2.3.9')).headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  test('mistakes are not counted', async () => {
    const app = await start({ RATE_IP_BURST: '1' });
    for (const phone of ['', 'x', 'y']) expect((await from(app, '1.2.3.4', anybody({ phone }))).status).toBe(422);
    expect((await from(app, '1.2.3.4')).status).toBe(200);
  });

  test('a form post over the limit is answered with a page', async () => {
    const app = await start({ RATE_IP_BURST: '1' });
    const send = () => postForm(app.url, anybody(), { 'x-forwarded-for': '1.2.3.4' });
    expect((await send()).status).toBe(303);
    const { status, headers, text } = await send();
    expect([status, headers.has('retry-after')]).toEqual([429, true]);
    expect(text).toContain('<h1>');
  });

  test('an address that sends more than is usual is held, not refused', async () => {
    const app = await start({ HOLD_IP_OVER: '2' });
    for (let sent = 0; sent < 4; sent++) expect((await from(app, '1.2.3.4')).status).toBe(200);
    expect((await store.leads()).map(({ heldFor }) => heldFor).sort()).toEqual(
      [null, null, 'many_from_address', 'many_from_address'].sort(),
    );
  });

  test('the same email or website from many addresses is held, not refused', async () => {
    const app = await start({ HOLD_IP_OVER: '2' });
    const website = 'https://spam.example';
    for (let host = 1; host <= 3; host++) {
      expect((await from(app, `1.2.3.${host}`, anybody({ website }))).status).toBe(200);
    }
    const held = (await store.leads()).filter(({ state }) => state === 'held');
    expect(held.map(({ heldFor }) => heldFor)).toEqual(['same_text']);
  });
});

describe('several servers on one PostgreSQL', () => {
  test('count together, and forget nothing when one of them leaves', async () => {
    const store = await createStore('postgres');
    const db = await store.open();
    const env = { TRUST_PROXY: '1', RATE_IP_BURST: '4' };
    const [one, two] = [await startApp(store, db, env), await startApp(store, db, env)];
    const from = (app: TestApp) => post(app.url, anybody(), { 'x-forwarded-for': '1.2.3.4' });
    for (const app of [one, two, one, two]) expect((await from(app)).status).toBe(200);
    await one.close();
    expect((await from(two)).status).toBe(429);
    await two.close();
    await db.destroy();
    store.remove();
  });

  test('refuse nobody because the counting fails', async () => {
    const store = await createStore('postgres');
    const db = await store.open();
    await store.query('drop table fairlead.rate_limits');
    const app = await startApp(store, db);
    expect((await post(app.url, anybody())).status).toBe(200);
    expect(await store.leads()).toMatchObject([{ state: 'pending' }]);
    await app.close();
    await db.destroy();
    store.remove();
  });

  test('write down no address', async () => {
    const store = await createStore('postgres');
    const db = await store.open();
    const app = await startApp(store, db, { TRUST_PROXY: '1' });
    await post(app.url, payload(), { 'x-forwarded-for': '1.2.3.4' });
    const counted = JSON.stringify(await store.query('select * from rate_limits'));
    expect(counted).toContain('address:');
    for (const plain of ['1.2.3.4', 'ada@example.com', 'engine.example']) expect(counted).not.toContain(plain);
    await app.close();
    await db.destroy();
    store.remove();
  });
});
