import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../../../scripts/support/compile-cache.ts';
import { createStore } from '../../support/database/stores.ts';
import { storeAs } from '../../support/server/outbox.ts';
import { payload, post } from '../../support/server/payloads.ts';
import { startServer } from '../../support/server/server.ts';

/** Starts a server that is expected to end by itself. @returns its exit code, and what it printed */
async function runToItsEnd(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...COMPILE_CACHE, PATH: process.env.PATH, SERVE_SITE: '0', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const output = await text(child.stderr);
  return { code: (await ended)[0], output: output.trim() };
}

describe('the start', () => {
  test('says where site, function, database and letters are', async () => {
    await using server = await startServer();
    expect(server.output()).toContain(`Function:  ${server.url}/functions/v1/send-contact-email`);
    for (const name of ['leads.sqlite', 'mail']) expect(server.output()).toContain(join(server.store.folder, name));
  });

  test('with a setting that cannot be used ends the process with one sentence and a code', async () => {
    const { code, output } = await runToItsEnd({ DATABASE_URL: 'mysql://root:secret@db' });
    expect([code, output]).toEqual([1, expect.stringMatching(/^DATABASE_URL must be an address .+\.$/)]);
    expect(output.split('\n')).toHaveLength(1);
    expect(output).not.toContain('secret');
  });

  test.each([
    ['a port', 'PORT', /^HOST and PORT must be .+ \(EADDRINUSE\): .+\.$/],
    ['a metrics port', 'METRICS_PORT', /METRICS_PORT must be .+ \(EADDRINUSE\): .+\.$/],
  ])('with %s that is in use ends the process, though letters wait', async (_what, name, sentence) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const store = await createStore('sqlite');
    const db = await store.open();
    await storeAs(db, 'waits@example.com', Date.now());
    await db.destroy();
    const { port } = other.address() as AddressInfo;
    const { code, output } = await runToItsEnd({ ...store.env, [name]: String(port) });
    other.close();
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(await store.letters()).toEqual([]);
    store.remove();
  });

  test('without a built site says what to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
    const starting = startServer({}, { site: folder, process: true });
    await expect(starting).rejects.toThrow('run npm run build first');
    rmSync(folder, { recursive: true });
  });

  test.skipIf(process.platform === 'win32')('keeps the leads from other users of the machine', async () => {
    await using server = await startServer({}, { process: true });
    for (const name of ['leads.sqlite', 'leads.sqlite-wal'])
      expect(statSync(join(server.store.folder, name)).mode & 0o077).toBe(0);
  });

  test('finds the leads of the last run', async () => {
    const store = await createStore('sqlite');
    const ids: unknown[] = [];
    for (let run = 0; run < 2; run++) {
      await using server = await startServer({}, { store });
      ids.push((await post(server.url, payload())).body.id);
    }
    expect(ids[1]).toBe(ids[0]);
    store.remove();
  });
});
