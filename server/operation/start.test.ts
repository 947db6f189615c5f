import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStore } from '@fairlead/leads/testing/database/stores.ts';
import { storeAs } from '@fairlead/leads/testing/delivery/outbox.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { listenLocally } from '@fairlead/support/port.ts';
import { describe, expect, test } from 'vitest';
import { startServer } from '../testing/server/start-server.ts';

describe('the start', () => {
  test('says where site, function, database and letters are', async () => {
    await using server = await startServer();
    expect(server.output()).toContain(`Function:  ${server.url}/functions/v1/send-contact-email`);
    for (const name of ['leads.sqlite', 'mail']) expect(server.output()).toContain(join(server.store.folder, name));
  });

  test('with a setting that cannot be used ends the process with one sentence and a code', async () => {
    const starting = startServer({ DATABASE_URL: 'mysql://root:secret@db' }, { process: true });
    const message = await starting.then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(message).toMatch(/^It ended with 1:\nDATABASE_URL must be an address .+\.\n$/);
    expect(message).not.toContain('secret');
  });

  test.each([
    ['a port', 'PORT', /^It ended with 1:\nHOST and PORT must be .+ \(EADDRINUSE\): .+\.\n$/],
    [
      'a metrics port',
      'METRICS_PORT',
      /^It ended with 1:\nMETRICS_HOST and METRICS_PORT must be .+ \(EADDRINUSE\): .+\.\n$/,
    ],
  ])('with %s that is in use ends the process, though letters wait', async (_what, name, sentence) => {
    const other = createServer();
    const port = await listenLocally(other);
    const store = await createStore('sqlite');
    const db = await store.open();
    await storeAs(db, 'waits@example.com', Date.now());
    await db.destroy();
    await expect(startServer({ [name]: String(port) }, { store, process: true })).rejects.toThrow(sentence);
    other.close();
    expect(await store.letters()).toEqual([]);
    store.remove();
  });

  test('without a built site says what to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
    const starting = startServer({}, { site: folder });
    await expect(starting).rejects.toThrow('run npm run build first');
    rmSync(folder, { recursive: true });
  });

  test('keeps the leads from other users of the machine', needs(TOOLS.unix, process.platform !== 'win32'), async () => {
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
