import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { OTHER_BRAND, otherWords } from './words.ts';

const TEXTS = [
  'Northpier reads the ledger first, and names the leak.',
  'Read {reply-time} at https://example.com/first or write to name@example.com first!',
  'The [first note](/blog/first) of NORTHPIER says: read the SEO plan',
];
const rewrite = otherWords(TEXTS, 'Northpier')(7);

test('a rewritten text has other words of the same lengths, in the same case', () => {
  const [text] = TEXTS;
  const other = rewrite(must(text));
  const shape = (words: string) => words.replaceAll(/\p{Lu}/gu, 'X').replaceAll(/\p{Ll}/gu, 'x');
  expect(other.startsWith(`${OTHER_BRAND} `)).toBe(true);
  expect(shape(other.slice(OTHER_BRAND.length))).toBe(shape(must(text).slice('Northpier'.length)));
  const kept = must(text)
    .split(/\W+/)
    .filter((word, at) => word.length > 2 && word === other.split(/\W+/)[at]);
  // Alone of its length, a word has no other to become.
  expect(kept).toEqual(['ledger']);
});

test('tokens, addresses and targets of links stay, and no sentence exclaims', () => {
  const rewritten = TEXTS.map(rewrite).join('\n');
  for (const kept of ['{reply-time}', 'https://example.com/first', 'name@example.com', '](/blog/first)'])
    expect(rewritten).toContain(kept);
  expect(rewritten).not.toMatch(/!|northpier/i);
});

test('equal words stay equal and different ones different; another seed gives others', () => {
  const words = ['first', 'reads', 'names', 'write'];
  expect(new Set(words.map(rewrite)).size).toBe(words.length);
  expect(rewrite('First')).toBe(rewrite('first').replace(/./, (letter) => letter.toUpperCase()));
  const others = [1, 2, 3, 4, 5].map((seed) => words.map(otherWords(TEXTS, 'Northpier')(seed)).join());
  expect(new Set(others).size).toBeGreaterThan(1);
});
