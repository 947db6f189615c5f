import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

let checkout = '';
const SOCKET = '/run/fairlead-publisher/socket';

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'fairlead-settings-'));
  for (const name of ['.git', 'content', 'node_modules']) mkdirSync(join(checkout, name));
});
afterEach(() => rmSync(checkout, { recursive: true }));

test('releases are in the checkout, or where a setting says', () => {
  const env = { PUBLISHER_SOCKET: SOCKET, PUBLISHER_CHECKOUT: checkout };
  expect(readSettings(env)).toEqual({ socket: SOCKET, checkout, releases: join(checkout, 'releases') });
  expect(readSettings({ ...env, PUBLISHER_RELEASES: '/srv/releases' }).releases).toBe('/srv/releases');
});

test.each([
  ['no socket', {}, /^PUBLISHER_SOCKET must be the path of a socket, .+: write \/run\/.+\.$/],
  ['a relative socket', { PUBLISHER_SOCKET: 'socket' }, /^PUBLISHER_SOCKET must be the path of a socket/],
  ['a long socket', { PUBLISHER_SOCKET: `/${'x'.repeat(107)}` }, /^PUBLISHER_SOCKET must be .+ 107 bytes at most/],
])('%s stops the start with the remedy', (_, env, sentence) => {
  expect(() => readSettings({ PUBLISHER_CHECKOUT: checkout, ...env })).toThrow(sentence);
});

test.each(['.git', 'content', 'node_modules'])('a checkout without %s stops the start with the remedy', (name) => {
  rmSync(join(checkout, name), { recursive: true });
  expect(() => readSettings({ PUBLISHER_SOCKET: SOCKET, PUBLISHER_CHECKOUT: checkout })).toThrow(
    `PUBLISHER_CHECKOUT must be a Git checkout of the project (${name} is missing in it): clone`,
  );
});
