/** Who sends what and when: places, leases, several servers, a stop. */
import type { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import { eventStatements } from '../events.ts';
import { KINDS } from '../testing/database/stores.ts';
import { DELIVERY, failWith, fakeMailer, latch, outboxOf } from '../testing/delivery/outbox.ts';
import { BOTH, DAY, fakeReceiver, LEASE, MINUTE, SECOND, START, useOutbox } from '../testing/delivery/use-outbox.ts';
import { resumeChannel } from './stops.ts';

/** This database, with its compiled queries executed so. */
const executing = (db: Database, executeQuery: (query: CompiledQuery) => Promise<unknown>): Database =>
  new Proxy(db, {
    get: (_, name) => {
      if (name === 'executeQuery') return executeQuery;
      const value = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });

describe.each(KINDS)('on %s', (kind) => {
  const box = useOutbox(kind);

  test('a lead leaves by all its channels, and each delivery has its own state', async () => {
    const webhook = fakeReceiver();
    webhook.answer = failWith('later', '503');
    const id = await box.add('both@example.com', null, BOTH);
    expect(await box.deliver({ also: [webhook.channel] })).toBe(1);
    expect(await box.states(id)).toEqual([
      ['letter', 'sent', 1],
      ['webhook', 'pending', 1],
    ]);
  });

  test('an event of a lead is sent by a channel that sends events, and left out by any other', async () => {
    const sent: unknown[] = [];
    const sends = {
      ...fakeReceiver().channel,
      sendEvent: async (_: unknown, { about }: { about: string | null }) => void sent.push(about),
    };
    const id = await box.add('event@example.com', null, ['webhook']);
    const event = { type: 'lead.stage', from: 'new', to: 'won', value: null, currency: 'USD' } as const;
    await box.db.batch(eventStatements(box.db, ['webhook', 'old'], id, event, { now: box.now }, '1'));
    expect(await box.deliver({ also: [sends, fakeReceiver({ name: 'old' }).channel] })).toBe(2);
    expect(sent).toEqual([JSON.stringify({ event, at: box.now })]);
    expect(await box.states(id)).toEqual([
      ['old', 'skipped', 0],
      ['webhook', 'sent', 1],
      ['webhook', 'sent', 1],
    ]);
  });

  test('two weeks without one channel delay no letter', async () => {
    const webhook = fakeReceiver();
    webhook.answer = failWith('unavailable', 'ECONNREFUSED');
    const outbox = box.outbox({ also: [webhook.channel] });
    for (let day = 0; day < 14; day++) {
      box.now = START + day * DAY;
      await box.add(`day${day}@example.com`, null, BOTH);
      expect(await outbox.deliver()).toBe(1);
    }
    expect(box.mailer.taken).toHaveLength(14);
  });

  test('a letter that was never tried leaves while 19 others hang', async () => {
    const sent = latch();
    const outbox = box.outbox({ log: (event) => event === 'letter_sent' && sent.open() });
    box.mailer.onLetter = ({ replyTo }) =>
      replyTo?.address.startsWith('hang') ? new Promise<void>(() => {}) : undefined;
    for (let index = 0; index < 19; index++) await box.add(`hang${index}@example.com`);
    outbox.wake(['letter']);
    await box.mailer.asked.until((letters) => letters.length === 19);
    await box.add('good@example.com');
    outbox.wake(['letter']);
    await sent.passed;
    expect(box.mailer.taken.map(({ replyTo }) => replyTo?.address)).toEqual(['good@example.com']);
  });

  test('what has failed shares the places of SEND_CONCURRENCY, and what is new does not wait for it', async () => {
    const hold = latch();
    box.mailer.onLetter = failWith('later', 'EENVELOPE 451');
    for (let index = 0; index < 5; index++) await box.add(`again${index}@example.com`);
    await box.deliver();
    box.mailer.onLetter = ({ replyTo }) => (replyTo?.address.startsWith('again') ? hold.passed : undefined);
    box.now += MINUTE;
    const outbox = box.outbox();
    const pass = outbox.deliver();
    await box.mailer.asked.until((letters) => letters.length === 5 + DELIVERY.concurrency);
    await box.add('good@example.com');
    outbox.wake(['letter']);
    await box.mailer.asked.until((letters) => letters.some(({ replyTo }) => replyTo?.address === 'good@example.com'));
    // Nothing has begun a further repeat meanwhile.
    expect(box.mailer.asked.items).toHaveLength(5 + DELIVERY.concurrency + 1);
    hold.open();
    expect(await pass).toBe(6);
  });

  test('no second worker takes a letter before the lease of the first has ended', async () => {
    await box.add('lease@example.com');
    const hold = latch();
    box.mailer.onLetter = () => hold.passed;
    const first = box.deliver();
    await box.mailer.asked.until((letters) => letters.length === 1);
    const second = fakeMailer();
    box.now = START + LEASE - 1;
    expect(await outboxOf(box.db, second, { clock: box.clock }).deliver()).toBe(0);
    hold.open();
    expect(await first).toBe(1);
    expect([box.mailer.taken.length, second.taken.length]).toEqual([1, 0]);
  });

  test('a server that was halted right after its claim sends nothing that another one has sent meanwhile', async () => {
    await box.add('halted@example.com');
    const other = fakeMailer();
    let hasClaimed = false;
    const halted = executing(box.db, async (query) => {
      const answer = await box.db.executeQuery(query);
      // Notices are claimed beside it, and their answer may come first.
      const isClaim = query.sql.includes('returning') && query.parameters.includes('letter');
      if (hasClaimed || !isClaim) return answer;
      hasClaimed = true;
      box.now = START + LEASE;
      await outboxOf(box.db, other, { clock: box.clock }).deliver();
      return answer;
    });
    expect(await outboxOf(halted, box.mailer, { clock: box.clock }).deliver()).toBe(0);
    expect([box.mailer.taken.length, other.taken.length]).toEqual([0, 1]);
  });

  test('a channel logs an outage of the database once a minute, and any other error each time', async () => {
    let code = 'ECONNREFUSED';
    const away = executing(box.db, () => Promise.reject(Object.assign(new Error('away'), { code })));
    const logged: unknown[] = [];
    const outbox = outboxOf(away, box.mailer, {
      clock: box.clock,
      log: (event, fields) => void logged.push([event, fields?.channel, box.now - START]),
    });
    const wakeAt = async (ms: number) => {
      box.now = START + ms;
      outbox.wake(['letter']);
      await outbox.idle();
    };
    for (const ms of [0, 5 * SECOND, MINUTE]) await wakeAt(ms);
    code = '42P01';
    for (const ms of [MINUTE + SECOND, MINUTE + 2 * SECOND]) await wakeAt(ms);
    expect(logged).toEqual(
      [0, MINUTE, MINUTE + SECOND, MINUTE + 2 * SECOND].map((ms) => ['outbox_failed', 'letter', ms]),
    );
  });

  test('a late worker whose lease ran out cannot undo what the next one wrote', async () => {
    const id = await box.add('late@example.com');
    const hold = latch();
    box.mailer.onLetter = () => hold.passed.then(failWith('refused', 'EENVELOPE 550'));
    const late = box.deliver();
    await box.mailer.asked.until((letters) => letters.length === 1);
    box.now = START + LEASE;
    const next = fakeMailer();
    next.onLetter = failWith('later', 'EENVELOPE 451');
    await outboxOf(box.db, next, { clock: box.clock }).deliver();
    const written = await box.row(id);
    hold.open();
    await late;
    expect(await box.row(id)).toEqual(written);
    expect(await box.progress(id)).toEqual({ state: 'pending', attempts: 1, next: LEASE + 10 * SECOND });
  });

  test('a letter that left counts as sent even if its worker was late, so nobody sends it again', async () => {
    const id = await box.add('truth@example.com');
    const hold = latch();
    box.mailer.onLetter = () => hold.passed;
    const late = box.deliver();
    await box.mailer.asked.until((letters) => letters.length === 1);
    box.now = START + LEASE + 1;
    hold.open();
    await late;
    const next = fakeMailer();
    expect(await outboxOf(box.db, next, { clock: box.clock }).deliver()).toBe(0);
    expect([(await box.row(id)).state, next.taken.length]).toEqual(['sent', 0]);
  });

  test('three servers on one database send every letter once', async () => {
    const other = await box.store.open();
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => box.add(`many${index}@example.com`)));
    const sent = await Promise.all([
      box.deliver(),
      outboxOf(other, box.mailer, { clock: box.clock }).deliver(),
      outboxOf(other, box.mailer, { clock: box.clock }).deliver(),
    ]);
    await other.destroy();
    expect(sent.reduce((sum, count) => sum + count)).toBe(40);
    expect(box.mailer.taken.map(({ messageId }) => messageId).sort()).toEqual(
      ids.map((id) => `<${id}@example.com>`).sort(),
    );
  });

  test('after the clock was set back a year, all letters still leave, also those with a lease', async () => {
    const stopper = new AbortController();
    for (const email of ['fresh@example.com', 'tried@example.com', 'leased@example.com']) await box.add(email);
    const tried = latch();
    box.mailer.onLetter = ({ replyTo }) => {
      if (replyTo?.address === 'leased@example.com') return new Promise<void>(() => {});
      if (replyTo?.address === 'tried@example.com') failWith('later', 'EENVELOPE 451')();
    };
    const log = (event: string) => event === 'letter_failed' && tried.open();
    const hanging = box.outbox({ stopping: stopper.signal, log });
    hanging.wake(['letter']);
    await tried.passed;
    await box.mailer.asked.until((letters) => letters.length === 3);
    // The worker of that server has died with its letter.
    stopper.abort();
    await box.add('waiting@example.com');
    box.now -= 365 * DAY;
    box.mailer.onLetter = () => {};
    await box.deliver();
    const left = await box.store.query("select lead_id from deliveries where state <> 'sent'");
    expect(left).toEqual([]);
  });

  test('a stop begins no further letter', async () => {
    const stopper = new AbortController();
    for (let index = 0; index < 25; index++) await box.add(`stop${index}@example.com`);
    const hold = latch();
    box.mailer.onLetter = () => hold.passed;
    const outbox = box.outbox({ stopping: stopper.signal });
    outbox.wake(['letter']);
    await box.mailer.asked.until((letters) => letters.length === 20);
    stopper.abort();
    hold.open();
    await outbox.idle();
    expect(box.mailer.asked.items).toHaveLength(20);
  });

  test('a lead that comes while the workers look for the last time leaves too', async () => {
    const outbox = box.outbox();
    outbox.wake(['letter']);
    await box.add('late@example.com');
    outbox.wake(['letter']);
    await box.mailer.asked.until((letters) => letters.length === 1);
    await outbox.idle();
    expect(box.mailer.taken).toHaveLength(1);
  });

  test('a lead that a channel skips is recorded with the reason, and not tried again', async () => {
    const webhook = fakeReceiver();
    webhook.answer = failWith('skip', 'not this one');
    const id = await box.add('skip@example.com', null, BOTH);
    await box.deliver({ also: [webhook.channel] });
    box.now += DAY;
    await box.deliver({ also: [webhook.channel] });
    expect(webhook.asked).toBe(1);
    expect(await box.row(id, 'webhook')).toMatchObject({ state: 'skipped', attempts: 0, last_error: 'not this one' });
  });

  test('a channel that its receiver has disabled stops for all servers until its configuration changes', async () => {
    const first = fakeReceiver({ configuration: 'one' });
    first.answer = failWith('disabled', '410');
    const id = await box.add('gone@example.com', null, BOTH);
    await box.deliver({ also: [first.channel] });
    box.now += DAY;
    const same = fakeReceiver({ configuration: 'one' });
    const outbox = box.outbox({ also: [same.channel] });
    await outbox.deliver();
    expect([first.asked, same.asked, outbox.pools.at(-1)?.isStopped]).toEqual([1, 0, true]);
    expect(await box.states(id)).toContainEqual(['webhook', 'pending', 0]);
    const other = fakeReceiver({ configuration: 'two' });
    await box.deliver({ also: [other.channel] });
    expect(other.taken).toEqual([id]);
  });

  test('a channel that was disabled starts again when a person says so', async () => {
    const webhook = fakeReceiver();
    webhook.answer = failWith('disabled', '410');
    const id = await box.add('again@example.com', null, BOTH);
    const outbox = box.outbox({ also: [webhook.channel] });
    await outbox.deliver();
    webhook.answer = () => {};
    await resumeChannel(box.db, 'webhook');
    box.now += MINUTE;
    await outbox.deliver();
    expect(webhook.taken).toEqual([id]);
  });

  test('the pace that a receiver asks for is kept', async () => {
    const begun: number[] = [];
    const clock = {
      ...box.clock,
      sleep: async (ms: number, signal?: AbortSignal) => {
        box.now += ms;
        return !signal?.aborted;
      },
    };
    const slack = fakeReceiver({ name: 'slack', paceMs: SECOND });
    slack.answer = () => void begun.push(box.now - START);
    for (const index of [1, 2, 3]) await box.add(`pace${index}@example.com`, null, ['slack']);
    await box.deliver({ also: [slack.channel], clock });
    expect(begun).toEqual([0, SECOND, 2 * SECOND]);
  });
});

describe('on postgres', () => {
  const box = useOutbox('postgres');

  test('a row that another session has locked delays no other letter', async () => {
    const locked = await box.add('locked@example.com');
    const ids = [await box.add('one@example.com'), await box.add('two@example.com')];
    await box.db.transaction().execute(async (trx) => {
      await trx.selectFrom('deliveries').select('id').where('lead_id', '=', locked).forUpdate().execute();
      expect(await box.deliver()).toBe(2);
    });
    expect(box.mailer.taken.map(({ messageId }) => messageId.slice(1, 37)).sort()).toEqual(ids.sort());
    expect(await box.deliver()).toBe(1);
  });
});
