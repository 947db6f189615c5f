import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { workdayFrom } from '@fairlead/contract/working-hours.ts';
import { systemClock } from '@fairlead/leads/base/clock.ts';
import { readSettings } from '@fairlead/leads/base/settings.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { createStore } from '@fairlead/leads/testing/database/stores.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { expect, test } from 'vitest';
import { startServer } from '../testing/server/start-server.ts';

const MINUTE = 60_000;

test('without DESK_USERS the desk is not found, and the start says how to turn it on', async () => {
  await using server = await startServer();
  const { url, output } = server;
  for (const path of ['/desk', '/desk/', '/desk/sign-in', '/desk/numbers', '/desk/assets/x.css']) {
    const [desk, other] = await Promise.all([fetch(url + path), fetch(`${url}/nothing`)]);
    expect([path, desk.status, await desk.text()]).toEqual([path, 404, await other.text()]);
  }
  expect(output()).toMatch(/^Desk: +off; .*DESK_USERS=/m);
});

test('with DESK_USERS the start says where the desk is, and its letters still are the last line', async () => {
  await using server = await startServer({ DESK_USERS: 'ann@example.com' });
  const { url, output } = server;
  expect((await fetch(`${url}/desk`)).url).toBe(`${url}/desk/sign-in`);
  expect(output()).toContain(`Desk:      ${url}/desk; npm run leads -- link`);
  expect(output().trimEnd().split('\n').at(-1)).toMatch(/^Letters:|^\{/);
});

test.each([
  [{ DESK_USERS: 'ann@example.com' }, ['ann@example.com']],
  [{}, []],
])('a server with %j reminds in the hours of work: %j', async (env, reminded) => {
  const { hours } = readSettings();
  const { opens } = workdayFrom(Date.UTC(2026, 10, 4), hours);
  const store = await createStore('sqlite');
  const db = await store.open();
  const lead = { payload: payload(), key: null, heldFor: null, dueAt: opens + 30 * MINUTE };
  await storeLead(db, lead, opens - MINUTE, []);
  await db.destroy();
  const clock = { ...systemClock, now: () => opens };
  const server = await startServer(env, { store, parts: { clock } });
  await server.log.until(
    (items) => items.filter(({ event }) => event === 'delivery_sent').length === 2 * reminded.length,
  );
  await server.stop();
  const letters = await store.letters();
  expect([...new Set(letters.map(({ to }) => to?.[0]?.address))]).toEqual(reminded);
  expect(letters).toHaveLength(2 * reminded.length);
  expect(await store.query('select id from deliveries')).toHaveLength(3 * reminded.length);
  store.remove();
});

test('with DESK_USERS and without its pages the start ends with the remedy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const env = { DESK_USERS: 'ann@example.com', SERVE_SITE: '0' };
  await expect(startServer(env, { site: folder, process: true })).rejects.toThrow(
    /ended with 1:\nDESK_USERS .+npm run build/,
  );
  rmSync(folder, { recursive: true });
});
