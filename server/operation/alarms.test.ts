/** The rules against the figures of each state: the right alarm fires, and no other. */
import { readFileSync } from 'node:fs';
import type { DeliveryState } from '@fairlead/leads/db/schema.ts';
import type { Channel } from '@fairlead/leads/delivery/channel.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { failWith, type TestOutbox } from '@fairlead/leads/testing/delivery/outbox.ts';
import {
  BOTH,
  DAY,
  type FakeReceiver,
  fakeReceiver,
  HOUR,
  START,
  useOutbox,
} from '@fairlead/leads/testing/delivery/use-outbox.ts';
import { beforeEach, expect, test } from 'vitest';
import { firing, metricsOfAlarms, seriesOfAlarms } from '../testing/hosting/alarms.ts';
import { RULES } from './alarm-rules.ts';
import { type Sample, select } from './conditions.ts';
import { createMetrics, type Metrics, samplesOf } from './metrics.ts';

describeKinds('on %s', (kind) => {
  const box = useOutbox(kind);
  let metrics: Metrics;
  let webhook: FakeReceiver;
  let outbox: TestOutbox;
  /** What the machine says. */
  let machine: Parameters<Metrics['measure']>[3];
  beforeEach(async () => {
    metrics = createMetrics(() => {});
    webhook = fakeReceiver();
    outbox = box.outbox({ also: [webhook.channel], log: metrics.log });
    machine = { testLeadAge: 0, freeBytes: 10e9, backups: true, publisher: { buildFailed: false, pushWaits: 0 } };
    await setMark('backup', START);
  });

  const setMark = (name: string, at: number) => box.db.insertInto('marks').values({ name, at }).execute();
  const measure = () => metrics.measure(box.db, outbox, box.now, machine);
  const figures = async (): Promise<Sample[]> => samplesOf(await measure());
  const gaugeIn = (samples: Sample[], metric: string) => select(samples, { metric })[0]?.value;
  /** The memory of this process is the tests', not a server's. */
  const withoutMemory = (alarms: string[]) => alarms.filter((alarm) => alarm !== 'FairleadMemory');
  /** The alarms that fire after `change`. */
  const alarmsAfter = async (change: () => unknown) => {
    const before = await figures();
    expect(withoutMemory(firing(before, before))).toEqual([]);
    await change();
    return withoutMemory(firing(before, await figures()));
  };
  /** A lead of some days ago, with its deliveries in this state. */
  const seed = async (daysAgo: number, state: DeliveryState | 'held', channels: string[] = ['letter']) => {
    box.now = START - daysAgo * DAY;
    const id = await box.add('seeded@example.com', state === 'held' ? 'honeypot' : null, channels);
    if (state !== 'held') await box.db.updateTable('deliveries').set({ state }).where('lead_id', '=', id).execute();
    box.now = START;
  };

  test('a new server shows every metric that an alarm reads', async () => {
    const fresh = await figures();
    // Prometheus makes this one itself.
    const expected = seriesOfAlarms().filter(({ metric }) => metric !== 'up');
    expect(expected.filter((selector) => select(fresh, selector).length === 0)).toEqual([]);
  });

  test('every gauge has an alarm', async () => {
    const gauges = (await measure()).filter(({ type }) => type === 'gauge').map(({ name }) => name);
    expect(gauges.length).toBeGreaterThan(8);
    expect(gauges.filter((name) => !metricsOfAlarms().includes(name))).toEqual([]);
  });

  test.each<[string, number, DeliveryState | 'held', string[], string]>([
    ['a letter that was given up', 1, 'dead', ['letter'], 'FairleadDeadDeliveries'],
    ['a delivery by another channel that was given up', 1, 'dead', ['webhook'], 'FairleadDeadDeliveries'],
    ['a held lead', 1, 'held', [], 'FairleadHeldLeads'],
    ['a letter that waits since yesterday', 1, 'pending', ['letter'], 'FairleadLettersWait'],
    ['a delivery by another channel that waits since yesterday', 1, 'pending', ['webhook'], 'FairleadDeliveriesWait'],
    ['a delivery by a channel that is off now', 1, 'pending', ['slack'], 'FairleadDeliveriesWait'],
    ['no lead for five days', 5, 'sent', ['letter'], 'FairleadSilence'],
    ['a clock that is an hour behind the newest lead', -1 / 24, 'sent', ['letter'], 'FairleadClockBehind'],
  ])('%s raises its alarm', async (_what, daysAgo, state, channels, alarm) => {
    expect(await alarmsAfter(() => seed(daysAgo, state, channels))).toEqual([alarm]);
  });

  test.each([
    ['lead_not_stored', 'FairleadLeadNotStored'],
    ['letter_not_recorded', 'FairleadLetterNotRecorded'],
    ['delivery_not_recorded', 'FairleadLetterNotRecorded'],
    ['channel_stopped', 'FairleadChannelStopped'],
    ['limit_not_counted', 'FairleadLimitNotCounted'],
    ['retention_doubted', 'FairleadRetentionDoubted'],
    ['outbox_failed', 'FairleadBug'],
    ['reminders_failed', 'FairleadBug'],
    ['owners_failed', 'FairleadBug'],
    ['bug', 'FairleadBug'],
  ])('the event %s raises its alarm', async (event, alarm) => {
    expect(await alarmsAfter(() => metrics.log(event))).toEqual([alarm]);
  });

  test('a policy that browsers report again and again raises its alarm, and one that a few report does not', async () => {
    const report = (times: number) => () => {
      for (let at = 0; at < times; at++) metrics.log('policy_reported');
    };
    expect(await alarmsAfter(report(20))).toEqual([]);
    expect(await alarmsAfter(report(21))).toEqual(['FairleadPolicyBroken']);
  });

  test.each<[string, typeof machine.publisher, string[]]>([
    ['is away', 'away', ['FairleadPublisherAway']],
    ['could not build', { buildFailed: true, pushWaits: 0 }, ['FairleadBuildFailed']],
    ['has not pushed for over an hour', { buildFailed: false, pushWaits: 3_601 }, ['FairleadPushWaits']],
    ['has not pushed for an hour', { buildFailed: false, pushWaits: 3_600 }, []],
    ['is not there at all', null, []],
  ])('a publisher that %s raises its alarm', async (_, publisher, alarms) => {
    const change = () => {
      machine.publisher = publisher;
    };
    expect(await alarmsAfter(change)).toEqual(alarms);
  });

  test('a mail server that cannot be reached raises its alarms, and they end when it can', async () => {
    const outage = async () => {
      box.mailer.onLetter = failWith('unavailable', 'ESOCKET');
      await box.add('waits@example.com');
      await outbox.deliver();
    };
    expect(await alarmsAfter(outage)).toEqual(['FairleadMailUnreachable']);
    // What waits because of it has no alarm of its own.
    box.now += HOUR;
    await outbox.deliver();
    expect(withoutMemory(firing([], await figures()))).toEqual(['FairleadMailUnreachable']);
    box.mailer.onLetter = () => {};
    box.now += HOUR;
    await outbox.deliver();
    expect(withoutMemory(firing([], await figures()))).toEqual([]);
    // One that refuses a letter has been reached.
    box.mailer.onLetter = failWith('refused', 'EENVELOPE 550');
    await box.add('refused@example.com');
    await outbox.deliver();
    expect(withoutMemory(firing([], await figures()))).toEqual([]);
  });

  test.each([
    ['cannot be reached', () => failWith('unavailable', 'ECONNREFUSED'), []],
    ['wants nothing more', () => failWith('disabled', '410'), ['FairleadChannelStopped']],
  ])('a receiver that %s raises the alarm of its channel', async (_what, answer, also) => {
    webhook.answer = answer();
    const outage = async () => {
      await box.add('waits@example.com', null, BOTH);
      await outbox.deliver();
    };
    expect(await alarmsAfter(outage)).toEqual(['FairleadChannelAway', ...also]);
    const away = select(await figures(), { metric: 'fairlead_channel_up', label: 'channel', in: ['webhook'] });
    expect(away).toMatchObject([{ value: 0 }]);
  });

  test('reminders that cannot leave by Slack raise the alarm of Slack, and no other', async () => {
    const slack = { configuration: 'https://hooks.slack.com/services/x' };
    const reminder: Channel = { ...slack, name: 'reminder', sendNotice: failWith('unavailable', 'ECONNREFUSED') };
    const leads = fakeReceiver({ ...slack, name: 'slack' });
    outbox = box.outbox({ also: [leads.channel, reminder], log: metrics.log });
    const outage = async () => {
      const times = { made_at: START, next_attempt_at: START };
      const row = { id: 'reminder:day:2026-11-23:all', channel: 'reminder', about: '{}', state: 'pending' as const };
      await box.db
        .insertInto('deliveries')
        .values({ ...row, ...times })
        .execute();
      await outbox.deliver();
      box.now += HOUR;
    };
    expect(await alarmsAfter(outage)).toEqual(['FairleadChannelAway']);
  });

  test('a digest that waits for its hour is not late', async () => {
    await box.add('first@example.com', 'honeypot');
    await outbox.deliver();
    await box.add('second@example.com', 'honeypot');
    await outbox.deliver();
    box.now += HOUR / 2;
    expect(withoutMemory(firing([], await figures()))).toEqual(['FairleadHeldLeads']);
  });

  test('a change that is in no backup for an hour raises its alarm, and so does no backup at all', async () => {
    // An old backup that has everything is none to worry about.
    box.now += 3 * DAY;
    expect(await alarmsAfter(() => {})).toEqual([]);
    const stopped = async () => {
      await seed(-3, 'sent');
      box.now = START + 3 * DAY + HOUR;
    };
    expect(await alarmsAfter(stopped)).toEqual(['FairleadBackupOld']);
    await box.db.deleteFrom('marks').execute();
    expect(withoutMemory(firing([], await figures()))).toEqual(['FairleadBackupMissing']);
    machine.backups = false;
    expect(withoutMemory(firing([], await figures()))).toEqual([]);
  });

  test('a form that takes no test lead raises its alarm, but not where the disk or the database explains it', async () => {
    const failing = () => {
      machine.testLeadAge = 2 * HOUR;
    };
    expect(await alarmsAfter(failing)).toEqual(['FairleadTestLead']);
    machine.freeBytes = 100e6;
    expect(withoutMemory(firing([], await figures()))).toEqual(['FairleadDiskFull']);
    machine.freeBytes = 10e9;
    await box.store.query('alter table leads rename to hidden');
    expect(withoutMemory(firing([], await figures()))).toEqual(['FairleadDatabaseAway']);
  });

  test('a database that does not answer raises its alarm', async () => {
    expect(await alarmsAfter(() => box.store.query('alter table leads rename to hidden'))).toEqual([
      'FairleadDatabaseAway',
    ]);
  });

  test('three days without an erasure of old leads raise their alarm', async () => {
    const erasure = async () => {
      await setMark('retention_tried', START);
      await setMark('retention_passed', START - 3 * DAY);
    };
    expect(await alarmsAfter(erasure)).toEqual(['FairleadRetention']);
  });

  test('more than 20 refused posts raise their alarm', async () => {
    const refuse = (times: number) => () => {
      for (let count = 0; count < times; count++) metrics.countAnswer(401);
    };
    expect(await alarmsAfter(refuse(20))).toEqual([]);
    expect(await alarmsAfter(refuse(21))).toEqual(['FairleadManyRefused']);
  });

  test('no metric of time is negative after the clock was set back', async () => {
    await seed(-1, 'pending');
    const samples = await figures();
    expect(samples.filter(({ value }) => value < 0)).toEqual([]);
    expect(gaugeIn(samples, 'fairlead_oldest_pending_seconds')).toBe(0);
    expect(gaugeIn(samples, 'fairlead_clock_behind_seconds')).toBeGreaterThan(86_000);
  });
});

test('each alarm has a sentence for people, and a row in the manual that says what to do', () => {
  const manual = readFileSync('docs/operating.md', 'utf8');
  for (const { alert, summary } of RULES) {
    expect(summary).toMatch(/^[A-Z].+\.$/);
    expect(manual).toMatch(new RegExp(String.raw`^\| ${alert} \| [^|].*\|$`, 'm'));
  }
});
