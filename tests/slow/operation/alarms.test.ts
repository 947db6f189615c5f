/** The rules of docs/alarms.yml against a real server: each in the state that it is there for, and in none of the others. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Gate } from '../../../server/delivery/gate.ts';
import { createMetrics } from '../../../server/operation/metrics.ts';
import { type Postgres, startPostgres } from '../../support/database/postgres.ts';
import { createStore, createStoreAt, KINDS } from '../../support/database/stores.ts';
import {
  firing,
  readAlarms,
  readExpression,
  type Sample,
  samplesOf,
  scrape,
  select,
  selectorsOf,
} from '../../support/hosting/alarms.ts';
import { payload, post } from '../../support/server/payloads.ts';
import { type Rig, startRig } from '../../support/server/rig.ts';
import { seedLead } from '../../support/server/seed.ts';
import { until } from '../../support/until.ts';

const metricsOf = ({ server }: Rig): string => /^Metrics:\s+(\S+)$/m.exec(server.output())![1]!;
const start = (kind: (typeof KINDS)[number], options: Parameters<typeof startRig>[1] = {}) =>
  startRig(kind, { ...options, env: { METRICS_PORT: '0', ...options.env } });

/** Waits until exactly these alarms fire. @param before what was scraped earlier */
const expectAlarms = (rig: Rig, before: Sample[], ...names: string[]) =>
  expect.poll(async () => firing(before, await scrape(metricsOf(rig)))).toEqual(names);

/** From here on nothing finds the table. */
const hideLeads = ({ store }: Rig) => store.query('alter table leads rename to hidden');

describe.each(KINDS)('on %s', (kind) => {
  test('a fresh server shows every figure that an alarm reads, and a healthy one raises none', async () => {
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

  test('a process that is gone', async () => {
    await using rig = await start(kind);
    const before = await scrape(metricsOf(rig));
    await rig.server.kill();
    await expectAlarms(rig, before, 'FairleadAway');
  });

  test('a database that does not answer, a pass of letters that fails for it, and a visitor who is told', async () => {
    await using rig = await start(kind);
    const before = await scrape(metricsOf(rig));
    await hideLeads(rig);
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

  test('a letter that left while the database could not be told', async () => {
    await using rig = await start(kind);
    const before = await scrape(metricsOf(rig));
    rig.mail.mode = 'pause';
    await post(rig.server.url, payload());
    await until('the letter', () => rig.mail.waiting() === 1);
    await hideLeads(rig);
    rig.mail.mode = 'accept';
    rig.mail.resume();
    await expect
      .poll(async () => firing(before, await scrape(metricsOf(rig))))
      .toEqual(expect.arrayContaining(['FairleadLetterNotRecorded']));
  });

  test.each([
    ['a dead letter', 'dead', 1, 'FairleadDeadLetters'],
    ['a held lead', 'held', 1, 'FairleadHeldLeads'],
    ['no lead for five days', 'sent', 5, 'FairleadSilence'],
    ['a clock that stands an hour behind the newest lead', 'sent', -1 / 24, 'FairleadClockBehind'],
  ] as const)('%s', async (_what, state, daysAgo, alarm) => {
    await using rig = await start(kind);
    const before = await scrape(metricsOf(rig));
    await seedLead(rig.store, 'seeded@example.com', daysAgo, state);
    await expectAlarms(rig, before, alarm);
  });

  test('three days in which no night erased what is too old', async () => {
    await using rig = await start(kind);
    const before = await scrape(metricsOf(rig));
    await until('the first night', async () => (await rig.store.query('select 1 from retention')).length > 0);
    await rig.store.query(`update retention set passed_at = passed_at - ${3 * 86_400_000} where passed_at > 0`);
    await expectAlarms(rig, before, 'FairleadRetention');
  });

  test('no figure of time is negative when the clock was set back', async () => {
    await using rig = await start(kind);
    await rig.mail.close();
    await seedLead(rig.store, 'tomorrow@example.com', -1, 'pending');
    const samples = await scrape(metricsOf(rig));
    expect(samples.filter(({ value }) => value < 0)).toEqual([]);
    expect(select(samples, { name: 'fairlead_oldest_pending_seconds', matchers: [] })).toMatchObject([{ value: 0 }]);
    const [behind] = select(samples, { name: 'fairlead_clock_behind_seconds', matchers: [] });
    expect(behind?.value).toBeGreaterThan(86_000);
  });

  test.each(['limit_not_counted', 'retention_doubted'])('the event %s', async (event) => {
    const store = await createStore(kind);
    const db = await store.open();
    const { log, render } = createMetrics(() => {});
    const figures = async () => samplesOf(await render(db, new Gate(), Date.now()));
    const before = await figures();
    expect(firing(before, await figures())).toEqual([]);
    log(event);
    expect(firing(before, await figures())).toEqual([
      event === 'limit_not_counted' ? 'FairleadLimitNotCounted' : 'FairleadRetentionDoubted',
    ]);
    await db.destroy();
    store.remove();
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

test('each alarm says how bad it is and what it means, and stands in the manual with a way to go', () => {
  const manual = readFileSync('docs/operating.md', 'utf8');
  for (const { alert, labels, annotations } of readAlarms()) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/^[A-Z].+\.$/);
    expect(manual).toMatch(new RegExp(String.raw`^\| ${alert} \| .+ \| .+ \|$`, 'm'));
  }
});
