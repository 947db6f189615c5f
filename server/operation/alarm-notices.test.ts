/** What begins and ends an alarm, and whom it tells. Which conditions there are: alarms.test.ts. */

import type { Database } from '@fairlead/leads/db/schema.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { failWith, type TestOutbox } from '@fairlead/leads/testing/delivery/outbox.ts';
import { HOUR, MINUTE, START, useOutbox } from '@fairlead/leads/testing/delivery/use-outbox.ts';
import { beforeEach, expect, test } from 'vitest';
import words from '../../content/function.json' with { type: 'json' };
import { Alarms } from './alarms.ts';
import type { Sample } from './conditions.ts';

const { alarm } = words.letters;
const figure = (name: string, value: number, labels: Sample['labels'] = {}): Sample => ({ name, labels, value });
const HEALTHY = [figure('fairlead_mail_up', 1)];
const MAIL_DOWN = [figure('fairlead_mail_up', 0)];

describeKinds('on %s', (kind) => {
  const box = useOutbox(kind);
  let logged: string[];
  /** The texts that Slack was sent. */
  let posted: string[];
  let outbox: TestOutbox;
  let alarms: Alarms;
  const open = (db: Database = box.db, channels = ['notice', 'slack']) =>
    new Alarms({
      ...{ db, clock: box.clock, channels, wakeOutbox: () => {} },
      log: (event, fields) => void logged.push(`${event} ${fields?.alarm}`),
    });
  beforeEach(() => {
    logged = [];
    posted = [];
    const slack = {
      name: 'slack',
      sendLead: async () => {},
      sendNotice: async (about: unknown) => {
        posted.push(JSON.stringify(about));
        return [];
      },
    };
    outbox = box.outbox({ also: [slack] });
    alarms = open();
  });
  /** So many minutes in which the figures are these. */
  const pass = async (minutes: number, figures: Sample[], ...servers: Alarms[]) => {
    for (let minute = 0; minute < minutes; minute++) {
      box.now += MINUTE;
      await Promise.all([alarms, ...servers].map((server) => server.check(figures)));
    }
    await outbox.deliver();
  };
  const subjects = () => box.mailer.taken.map(({ subject }) => subject);

  test('an alarm begins when its condition has held for its time, and says so once', async () => {
    await pass(10, MAIL_DOWN);
    expect([alarms.current, subjects(), posted, logged]).toEqual([[], [], [], []]);
    await pass(1, MAIL_DOWN);
    expect(alarms.current).toMatchObject([{ id: 'FairleadMailUnreachable', began_at: START + MINUTE }]);
    await pass(300, MAIL_DOWN);
    expect(subjects()).toEqual([alarm.began]);
    expect(box.mailer.taken[0]?.text).toContain('2026-11-21 09:01 UTC');
    expect(box.mailer.taken[0]?.text).toContain(alarms.current[0]?.text);
    expect(posted).toHaveLength(1);
    expect(logged).toEqual(['alarm_began FairleadMailUnreachable']);
  });

  test('it is over when nothing has been wrong for three minutes, and says so once', async () => {
    await pass(11, MAIL_DOWN);
    // A server that has just started does not know yet.
    await pass(2, HEALTHY);
    await pass(1, MAIL_DOWN);
    await pass(2, HEALTHY);
    expect([alarms.current.length, subjects()]).toEqual([1, [alarm.began]]);
    await pass(1, HEALTHY);
    expect([alarms.current, subjects()]).toEqual([[], [alarm.began, alarm.over]]);
    await pass(60, HEALTHY);
    expect(subjects()).toHaveLength(2);
    await pass(11, MAIL_DOWN);
    expect([subjects().length, posted.length]).toEqual([3, 3]);
  });

  test('while the publisher is away, nobody is told that what it said before is over', async () => {
    const ids = () => alarms.current.map(({ id }) => id);
    await pass(1, [figure('fairlead_publisher_up', 1), figure('fairlead_publisher_push_waits_seconds', 4_000)]);
    await pass(10, [figure('fairlead_publisher_up', 0)]);
    expect([ids(), subjects()]).toEqual([
      ['FairleadPushWaits', 'FairleadPublisherAway'],
      [alarm.began, alarm.began],
    ]);
    await pass(3, [figure('fairlead_publisher_up', 1), figure('fairlead_publisher_push_waits_seconds', 0)]);
    expect([ids(), subjects().slice(2)]).toEqual([[], [alarm.over, alarm.over]]);
    expect(logged).toEqual([
      'alarm_began FairleadPushWaits',
      'alarm_began FairleadPublisherAway',
      'alarm_over FairleadPushWaits',
      'alarm_over FairleadPublisherAway',
    ]);
  });

  test('where the letter cannot leave, the message in Slack does, and the letter follows', async () => {
    box.mailer.onLetter = failWith('unavailable', 'ESOCKET');
    await pass(11, MAIL_DOWN);
    expect([subjects(), posted.length]).toEqual([[], 1]);
    box.mailer.onLetter = () => {};
    await pass(3, HEALTHY);
    box.now += HOUR;
    await outbox.deliver();
    expect(subjects().sort()).toEqual([alarm.began, alarm.over].sort());
  });

  test('two servers tell it once, and it lasts for as long as one of them finds it', async () => {
    const db = await box.store.open();
    const other = open(db);
    await pass(12, MAIL_DOWN, other);
    expect(subjects()).toEqual([alarm.began]);
    for (let minute = 0; minute < 10; minute++) {
      await pass(1, HEALTHY);
      await other.check(MAIL_DOWN);
    }
    expect([alarms.current.length, subjects().length]).toEqual([1, 1]);
    await pass(6, HEALTHY, other);
    expect(subjects()).toEqual([alarm.began, alarm.over]);
    await db.destroy();
  });

  test('a restart in the middle of it tells nothing twice', async () => {
    await pass(11, MAIL_DOWN);
    alarms = open();
    await pass(20, MAIL_DOWN);
    expect([alarms.current.length, subjects()]).toEqual([1, [alarm.began]]);
  });

  test('a counter raises its alarm by what it has grown, and each channel has an alarm of its own', async () => {
    const figures = (count: number) => [
      figure('fairlead_events_total', count, { event: 'lead_not_stored' }),
      figure('fairlead_channel_up', 0, { channel: 'slack' }),
      figure('fairlead_channel_up', 0, { channel: 'webhook' }),
    ];
    await pass(1, figures(1));
    expect(alarms.current.map(({ id }) => id)).toEqual(['FairleadLeadNotStored']);
    await pass(20, figures(1));
    expect(alarms.current.map(({ id }) => id).sort()).toEqual([
      'FairleadChannelAway:slack',
      'FairleadChannelAway:webhook',
    ]);
    await pass(1, figures(2));
    expect(alarms.current).toHaveLength(3);
  });

  test('what a digest of leads says already has no further notice', async () => {
    await pass(1, [figure('fairlead_deliveries', 1, { channel: 'webhook', state: 'dead' })]);
    expect([alarms.current.length, subjects(), posted]).toEqual([1, [], []]);
  });

  test('where Prometheus tells people, the desk shows alarms and nothing is sent', async () => {
    alarms = open(box.db, []);
    await pass(11, MAIL_DOWN);
    expect([alarms.current.length, subjects(), posted]).toEqual([1, [], []]);
  });

  test('the log tells of a database that does not answer', async () => {
    await box.store.query('alter table alarms rename to hidden');
    const down = [figure('fairlead_database_up', 0)];
    for (let minute = 0; minute < 3; minute++) {
      await expect(alarms.check(down)).rejects.toThrow();
      box.now += MINUTE;
    }
    expect(logged).toEqual(['alarm_began FairleadDatabaseAway']);
  });
});
