import { expect, test } from 'vitest';
import { FIELD_NAMES, parseContact } from '../../../contract/fields.ts';
import { PLATFORMS, REVENUES, SERVICES } from '../../../contract/lists.ts';
import { remedies, summaryTitle } from '../../../contract/remedies.ts';
import { words } from './words.ts';

test('every choice that the function accepts has a label, in the same order', () => {
  expect(Object.values(words.services).flatMap((group) => Object.keys(group))).toEqual(SERVICES);
  expect(Object.keys(words.revenues)).toEqual(REVENUES);
  expect(Object.keys(words.platforms)).toEqual(PLATFORMS);
});

test('every field has a label and a remedy for being left out', () => {
  expect(Object.keys(words.fields)).toEqual(FIELD_NAMES);
  const parsed = parseContact({ platforms: [] });
  const missing = remedies(words, parsed.ok ? {} : parsed.fields);
  expect(missing).toHaveLength(8);
  for (const [name, remedy] of missing) expect(remedy, name).toMatch(/^(Enter|Choose) .+\.$/);
});

test('a reason without its own sentence gets the first one of its field', () => {
  expect(remedies(words, { country: 'wrong_type' })).toEqual([['country', 'Enter your country.']]);
});

test('the title of the summary has the number as a word', () => {
  expect(summaryTitle(words, 1)).toBe('One answer needs another look');
  expect(summaryTitle(words, 3)).toBe('Three answers need another look');
});

test('the text of the failure contains the text of its link once', () => {
  expect(words.failure.kept.split(words.failure.keptLink)).toHaveLength(2);
});
