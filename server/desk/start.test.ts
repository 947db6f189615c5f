import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../testing/server/server.ts';

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

test('with DESK_USERS and without its pages the start ends with the remedy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const env = { DESK_USERS: 'ann@example.com', SERVE_SITE: '0' };
  await expect(startServer(env, { site: folder, process: true })).rejects.toThrow(
    /ended with 1:\nDESK_USERS .+npm run build/,
  );
  rmSync(folder, { recursive: true });
});
