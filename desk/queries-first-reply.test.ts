import { DAY_MS } from '@fairlead/contract/day.ts';
import { measureFirstReply } from '@fairlead/leads/first-reply.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { expect, test } from 'vitest';
import { byAda, MONDAY, useQueries } from './testing/use-queries.ts';

const HOUR_MS = 3_600_000;

describeKinds('the first reply on %s', (kind) => {
  const box = useQueries(kind);
  // Noon in UTC is seven in the morning there: work begins two hours later.
  const hours = {
    ...{ timeZone: 'America/New_York', holidays: [], reply: 8 },
    days: { monday: '09:00-17:00', tuesday: '09:00-17:00' },
  };
  const answered = async (afterMs: number, at = MONDAY) => {
    const id = await box.lead({}, at);
    await box.change(id, 0, { stage: 'contacted' }, byAda(at - MONDAY + afterMs));
  };
  const measure = (now = MONDAY + 10 * DAY_MS) => measureFirstReply(box.db, hours, now);

  test('is the median of the hours of work, of leads that were answered', async () => {
    for (const afterMs of [3 * HOUR_MS, 5 * HOUR_MS, DAY_MS + 3 * HOUR_MS]) await answered(afterMs);
    await box.lead();
    await box.lead({}, MONDAY, { heldFor: 'honeypot' });
    expect(await measure()).toEqual({ day: '2026-11-12', days: 90, leads: 3, minutes: 180 });
  });

  test('has no lead that is over ninety days old, and is 0 without leads', async () => {
    await answered(3 * HOUR_MS);
    expect(await measure(MONDAY + 90 * DAY_MS)).toMatchObject({ leads: 1 });
    expect(await measure(MONDAY + 90 * DAY_MS + 1)).toMatchObject({ leads: 0, minutes: 0 });
  });
});
