/** The rules of docs/alarms.yml against a real server in trouble: the right alarms fire, and no other. */
import { describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../support/database/postgres.ts';
import { createStoreAt, KINDS } from '../../support/database/stores.ts';
import {
  firing,
  readAlarms,
  readExpression,
  type Sample,
  scrape,
  select,
  selectorsOf,
} from '../../support/hosting/alarms.ts';
import { seedLead } from '../../support/leads/seed.ts';
import { payload, post } from '../../support/server/payloads.ts';
import { type Rig, startRig } from '../../support/server/rig.ts';
import { until } from '../../support/until.ts';

const metricsOf = ({ server }: Rig): string => /^Metrics:\s+(\S+)$/m.exec(server.output())![1]!;
const start = (kind: (typeof KINDS)[number], options: Parameters<typeof startRig>[1] = {}) =>
  startRig(kind, { ...options, env: { METRICS_PORT: '0', ...options.env } });

/** Waits until exactly these alarms fire. @param before what was scraped earlier */
const expectAlarms = (rig: Rig, before: Sample[], ...names: string[]) =>
  expect.poll(async () => firing(before, await scrape(metricsOf(rig)))).toEqual(names);

/** From here on nothing finds the table. */
const hide = ({ store }: Rig, table: 'leads' | 'deliveries') => store.query(`alter table ${table} rename to hidden`);

describe.each(KINDS)('on %s', (kind) => {
  test('a new server shows every metric that an alarm reads, and a healthy one raises no alarm', async () => {
    await using rig = await start(kind);
    const fresh = await scrape(metricsOf(rig));
    const missing = readAlarms()
      .flatMap(({ expr }) => selectorsOf(readExpression(expr).selector))
      .filter((selector) => select(fresh, selector).length === 0);
    expect(missing).toEqual([]);
    expect(firing(fresh, fresh)).toEqual([]);
    expect((await post(rig.server.url, payload())).status).toBe(200);
    await expect.poll(() => rig.mail.taken.size).toBe(1);
    await expect
      .poll(async () =>
        select(await scrape(metricsOf(rig)), readExpression('fairlead_leads{state="sent"} == 1').selector),
      )
      .toMatchObject([{ value: 1 }]);
    expect(firing(fresh, await scrape(metricsOf(rig)))).toEqual([]);
  });

  test('a process that has ended', async () => {
    await using rig = await start(kind);
    const before = await scrape(metricsOf(rig));
    await rig.server.kill();
    await expectAlarms(rig, before, 'FairleadAway');
  });

  test('a database that does not answer, letters that it keeps from leaving, and a visitor who is refused', async () => {
    await using rig = await start(kind);
    const before = await scrape(metricsOf(rig));
    await hide(rig, 'leads');
    await expectAlarms(rig, before, 'FairleadDatabaseAway', 'FairleadBug');
    expect((await post(rig.server.url, payload())).status).toBe(503);
    await expectAlarms(rig, before, 'FairleadDatabaseAway', 'FairleadLeadNotStored', 'FairleadBug');
  });

  test('a mail server that is away, and a letter that waits for it', async () => {
    await using rig = await start(kind);
    const before = await scrape(metricsOf(rig));
    await rig.mail.close();
    await post(rig.server.url, payload());
    await expectAlarms(rig, before, 'FairleadMailUnreachable');
    await seedLead(rig.store, 'yesterday@example.com', 1, 'pending');
    await expectAlarms(rig, before, 'FairleadLettersWait', 'FairleadMailUnreachable');
  });

  test('a letter that left and could not be recorded', async () => {
    // The server waits long enough for the answer to the letter.
    await using rig = await start(kind, { env: { LEASE_MS: '120000' } });
    const before = await scrape(metricsOf(rig));
    rig.mail.mode = 'pause';
    await post(rig.server.url, payload());
    await until('the letter', () => rig.mail.waiting() === 1);
    await hide(rig, 'deliveries');
    rig.mail.mode = 'accept';
    rig.mail.resume();
    await expect
      .poll(async () => firing(before, await scrape(metricsOf(rig))))
      .toEqual(expect.arrayContaining(['FairleadLetterNotRecorded']));
  });
});

test('many posts with a wrong key', async () => {
  await using rig = await start('sqlite', { env: { ANON_KEY: 'right' } });
  const before = await scrape(metricsOf(rig));
  const refused = () => post(rig.server.url, payload(), { apikey: 'wrong' });
  for (let count = 0; count < 20; count++) expect((await refused()).status).toBe(401);
  await expectAlarms(rig, before);
  await refused();
  await expectAlarms(rig, before, 'FairleadManyRefused');
});

test('memory', async () => {
  const ballast = 'data:text/javascript,globalThis.ballast=Buffer.alloc(250e6,1)';
  await using rig = await start('sqlite', { env: { NODE_OPTIONS: `--import=${ballast}` } });
  await expectAlarms(rig, [], 'FairleadMemory');
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
    await expect
      .poll(async () => firing(before, await scrape(metricsOf(rig))))
      .toEqual(expect.arrayContaining(['FairleadDatabaseAway']));
    await postgres.stop();
  });
});
