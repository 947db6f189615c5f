import { ConfigError } from '@fairlead/contract/config-error.ts';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { settingsOf } from './settings.ts';

const HOURS = {
  timeZone: 'Europe/Berlin',
  days: { monday: '09:00-17:00', friday: '09:00-13:00' },
  holidays: ['2026-12-25'],
  reply: 4,
  words: { day: 'business day', days: 'business days', hour: 'hour', hours: 'hours' },
};
const settings = (hours: unknown) =>
  stringify({ brand: 'Quercus', currency: 'EUR', scheduling: { url: 'https://cal.example/quercus' }, hours });

test('the promise is made from the hours of work', () => {
  expect(settingsOf(settings(HOURS))).toMatchObject({ hours: HOURS, replyTime: 'four hours' });
});

test('click IDs are kept, unless the setting says no', () => {
  const clickIdsOf = (clickIds: string) => settingsOf(settings(HOURS) + clickIds).clickIds;
  expect(['', 'clickIds: true', 'clickIds: false'].map(clickIdsOf)).toEqual([true, true, false]);
});

test.each([
  ['are missing', undefined],
  ['have no day', { ...HOURS, days: {} }],
  ['have a day that cannot be read', { ...HOURS, days: { monday: '09:00-17:00', friday: 'mornings' } }],
  ['have no holidays, not even an empty list', { ...HOURS, holidays: undefined }],
  ['promise nothing', { ...HOURS, reply: undefined }],
  ['are in no time zone', { ...HOURS, timeZone: 'Nowhere' }],
])('hours that %s stop the server at its start', (_, hours) => {
  expect(() => settingsOf(settings(hours))).toThrow(ConfigError);
});
