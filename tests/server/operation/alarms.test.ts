/** The rules of docs/alarms.yml against the metrics of each state: the right alarm fires, and no other. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, LeadState } from '../../../server/db/schema.ts';
import type { Lane } from '../../../server/delivery/deps.ts';
import type { Gate } from '../../../server/delivery/gate.ts';
import { createMetrics, type Metrics } from '../../../server/operation/metrics.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import {
  firing,
  readAlarms,
  readExpression,
  type Sample,
  samplesOf,
  select,
  selectorsOf,
} from '../../support/hosting/alarms.ts';
import { seedLead } from '../../support/leads/seed.ts';
import { fakeMailer, outboxOf } from '../../support/server/outbox.ts';

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let db: Database;
  let metrics: Metrics;
  let lanes: readonly Lane[];
  let gate: Gate;
  beforeEach(async () => {
    store = await createStore(kind);
    db = await store.open();
    metrics = createMetrics(() => {});
    ({ lanes, mailGate: gate } = outboxOf(db, fakeMailer()));
  });
  afterEach(async () => {
    await db.destroy();
    store.remove();
  });

  const scraped = async (): Promise<Sample[]> => samplesOf(await metrics.render(db, lanes, Date.now()));
  /** The alarms that fire after `change`. The memory of this process is the tests', not a server's. */
  const alarmsAfter = async (change: () => unknown) => {
    const before = await scraped();
    expect(withoutMemory(firing(before, before))).toEqual([]);
    await change();
    return withoutMemory(firing(before, await scraped()));
  };
  const withoutMemory = (alarms: string[]) => alarms.filter((alarm) => alarm !== 'FairleadMemory');
  const sampleOf = (samples: Sample[], name: string) => select(samples, { name, matchers: [] })[0]?.value;

  test('a new server shows every metric that an alarm reads', async () => {
    const fresh = await scraped();
    const missing = readAlarms()
      .flatMap(({ expr }) => selectorsOf(readExpression(expr).selector))
      // Prometheus makes this one itself.
      .filter(({ name }) => name !== 'up')
      .filter((selector) => select(fresh, selector).length === 0);
    expect(missing).toEqual([]);
  });

  test.each<[string, LeadState, number, string]>([
    ['a dead letter', 'dead', 1, 'FairleadDeadLetters'],
    ['a held lead', 'held', 1, 'FairleadHeldLeads'],
    ['a letter that waits since yesterday', 'pending', 1, 'FairleadLettersWait'],
    ['no lead for five days', 'sent', 5, 'FairleadSilence'],
    ['a clock that is an hour behind the newest lead', 'sent', -1 / 24, 'FairleadClockBehind'],
  ])('%s raises its alarm', async (_what, state, daysAgo, alarm) => {
    expect(await alarmsAfter(() => seedLead(store, 'seeded@example.com', daysAgo, state))).toEqual([alarm]);
  });

  test.each([
    ['lead_not_stored', 'FairleadLeadNotStored'],
    ['letter_not_recorded', 'FairleadLetterNotRecorded'],
    ['delivery_not_recorded', 'FairleadLetterNotRecorded'],
    ['channel_stopped', 'FairleadChannelStopped'],
    ['limit_not_counted', 'FairleadLimitNotCounted'],
    ['retention_doubted', 'FairleadRetentionDoubted'],
    ['outbox_failed', 'FairleadBug'],
    ['bug', 'FairleadBug'],
  ])('the event %s raises its alarm', async (event, alarm) => {
    expect(await alarmsAfter(() => metrics.log(event))).toEqual([alarm]);
  });

  test('a mail server that cannot be reached raises its alarm', async () => {
    expect(await alarmsAfter(() => gate.close(0))).toEqual(['FairleadMailUnreachable']);
  });

  test('a database that does not answer raises its alarm', async () => {
    expect(await alarmsAfter(() => store.query('alter table leads rename to hidden'))).toEqual([
      'FairleadDatabaseAway',
    ]);
  });

  test('three days without an erasure of old leads raise their alarm', async () => {
    const passedAt = Date.now() - 3 * 86_400_000;
    const row = `insert into retention (id, tried_at, passed_at) values (1, ${passedAt}, ${passedAt})`;
    expect(await alarmsAfter(() => store.query(row))).toEqual(['FairleadRetention']);
  });

  test('more than 20 refused posts raise their alarm', async () => {
    const refuse = (times: number) => () => {
      for (let count = 0; count < times; count++) metrics.countAnswer(401);
    };
    expect(await alarmsAfter(refuse(20))).toEqual([]);
    expect(await alarmsAfter(refuse(21))).toEqual(['FairleadManyRefused']);
  });

  test('no metric of time is negative after the clock was set back', async () => {
    await seedLead(store, 'tomorrow@example.com', -1, 'pending');
    const samples = await scraped();
    expect(samples.filter(({ value }) => value < 0)).toEqual([]);
    expect(sampleOf(samples, 'fairlead_oldest_pending_seconds')).toBe(0);
    expect(sampleOf(samples, 'fairlead_clock_behind_seconds')).toBeGreaterThan(86_000);
  });
});

test('each alarm has a severity and a summary, and a row in the manual that says what to do', () => {
  const manual = readFileSync('docs/operating.md', 'utf8');
  for (const { alert, labels, annotations } of readAlarms()) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/^[A-Z].+\.$/);
    expect(manual).toMatch(new RegExp(String.raw`^\| ${alert} \| .+ \| .+ \|$`, 'm'));
  }
});
