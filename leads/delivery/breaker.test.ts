/** Trouble that is not about a delivery is waited out by its channel, however many deliveries wait. */
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import type { Statement } from '../db/schema.ts';
import { retryLeads } from '../deliveries.ts';
import { describeKinds, KINDS, type Kind } from '../testing/database/stores.ts';
import { failWith, latch, outboxOf } from '../testing/delivery/outbox.ts';
import { BOTH, DAY, fakeReceiver, HOUR, MINUTE, SECOND, START, useOutbox } from '../testing/delivery/use-outbox.ts';

/** When one delivery after the other is tried in the first ten minutes of trouble, in seconds. */
const PACE = [5, 15, 35, 75, 135, 195, 255, 315, 375, 435, 495, 555];

/** An outbox with letters in trouble. */
function useTroubledOutbox(kind: Kind) {
  const box = useOutbox(kind);

  /** Stores leads with these numbers. @returns their ids */
  const addMany = async (count: number, channels?: readonly string[]) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) ids.push(await box.add(`lead${index}@example.com`, null, channels));
    return ids;
  };

  /** Notes the seconds at which a letter is tried, and fails it so. */
  const troubled = (failure = failWith('unavailable', 'EAUTH 535')) => {
    const tried: number[] = [];
    box.mailer.onLetter = () => {
      tried.push((box.now - START) / SECOND);
      failure();
    };
    return tried;
  };

  /** Looks every five seconds for what is due. */
  const lookUntil = async (end: number, look: () => Promise<unknown> = () => box.deliver()) => {
    for (; box.now < end; box.now += 5 * SECOND) await look();
  };
  return { box, addMany, troubled, lookUntil };
}

describe.each(KINDS)('on %s', (kind) => {
  const { box, addMany, troubled, lookUntil } = useTroubledOutbox(kind);

  test('two servers on one database log in no more often than one', async () => {
    await addMany(12);
    const other = await box.store.open();
    const tried = troubled();
    const both = () => Promise.all([box.deliver(), outboxOf(other, box.mailer, { clock: box.clock }).deliver()]);
    await lookUntil(START + 10 * MINUTE, both);
    await other.destroy();
    expect(tried).toEqual([...Array(12).fill(0), ...PACE]);
  });
});

describeKinds('on %s', (kind) => {
  const { box, addMany, troubled, lookUntil } = useTroubledOutbox(kind);

  test.each([1, 5, 30])(
    '%i letters with a wrong password log in as often as one, after their first try',
    async (count) => {
      await addMany(count);
      const tried = troubled();
      // Each look is that of a server that has just started.
      await lookUntil(START + 10 * MINUTE);
      expect(tried).toEqual([...Array(count).fill(0), ...PACE]);
      for (const { attempts } of await box.store.query('select attempts from deliveries'))
        expect(Number(attempts)).toBe(0);
    },
  );

  test('many new letters in trouble are tried once each, at once, and change the pace of the others in nothing', async () => {
    await addMany(2);
    const tried = troubled();
    await lookUntil(START + 40 * SECOND);
    for (let index = 0; index < 30; index++) await box.add(`new${index}@example.com`);
    await lookUntil(START + 10 * MINUTE);
    expect(tried).toEqual([...[0, 0, ...PACE].filter((at) => at < 40), ...Array(30).fill(40), ...PACE.slice(3)]);
  });

  test('letters that have waited for the password all leave as soon as one of them gets through', async () => {
    await addMany(12);
    troubled();
    await lookUntil(START + 5 * MINUTE);
    box.mailer.onLetter = () => {};
    box.now = START + 6 * MINUTE;
    expect(await box.deliver()).toBe(12);
  });

  test('letters follow the one that got through, even if a poll asks while that is being recorded', async () => {
    await addMany(4);
    troubled();
    await lookUntil(START + MINUTE);
    box.mailer.onLetter = () => {};
    box.now = START + 6 * MINUTE;
    const asked = latch();
    let isRecording = false;
    const db = new Proxy(box.db, {
      get: (_, name) => {
        const value = Reflect.get(box.db, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          if (name === 'selectFrom' && given[0] === 'open_circuits' && isRecording) asked.open();
          const call = () => Reflect.apply(value, box.db, given);
          const closes = (statement: Statement) => /^delete.*open_circuits/.test(statement.compile().sql);
          if (name !== 'batch' || isRecording || !(given[0] as Statement[]).some(closes)) return call();
          isRecording = true;
          letters.wake();
          return asked.passed.then(call);
        };
      },
    });
    const outbox = outboxOf(db, box.mailer, { clock: box.clock });
    const letters = must(outbox.pools[0]);
    letters.wake();
    await outbox.idle();
    expect(box.mailer.taken).toHaveLength(4);
  });

  test('a new letter leaves at once while others wait for the password, and they follow', async () => {
    await addMany(5);
    troubled();
    await lookUntil(START + 2 * MINUTE);
    const good = await box.add('good@example.com');
    box.mailer.onLetter = () => {};
    const outbox = box.outbox();
    await outbox.deliver();
    expect(box.mailer.taken[0]?.messageId).toContain(good);
    box.now += 15 * SECOND;
    await outbox.deliver();
    expect(box.mailer.taken).toHaveLength(6);
  });

  test('one letter that is always trouble does not keep the others from their turn', async () => {
    await addMany(6);
    let isOver = false;
    box.mailer.onLetter = ({ replyTo }) => {
      if (!isOver || replyTo?.address === 'lead0@example.com') failWith('unavailable', 'EENVELOPE 421')();
    };
    await lookUntil(START + 2 * MINUTE);
    isOver = true;
    await lookUntil(START + 5 * MINUTE);
    expect(box.mailer.taken).toHaveLength(5);
  });

  test('trouble of one channel changes nothing for another', async () => {
    const webhook = fakeReceiver();
    webhook.answer = failWith('unavailable', '503', { retryAfterMs: HOUR });
    const [id = ''] = await addMany(1, BOTH);
    box.mailer.onLetter = failWith('later', 'EENVELOPE 451');
    await box.deliver({ also: [webhook.channel] });
    box.mailer.onLetter = () => {};
    box.now += 10 * SECOND;
    await box.deliver({ also: [webhook.channel] });
    expect(await box.states(id)).toEqual([
      ['letter', 'sent', 2],
      ['webhook', 'pending', 0],
    ]);
  });

  test('a receiver that asks to wait gets no repeat before that, and new leads at once', async () => {
    const webhook = fakeReceiver();
    webhook.answer = failWith('unavailable', '503', { retryAfterMs: 10 * MINUTE });
    await addMany(4, ['webhook']);
    const deliver = () => box.deliver({ also: [webhook.channel] });
    await lookUntil(START + 5 * MINUTE, deliver);
    expect(webhook.asked).toBe(4);
    await box.add('new@example.com', null, ['webhook']);
    await deliver();
    expect(webhook.asked).toBe(5);
    // It has asked again.
    await lookUntil(START + 15 * MINUTE, deliver);
    expect(webhook.asked).toBe(5);
    await deliver();
    expect(webhook.asked).toBe(6);
  });

  test('Slack gets nothing at all for as long as a 429 says, whatever it takes meanwhile', async () => {
    const slack = fakeReceiver({ name: 'slack', paceMs: SECOND });
    const [hold, refused] = [latch(), latch()];
    let isBusy = true;
    slack.answer = ({ email }) => {
      if (email === 'slow@example.com') return hold.passed;
      if (isBusy) failWith('unavailable', '429', { retryAfterMs: 30 * SECOND })();
    };
    for (const name of ['slow', 'busy']) await box.add(`${name}@example.com`, null, ['slack']);
    const log = (event: string) => event === 'delivery_failed' && refused.open();
    const outbox = box.outbox({ also: [slack.channel], log });
    outbox.wake(['slack']);
    await refused.passed;
    isBusy = false;
    hold.open();
    await outbox.idle();
    await addMany(3, ['slack']);
    const deliver = () => box.deliver({ also: [slack.channel] });
    await lookUntil(START + 30 * SECOND, deliver);
    expect(slack.taken).toHaveLength(1);
    await deliver();
    expect(slack.taken).toHaveLength(5);
  });

  test('a delivery that a channel skips takes no turn from the others', async () => {
    const webhook = fakeReceiver();
    webhook.answer = failWith('unavailable', 'ECONNREFUSED');
    const [first, second] = await addMany(2, ['webhook']);
    await box.deliver({ also: [webhook.channel] });
    webhook.answer = ({ id }) => {
      if (id === first) failWith('skip', 'not this one')();
    };
    box.now += 5 * SECOND;
    await box.deliver({ also: [webhook.channel] });
    expect(webhook.taken).toEqual([second]);
  });

  test('letters of a channel that is in trouble for 14 days all end as dead, and are announced', async () => {
    await addMany(30);
    box.mailer.onLetter = ({ name }) => {
      if (!name.startsWith('dead-')) failWith('unavailable', 'EAUTH 535')();
    };
    // Four looks a day, since each asks the database for all letters.
    for (; box.now < START + 14.5 * DAY; box.now += 6 * HOUR) await box.deliver();
    const states = await box.store.query("select state, announced_at from deliveries where channel = 'letter'");
    for (const { state, announced_at } of states) expect([state, announced_at === null]).toEqual(['dead', false]);
    expect(states).toHaveLength(30);
  });

  test('a delivery whose channel is not configured anymore, or was stopped, is given up after 14 days', async () => {
    const webhook = fakeReceiver();
    webhook.answer = failWith('disabled', '410');
    await box.add('gone@example.com', null, ['webhook', 'slack']);
    const logged: string[] = [];
    const log = (event: string) => void logged.push(event);
    for (; box.now < START + 14.5 * DAY; box.now += 6 * HOUR) await box.deliver({ also: [webhook.channel], log });
    expect(await box.store.query("select state from deliveries where channel <> 'notice'")).toEqual([
      { state: 'dead' },
      { state: 'dead' },
    ]);
    expect(logged.filter((event) => event === 'delivery_dead')).toHaveLength(2);
  });

  test('a clock that jumps a year ahead and back gives up nothing that waits, and holds up nothing', async () => {
    const ids = await addMany(3);
    troubled();
    await lookUntil(START + MINUTE);
    for (const year of [1, 0, 1, 0]) {
      box.now = START + MINUTE + year * 365 * DAY;
      for (let look = 0; look < 5; look++, box.now += 5 * SECOND) await box.deliver();
    }
    box.mailer.onLetter = () => {};
    box.now += MINUTE;
    expect(await box.deliver()).toBe(ids.length);
  });

  test('a person who tries letters again does not wait for the breaker', async () => {
    await addMany(5);
    troubled();
    await lookUntil(START + 2 * MINUTE);
    box.mailer.onLetter = () => {};
    expect(await retryLeads(box.db, 'all', box.now)).toBe(5);
    expect(await box.deliver()).toBe(5);
  });
});
