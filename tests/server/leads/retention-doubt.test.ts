import { describe, expect, test } from 'vitest';
import type { RetentionDeps } from '../../../server/leads/retention.ts';
import { KINDS } from '../../support/database/stores.ts';
import { NIGHT, useNights } from '../../support/leads/use-nights.ts';

const DAY = 86_400_000;

describe.each(KINDS)('retention on %s', (kind) => {
  const box = useNights(kind);

  describe('erases nothing, and logs why, when', () => {
    test.each<[string, string, () => Promise<unknown>, number, Partial<RetentionDeps>]>([
      [
        'the clock ran ahead since the start',
        'clock_ahead',
        () => box.seedMany(40, 1),
        NIGHT,
        { drift: () => 2 * DAY },
      ],
      ['no lead is young enough to keep', 'none_younger', () => box.seedMany(3, 1), NIGHT + 800 * DAY, {}],
      [
        'more leads would be erased than is usual for one night',
        'large_share',
        async () => {
          await box.seedMany(30, 400);
          await box.seedMany(60, 1);
        },
        NIGHT + 400 * DAY,
        {},
      ],
    ])('%s', async (_name, reason, fill, now, changes) => {
      await box.seed('old@example.com', 731);
      await fill();
      const before = await box.emails();
      expect(await box.erase(now, changes)).toBe(0);
      expect(await box.emails()).toEqual(before);
      expect(box.lines).toMatchObject([{ event: 'retention_doubted', reason, total: before.length }]);
      expect(Number((await box.store.query('select passed_at from retention'))[0]!.passed_at)).toBe(0);
    });

    test('no erasure has run for so long that the clock may have jumped meanwhile', async () => {
      await box.seedMany(15, 700);
      await box.seedMany(60, 1);
      expect(await box.erase()).toBe(0);
      // A start with a clock that is 100 days ahead.
      expect(await box.erase(NIGHT + 100 * DAY)).toBe(0);
      expect(box.lines.at(-1)).toEqual({ event: 'retention_doubted', reason: 'long_pause', count: 15, total: 75 });
      // A start with a clock that is right.
      expect(await box.erase(NIGHT + 29 * DAY)).toBe(0);
      expect(await box.erase(NIGHT + 31 * DAY)).toBe(15);
    });
  });

  test('a person may erase anyway after a check, and the next nights need no person', async () => {
    await box.seed('old@example.com', 731);
    expect(await box.erase()).toBe(0);
    expect(box.lines).toMatchObject([{ event: 'retention_doubted', reason: 'none_younger' }]);
    expect(await box.eraseAnyway()).toBe(1);
    await box.seed('young@example.com', 1);
    expect(await box.erase(NIGHT + DAY)).toBe(0);
    expect(box.lines.at(-1)).toEqual({ event: 'retention_erased', count: 0 });
  });
});
