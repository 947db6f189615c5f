/** The alarms against a real server: the right ones fire, and no other. What raises each: server/operation/alarms.test.ts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEALTH_PATH, type PublisherHealth } from '@fairlead/contract/publisher.ts';
import { type Postgres, startPostgres } from '@fairlead/leads/testing/database/postgres.ts';
import { createStoreAt, KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { type Sample, select } from '@fairlead/server/operation/conditions.ts';
import { firing, metricsOf, scrape, seriesOfAlarms } from '@fairlead/server/testing/hosting/alarms.ts';
import { type Rig, type RigOptions, startRig } from '@fairlead/server/testing/server/rig.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Where a publisher answers that is well. */
const folder = mkdtempSync(join(tmpdir(), 'fairlead-publisher-'));
const socket = join(folder, 's');
const health: PublisherHealth = { buildFailed: false, pushWaits: 0 };
const publisher = createServer((request, response) =>
  response.writeHead(request.url === HEALTH_PATH ? 200 : 404).end(JSON.stringify(health)),
);
beforeAll(() => new Promise<void>((done) => publisher.listen(socket, done)));
afterAll(() => {
  publisher.close();
  rmSync(folder, { recursive: true });
});

/** A server whose leads were saved just now. */
async function start(kind: (typeof KINDS)[number], options: RigOptions = {}) {
  const rig = await startRig(kind, { ...options, process: true, env: { METRICS_PORT: '0', ...options.env } });
  await rig.store.query(`insert into marks (name, at) values ('backup', ${Date.now()})`);
  return rig;
}

/** The alarms that fire now. @param before what was scraped earlier */
const alarms = async (rig: Rig, before: Sample[]) => firing(before, await scrape(metricsOf(rig)));

describe.each(KINDS)('on %s', (kind) => {
  test('a new server shows every metric that an alarm reads, and a healthy one raises no alarm', async () => {
    await using rig = await start(kind, { env: { PUBLISHER_SOCKET: socket } });
    const fresh = await scrape(metricsOf(rig));
    expect(seriesOfAlarms().filter((selector) => select(fresh, selector).length === 0)).toEqual([]);
    expect(firing(fresh, fresh)).toEqual([]);
    expect((await post(rig.server.url, payload())).status).toBe(200);
    await rig.server.log.logged('letter_sent');
    const later = await scrape(metricsOf(rig));
    expect(select(later, { metric: 'fairlead_leads', label: 'state', in: ['sent'] })).toMatchObject([{ value: 1 }]);
    expect(firing(fresh, later)).toEqual([]);
  });

  test('a process that has ended', async () => {
    await using rig = await start(kind);
    const before = await scrape(metricsOf(rig));
    await rig.server.kill();
    expect(await alarms(rig, before)).toEqual(['FairleadAway']);
  });
});

test('memory', async () => {
  const ballast = 'data:text/javascript,globalThis.ballast=Buffer.alloc(250e6,1)';
  await using rig = await start('sqlite', { env: { NODE_OPTIONS: `--import=${ballast}` } });
  expect(await alarms(rig, [])).toEqual(['FairleadMemory']);
});

describe('PostgreSQL', () => {
  let postgres: Postgres | undefined;

  test('that is killed', async () => {
    postgres = await startPostgres();
    await using rig = await start('postgres', {
      store: await createStoreAt('postgres', { serverUrl: postgres.url() }),
    });
    const before = await scrape(metricsOf(rig));
    await postgres.kill();
    expect(await alarms(rig, before)).toContain('FairleadDatabaseAway');
    await postgres.stop();
  });
});
