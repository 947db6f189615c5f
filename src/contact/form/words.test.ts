import { expect, test } from 'vitest';
import { FIELD_NAMES, PLATFORMS, parseContact, REVENUES, SERVICES } from '../../../contract/contact.ts';
import { remedies, summaryTitle, words } from './words.ts';

test('every option that the function accepts has a label, in the order of the specification', () => {
  expect(Object.values(words.services).flatMap((group) => Object.keys(group))).toEqual(SERVICES);
  expect(Object.keys(words.revenues)).toEqual(REVENUES);
  expect(Object.keys(words.platforms)).toEqual(PLATFORMS);
});

test('every field has a label and a remedy for being left out', () => {
  expect(Object.keys(words.fields)).toEqual(FIELD_NAMES);
  const parsed = parseContact({ platforms: [] });
  const missing = remedies(parsed.ok ? {} : parsed.fields);
  expect(missing).toHaveLength(8);
  for (const [name, remedy] of missing) expect(remedy, name).toMatch(/^(Enter|Choose) .+\.$/);
});

test('a reason that has no words of its own gets the first remedy of its field', () => {
  expect(remedies({ country: 'wrong_type' })).toEqual([['country', 'Enter your country.']]);
});

test('the summary counts in words', () => {
  expect(summaryTitle(1)).toBe('One answer needs another look');
  expect(summaryTitle(3)).toBe('Three answers need another look');
});

test('the failure line holds the words of its link', () => {
  expect(words.failure.kept.split(words.failure.keptLink)).toHaveLength(2);
});
