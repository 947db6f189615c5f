import { expect, test } from 'vitest';
import { z } from 'zod';
import { parsed } from './requests.ts';

test.each([
  ['100,000 values', JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, 'v'])))],
  ['3,000 lists in one another', '['.repeat(3_000) + ']'.repeat(3_000)],
])('%s, with which the checks would take minutes, are refused', (_, text) => {
  expect(() => parsed(text, z.json())).toThrow('too many values');
});
