import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { expect, test } from 'vitest';
import { simulateReminders } from './testing/reminder-world.ts';

/** tests/slow/desk-reminders.test.ts has a year. */
test('in two weeks with kills, wrong clocks, a mail server that fails and a change of the clock, no reminder is lost and none is repeated', async () => {
  const hours = { ...TEST_SETTINGS.hours, timeZone: 'America/New_York', holidays: ['2026-03-12'] };
  const { faults, owed, letters, kills } = await simulateReminders({ from: '2026-03-01', days: 14, hours, seed: 1 });
  expect(faults).toEqual([]);
  // Enough has happened to prove something.
  expect(Math.min(owed, letters.day, letters.lead, kills)).toBeGreaterThan(9);
  expect(letters.week).toBeGreaterThan(0);
});
