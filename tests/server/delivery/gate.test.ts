import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../server/base/clock.ts';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { KINDS } from '../../support/database/stores.ts';
import { failWith, storeAs } from '../../support/server/outbox.ts';
import { LEASE, MINUTE, SECOND, useOutbox } from '../../support/server/use-outbox.ts';

describe.each(KINDS)('on %s', (kind) => {
  const box = useOutbox(kind);

  test('a mail server that cannot be reached costs no attempt and is asked with pauses of 5 s to a minute', async () => {
    const outbox = box.outbox({ clock: { ...systemClock, elapsed: box.clock } });
    for (let index = 0; index < 8; index++) await box.add(`gate${index}@example.com`);
    let asked = 0;
    box.mailer.onConnect = () => {
      asked++;
      failWith('unreachable', 'ECONNREFUSED')();
    };
    await deliverDue(outbox, box.clock);
    expect(asked).toBeLessThanOrEqual(3);
    const pauses: number[] = [];
    for (let probe = 0; probe < 8; probe++) {
      const before = asked;
      const pause = outbox.mailGate.waitMs(box.now);
      pauses.push(pause / SECOND);
      box.now += pause - 1;
      await deliverDue(outbox, box.clock);
      expect(asked).toBe(before);
      box.now++;
      await deliverDue(outbox, box.clock);
      expect(asked).toBe(before + 1);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60, 60, 60]);
    const counted = await box.store.query('select distinct state, attempts from deliveries');
    expect(counted).toEqual([{ state: 'pending', attempts: 0 }]);
    box.mailer.onConnect = () => {};
    box.now += MINUTE;
    expect(await deliverDue(outbox, box.clock)).toBe(8);
    expect(outbox.mailGate.isOpen).toBe(true);
  });

  test('each try at a mail server that is away is made with another letter', async () => {
    const one = { retryBaseMs: 10_000, leaseMs: LEASE, pollMs: 5_000, concurrency: 1 };
    const outbox = box.outbox({ clock: { ...systemClock, elapsed: box.clock }, delivery: one });
    const ids = [];
    for (let index = 0; index < 3; index++)
      ids.push(await storeAs(box.db, `turn${index}@example.com`, box.now + index));
    box.mailer.onConnect = failWith('unreachable', 'ECONNREFUSED');
    const tried: string[] = [];
    for (let index = 0; index < 6; index++) {
      box.now += MINUTE;
      await deliverDue(outbox, box.clock);
      const rows = await box.store.query('select lead_id as id from deliveries order by next_attempt_at desc');
      tried.push(String(rows[0]!.id));
    }
    expect(tried).toEqual([...ids, ...ids]);
  });
});
