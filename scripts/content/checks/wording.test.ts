import { expect, test } from 'vitest';
import { entry } from './example.ts';
import { wordingIsPlain } from './wording.ts';

const rules = entry('wording', 'wording', {
  forbidden: [
    { phrases: ['unlock*', '#1'], instead: 'Write what happens.' },
    { phrases: ['autumn'], instead: 'Write fall.' },
  ],
});

test.each([
  ['We unlocked growth', 'Says "unlocked". Write what happens.'],
  ['Rank #1 by autumn', 'Says "#1". Write what happens.'],
  ['By Autumn', 'Says "Autumn". Write fall.'],
])('"%s" has a phrase that the owner forbids, and is told the remedy', (text, message) => {
  const [fault, ...others] = wordingIsPlain([entry('services', 'seo', { answer: text }), rules]);
  expect([fault?.message, others]).toEqual([message, []]);
});

test.each(['Call now!', 'one — two — three', 'Great 🚀'])('"%s" is refused as not the way this site sounds', (text) => {
  expect(wordingIsPlain([entry('services', 'seo', { answer: text })])).toHaveLength(1);
});

test('one word that opens a text may have an exclamation mark', () => {
  expect(wordingIsPlain([entry('pages', 'not-found', { heading: 'Oops! Page not found' })])).toEqual([]);
  expect(wordingIsPlain([entry('pages', 'not-found', { heading: 'Oops! Page not found!' })])).toHaveLength(1);
});
