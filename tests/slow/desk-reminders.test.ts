import { simulateReminders } from '@fairlead/desk/testing/reminder-world.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { expect, test } from 'vitest';

const { hours } = TEST_SETTINGS;
const weekend = { saturday: '22:00-24:00', sunday: '00:30-04:00' };

/** The second one works at night, while the clock is set. */
test.each([
  { timeZone: 'America/New_York', days: hours.days, reply: 8, seed: 1 },
  {
    timeZone: 'Europe/Berlin',
    days: { monday: '13:15-18:30', wednesday: '08:00-12:00', ...weekend },
    reply: 3,
    seed: 3,
  },
])(
  'in a year in $timeZone, with holidays, kills, wrong clocks and a mail server that fails, no reminder is lost and none is repeated',
  { timeout: 1_200_000 },
  async ({ seed, ...changes }) => {
    const holidays = ['2026-01-01', '2026-04-03', '2026-05-25', '2026-10-25', '2026-11-26', '2026-12-25'];
    const span = { from: '2026-01-01', days: 365, hours: { holidays, ...changes }, seed };
    const { faults, owed, letters, copies, kills } = await simulateReminders(span);
    expect(faults).toEqual([]);
    // Enough has happened to prove something.
    expect(Math.min(owed, letters.day, letters.lead, kills)).toBeGreaterThan(200);
    expect(letters.week).toBeGreaterThan(50);
    expect(copies).toBeGreaterThan(0);
  },
);
