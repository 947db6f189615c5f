import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import { parseContact } from '@fairlead/contract/fields.ts';
import { remedies, summaryTitle } from '@fairlead/contract/remedies.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { words } from './words.ts';

test('every field has a label and a remedy for being left out', () => {
  expect(Object.keys(words.fields)).toEqual(FIELD_NAMES);
  const parsed = parseContact({ platforms: [] });
  const missing = remedies(words, parsed.ok ? {} : parsed.fields);
  expect(missing.map(([name]) => name)).toEqual(FIELD_NAMES.filter((name) => name !== 'platforms'));
  for (const [name, remedy] of missing) expect(remedy, name).toMatch(/\S \S.*\.$/);
});

test('a reason without its own sentence gets the first one of its field', () => {
  expect(remedies(words, { country: 'wrong_type' })).toEqual([['country', words.fields.country.remedy.required]]);
});

test('the title of the summary has the number as a word', () => {
  const { one, many, numbers } = words.summary;
  expect(summaryTitle(words, 1)).toBe(one);
  expect(summaryTitle(words, 3)).toBe(many.replace('{count}', must(numbers[1])));
});

test('the text of the failure contains the text of its link once', () => {
  expect(words.failure.kept.split(words.failure.keptLink)).toHaveLength(2);
});
