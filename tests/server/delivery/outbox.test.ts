import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../server/base/clock.ts';
import type { Database } from '../../../server/db/schema.ts';
import { announce } from '../../../server/delivery/digest.ts';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { type FakeMailer, fakeMailer, latch, outboxOf, say, storeAs } from '../../support/server/outbox.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 21, 9);
const LEASE = 120 * SECOND;

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let db: Database;
  let mailer: FakeMailer;
  let now: number;
  const clock = () => now;
  beforeEach(async () => {
    store = await createStore(kind);
    db = await store.open();
    mailer = fakeMailer();
    now = START;
  });
  afterEach(async () => {
    await db.destroy();
    store.remove();
  });

  const row = async (id: string) => (await store.query(`select * from leads where id = '${id}'`))[0]!;
  const numbers = async (id: string) => {
    const { state, attempts, next_attempt_at } = await row(id);
    return { state, attempts: Number(attempts), next: Number(next_attempt_at) - START };
  };

  test('a letter that is turned away is tried by the schedule for 14 days, then dead and kept', async () => {
    const outbox = outboxOf(db, mailer);
    const id = await storeAs(db, 'schedule@example.com', now);
    mailer.judge = say('later', 'EENVELOPE 451');
    const tries: number[] = [];
    for (let state = 'pending'; state === 'pending'; ) {
      tries.push(now - START);
      await deliverDue(outbox, clock);
      const then = await row(id);
      expect(then.attempts).toBe(tries.length);
      state = String(then.state);
      if (state === 'pending') now = Number(then.next_attempt_at);
    }
    const waits = tries.slice(1).map((at, index) => at - tries[index]!);
    const first = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR];
    expect(waits.slice(0, 7)).toEqual(first);
    const later = waits.slice(7).map((wait, index) => ({ wait, age: tries[index + 7]! }));
    expect(later.filter(({ age }) => age < 72 * HOUR).every(({ wait }) => wait === HOUR)).toBe(true);
    expect(later.filter(({ age }) => age >= 72 * HOUR).every(({ wait }) => wait === 6 * HOUR)).toBe(true);
    expect(tries.at(-1)).toBeGreaterThanOrEqual(14 * DAY);
    expect(tries.at(-2)).toBeLessThan(14 * DAY);
    now += 30 * DAY;
    mailer.judge = () => {};
    expect(await deliverDue(outbox, clock)).toBe(0);
    expect(await row(id)).toMatchObject({ state: 'dead', email: 'schedule@example.com' });
  });

  test('a letter is not tried a millisecond before it is due', async () => {
    const outbox = outboxOf(db, mailer);
    const id = await storeAs(db, 'due@example.com', now);
    mailer.judge = say('later', 'EENVELOPE 451');
    await deliverDue(outbox, clock);
    mailer.judge = () => {};
    now = START + 10 * SECOND - 1;
    expect(await deliverDue(outbox, clock)).toBe(0);
    now++;
    expect(await deliverDue(outbox, clock)).toBe(1);
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  });

  test('no second sender takes a letter while the lease of the first lives', async () => {
    await storeAs(db, 'lease@example.com', now);
    const hold = latch();
    mailer.judge = () => hold.passed;
    const first = deliverDue(outboxOf(db, mailer), clock);
    await expect.poll(async () => (await store.query('select lease from leads'))[0]?.lease).toBe(1);
    const second = fakeMailer();
    now = START + LEASE - 1;
    expect(await deliverDue(outboxOf(db, second), clock)).toBe(0);
    hold.open();
    expect(await first).toBe(1);
    expect([mailer.taken.length, second.taken.length]).toEqual([1, 0]);
  });

  test('a late sender whose lease ran out cannot undo what the next one wrote', async () => {
    const id = await storeAs(db, 'late@example.com', now);
    const hold = latch();
    mailer.judge = () => hold.passed.then(say('refused', 'EENVELOPE 550'));
    const late = deliverDue(outboxOf(db, mailer), clock);
    await expect.poll(async () => (await row(id)).lease).toBe(1);
    now = START + LEASE;
    const next = fakeMailer();
    next.judge = say('later', 'EENVELOPE 451');
    await deliverDue(outboxOf(db, next), clock);
    const written = await row(id);
    hold.open();
    await late;
    expect(await row(id)).toEqual(written);
    expect(await numbers(id)).toEqual({ state: 'pending', attempts: 1, next: LEASE + 10 * SECOND });
  });

  test('a letter that left counts as sent even if its sender was late, so nobody sends it again', async () => {
    const id = await storeAs(db, 'truth@example.com', now);
    const hold = latch();
    mailer.judge = () => hold.passed;
    const late = deliverDue(outboxOf(db, mailer), clock);
    await expect.poll(async () => (await row(id)).lease).toBe(1);
    now = START + LEASE + 1;
    hold.open();
    await late;
    const next = fakeMailer();
    expect(await deliverDue(outboxOf(db, next), clock)).toBe(0);
    expect([(await row(id)).state, next.taken.length]).toEqual(['sent', 0]);
  });

  test('two servers on one database send every letter once', async () => {
    const other = await store.open();
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, index) => storeAs(db, `many${index}@example.com`, now)),
    );
    const sent = await Promise.all([
      deliverDue(outboxOf(db, mailer), clock),
      deliverDue(outboxOf(other, mailer), clock),
      deliverDue(outboxOf(other, mailer), clock),
    ]);
    await other.destroy();
    expect(sent.reduce((sum, count) => sum + count)).toBe(40);
    expect(mailer.taken.map(({ messageId }) => messageId).sort()).toEqual(
      ids.map((id) => `<${id}@example.com>`).sort(),
    );
  });

  test('three letters are under way at once', async () => {
    for (const index of [1, 2, 3, 4]) await storeAs(db, `parallel${index}@example.com`, now);
    const hold = latch();
    let underWay = 0;
    mailer.judge = () => {
      underWay++;
      return hold.passed;
    };
    const pass = deliverDue(outboxOf(db, mailer), clock);
    await expect.poll(() => underWay).toBe(3);
    hold.open();
    expect(await pass).toBe(4);
  });

  test('that a letter left is written down again and again until the database has it', async () => {
    const id = await storeAs(db, 'record@example.com', now);
    let failures = 2;
    const shaky = db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('sent_at') && failures-- > 0) throw new Error('away');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const events: string[] = [];
    expect(await deliverDue(outboxOf(shaky, mailer, { log: (event) => void events.push(event) }), clock)).toBe(1);
    expect(events).toEqual(['letter_not_recorded', 'letter_sent']);
    expect([(await row(id)).state, mailer.taken.length]).toEqual(['sent', 1]);
  });

  test('a mail server that cannot be reached costs no attempt and is asked with pauses of 5 s to a minute', async () => {
    const outbox = outboxOf(db, mailer, { clock: { ...systemClock, elapsed: clock } });
    for (let index = 0; index < 8; index++) await storeAs(db, `gate${index}@example.com`, now);
    let asked = 0;
    mailer.admit = () => {
      asked++;
      say('unreachable', 'ECONNREFUSED')();
    };
    await deliverDue(outbox, clock);
    expect(asked).toBeLessThanOrEqual(3);
    const pauses: number[] = [];
    for (let probe = 0; probe < 8; probe++) {
      const before = asked;
      const pause = outbox.gate.waitMs(now);
      pauses.push(pause / SECOND);
      now += pause - 1;
      await deliverDue(outbox, clock);
      expect(asked).toBe(before);
      now++;
      await deliverDue(outbox, clock);
      expect(asked).toBe(before + 1);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60, 60, 60]);
    const counted = await store.query('select distinct state, attempts from leads');
    expect(counted).toEqual([{ state: 'pending', attempts: 0 }]);
    mailer.admit = () => {};
    now += MINUTE;
    expect(await deliverDue(outbox, clock)).toBe(8);
    expect(outbox.gate.isOpen).toBe(true);
  });

  test('each try at a mail server that is away is made with another letter', async () => {
    const one = { retryBaseMs: 10_000, leaseMs: LEASE, pollMs: 5_000, concurrency: 1 };
    const outbox = outboxOf(db, mailer, { clock: { ...systemClock, elapsed: clock }, delivery: one });
    const ids = [];
    for (let index = 0; index < 3; index++) ids.push(await storeAs(db, `turn${index}@example.com`, now + index));
    mailer.admit = say('unreachable', 'ECONNREFUSED');
    const tried: string[] = [];
    for (let index = 0; index < 6; index++) {
      now += MINUTE;
      await deliverDue(outbox, clock);
      const rows = await store.query('select id from leads order by next_attempt_at desc');
      tried.push(String(rows[0]!.id));
    }
    expect(tried).toEqual([...ids, ...ids]);
  });

  test('a letter that the server never confirms is sent few times, then given up and announced', async () => {
    const outbox = outboxOf(db, mailer);
    const id = await storeAs(db, 'silent@example.com', now);
    let copies = 0;
    mailer.judge = ({ name }) => {
      if (name.startsWith('dead-')) return;
      copies++;
      say('unclear', 'ETIMEDOUT')();
    };
    for (let state = 'pending'; state === 'pending'; ) {
      await deliverDue(outbox, clock);
      const then = await row(id);
      state = String(then.state);
      if (state === 'pending') now = Number(then.next_attempt_at);
    }
    expect(copies).toBe(8);
    expect(now - START).toBeGreaterThan(3 * DAY);
    expect(await announce(outbox, clock)).toBe(1);
    expect(mailer.taken.map(({ subject }) => subject)).toEqual(['Inquiries without a letter: 1']);
    expect(mailer.taken[0]?.text).toContain(id);
    now += DAY;
    expect(await announce(outbox, clock)).toBe(0);
  });

  test('unclear attempts are counted apart, so that one after many others does not end the letter', async () => {
    const outbox = outboxOf(db, mailer);
    const id = await storeAs(db, 'mixed@example.com', now);
    mailer.judge = say('later', 'EENVELOPE 451');
    for (let attempt = 0; attempt < 9; attempt++) {
      await deliverDue(outbox, clock);
      now = Number((await row(id)).next_attempt_at);
    }
    mailer.judge = say('unclear', 'ETIMEDOUT');
    await deliverDue(outbox, clock);
    expect(await row(id)).toMatchObject({ state: 'pending', attempts: 10, unclear_attempts: 1 });
    expect(Number((await row(id)).next_attempt_at) - now).toBe(10 * SECOND);
  });

  test('a clock that is set back a year strands neither a letter nor a lease', async () => {
    const outbox = outboxOf(db, mailer);
    for (const email of ['fresh@example.com', 'tried@example.com', 'leased@example.com']) await storeAs(db, email, now);
    mailer.judge = ({ replyTo }) => {
      if (replyTo?.address === 'tried@example.com') say('later', 'EENVELOPE 451')();
      if (replyTo?.address === 'leased@example.com') return new Promise<void>(() => {});
    };
    void deliverDue(outbox, clock);
    await expect.poll(async () => (await store.leads()).map(({ attempts }) => attempts).sort()).toEqual([0, 1, 1]);
    await storeAs(db, 'waiting@example.com', now);
    now -= 365 * DAY;
    mailer.judge = () => {};
    expect(await deliverDue(outboxOf(db, mailer), clock)).toBe(3);
  });

  test('a letter that broke off on its way waits by the schedule, since it may have arrived', async () => {
    const id = await storeAs(db, 'unclear@example.com', now);
    mailer.judge = say('unclear', 'ECONNECTION');
    await deliverDue(outboxOf(db, mailer), clock);
    expect(await numbers(id)).toEqual({ state: 'pending', attempts: 1, next: 10 * SECOND });
  });

  test('a letter refused for its content is announced once, without a word of the visitor', async () => {
    const outbox = outboxOf(db, mailer);
    const id = await storeAs(db, 'refused@example.com', now);
    mailer.judge = ({ name }) => {
      if (!name.startsWith('refused-')) say('refused', 'EMESSAGE 554', true)();
    };
    await deliverDue(outbox, clock);
    expect(await numbers(id)).toEqual({ state: 'pending', attempts: 1, next: 15 * MINUTE });
    now = START + 15 * MINUTE;
    await deliverDue(outbox, clock);
    expect(await numbers(id)).toMatchObject({ state: 'pending', attempts: 2 });
    const [notice, ...others] = mailer.taken;
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ replyTo: null, to: { address: 'agency@example.com' } });
    const said = JSON.stringify(notice);
    expect(said).toContain(id);
    for (const typed of ['Ada', 'Lovelace', 'refused@example.com', '7946', 'engine', 'Kingdom']) {
      expect(said).not.toContain(typed);
    }
  });

  test('a refusal is announced later when its announcement failed too', async () => {
    const outbox = outboxOf(db, mailer);
    await storeAs(db, 'notice@example.com', now);
    mailer.judge = say('refused', 'EMESSAGE 554', true);
    await deliverDue(outbox, clock);
    mailer.judge = ({ name }) => {
      if (!name.startsWith('refused-')) say('refused', 'EMESSAGE 554', true)();
    };
    now = START + 15 * MINUTE;
    await deliverDue(outbox, clock);
    expect(mailer.taken).toHaveLength(1);
  });

  test('a letter that meets a bug does not stand in the way of the others', async () => {
    const poison = await storeAs(db, 'poison@example.com', now);
    await db.updateTable('leads').set({ platforms: 'no list' }).where('id', '=', poison).execute();
    for (const index of [1, 2, 3]) await storeAs(db, `sound${index}@example.com`, now);
    expect(await deliverDue(outboxOf(db, mailer), clock)).toBe(3);
    expect(await numbers(poison)).toEqual({ state: 'pending', attempts: 1, next: 10 * SECOND });
  });

  test('a stop begins no further letter', async () => {
    const stopper = new AbortController();
    for (const index of [1, 2, 3]) await storeAs(db, `stop${index}@example.com`, now);
    mailer.judge = () => stopper.abort();
    const one = { retryBaseMs: 10_000, leaseMs: LEASE, pollMs: 5_000, concurrency: 1 };
    expect(await deliverDue(outboxOf(db, mailer, { stopping: stopper.signal, delivery: one }), clock)).toBe(1);
  });
});
