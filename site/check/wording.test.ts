import { expect, test } from 'vitest';
import { entry, page } from './example.ts';
import { phraseFinder, wordingIsPlain } from './wording.ts';

test.each([
  ['unlock*', 'We unlocked it.', 'unlocked'],
  ['unlock*', 'Unlocking helps.', 'Unlocking'],
  ['nobody', 'It is nobody’s', 'nobody'],
  ['nobody', 'a nobodyish word', undefined],
  ["*n't", 'It isn’t', 'isn’t'],
  ["*n't", "It can't", "can't"],
  ["*n't", 'the ant', undefined],
  ['cutting-edge', 'of cutting edge', 'cutting edge'],
  ['cutting-edge', 'is cutting-edge', 'cutting-edge'],
  ['cutting-edge', 'is cuttingedge', undefined],
  ['what it/they', 'What it is', 'What it'],
  ['what it/they', 'what\nthey want', 'what\nthey'],
  ['what it/they', 'what we do', undefined],
  ['#1', 'Rank #1', '#1'],
  ['#1', 'Rank #12', undefined],
])('the phrase "%s" in "%s" is found as whole words, in any case', (phrase, text, found) => {
  expect(phraseFinder([phrase])(text)).toBe(found);
});

test('no phrases find nothing', () => {
  expect(phraseFinder([])('any text')).toBeUndefined();
});

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
  const [fault, ...others] = wordingIsPlain([entry('services', 'seo', { say: text }), rules]);
  expect([fault?.message, others]).toEqual([message, []]);
});

test.each(['It **holds**, and well', 'See [our prices](/working-with-us#prices).'])(
  '"%s" has marks that visitors would read, and is told so',
  (text) => {
    const [fault, ...others] = wordingIsPlain([entry('services', 'seo', { say: text })]);
    expect([fault?.message, others]).toEqual([expect.stringContaining('visitors would read these marks'), []]);
  },
);

test.each(['2 * 3 * 4', 'Tested [sic] (twice)', '{figure} [1]'])('"%s" has none', (text) => {
  expect([...wordingIsPlain([entry('services', 'seo', { say: text })])]).toEqual([]);
});

test.each(['Call now!', 'one — two — three', 'Great 🚀'])('"%s" is refused as not the way this site sounds', (text) => {
  expect([...wordingIsPlain([entry('services', 'seo', { say: text })])]).toHaveLength(1);
});

test('one word that opens a text may have an exclamation mark', () => {
  const lost = (heading: string) => page('not-found', '/404', { band: 'lost', heading });
  expect([...wordingIsPlain([lost('Oops! Page not found')])]).toEqual([]);
  expect([...wordingIsPlain([lost('Oops! Page not found!')])]).toHaveLength(1);
});
