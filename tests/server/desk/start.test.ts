import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/server/server.ts';

const started: TestServer[] = [];
const start = async (env: Record<string, string>, cwd?: string) => {
  const server = await startServer({ SERVE_SITE: '0', ...env }, cwd === undefined ? {} : { cwd });
  started.push(server);
  return server;
};
afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())));

test('without DESK_USERS the desk is not found, and the start says how to turn it on', async () => {
  const { url, output } = await start({});
  for (const path of ['/desk', '/desk/', '/desk/sign-in', '/desk/numbers', '/desk/assets/x.css']) {
    const [desk, other] = await Promise.all([fetch(url + path), fetch(`${url}/nothing`)]);
    expect([path, desk.status, await desk.text()]).toEqual([path, 404, await other.text()]);
  }
  expect(output()).toMatch(/^Desk: +off; .*DESK_USERS=/m);
});

test('with DESK_USERS the start says where the desk is, and its letters still are the last line', async () => {
  const { url, output } = await start({ DESK_USERS: 'ann@example.com' });
  expect((await fetch(`${url}/desk`)).url).toBe(`${url}/desk/sign-in`);
  expect(output()).toContain(`Desk:      ${url}/desk; npm run leads -- link`);
  expect(output().trimEnd().split('\n').at(-1)).toMatch(/^Letters:|^\{/);
});

test('with DESK_USERS and without its pages the start ends with the remedy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  await expect(start({ DESK_USERS: 'ann@example.com' }, folder)).rejects.toThrow(
    /ended with 1:\nDESK_USERS .+npm run build/,
  );
  rmSync(folder, { recursive: true });
});
