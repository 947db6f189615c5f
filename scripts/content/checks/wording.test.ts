import { expect, test } from 'vitest';
import { entry } from './example.ts';
import { wordingIsPlain } from './wording.ts';

test.each([
  'We unlocked growth',
  'a holistic view',
  'seamlessly',
  'Call now!',
  'Rank #1',
  'one — two — three',
  'Great 🚀',
])('"%s" is refused as not the way this site sounds', (text) => {
  expect(wordingIsPlain([entry('services', 'seo', { answer: text })])).toHaveLength(1);
});

test('one word that opens a text may have an exclamation mark', () => {
  expect(wordingIsPlain([entry('pages', 'not-found', { heading: 'Oops! Page not found' })])).toEqual([]);
  expect(wordingIsPlain([entry('pages', 'not-found', { heading: 'Oops! Page not found!' })])).toHaveLength(1);
});
