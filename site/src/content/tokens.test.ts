import { cardinal } from '@fairlead/contract/text.ts';
import { expect, test } from 'vitest';
import { countTokens, fill, ordinal, priceTokens, settingTokens } from './tokens.ts';

const values = new Map([
  ['bbq-aov', '+55%'],
  ['cases-count', 'seven'],
]);

test('a figure is filled in at any depth of an entry', () => {
  expect(fill({ a: ['{bbq-aov} order value'], n: 3 }, values, 'page')).toEqual({ a: ['+55% order value'], n: 3 });
});

test('words begin with a capital at the start of a text and of a sentence, and nowhere else', () => {
  const text = '{cases-count} lines. “{cases-count} cases: {cases-count} answers.”\nRead all {cases-count}.';
  expect(fill(text, values, 'page')).toBe('Seven lines. “Seven cases: seven answers.”\nRead all seven.');
});

test('the name of the agency begins a sentence as it is written', () => {
  const named = new Map(settingTokens({ brand: 'iQuercus' }));
  expect(fill('{brand} plans. So {brand}’s plans hold.', named, 'page')).toBe(
    'iQuercus plans. So iQuercus’s plans hold.',
  );
});

test('a token that names nothing stops the build with entry, field and remedy', () => {
  expect(() => fill({ hero: { intro: 'up {bbq-aow}' } }, values, 'case-studies/bbq')).toThrow(
    'case-studies/bbq.hero.intro: {bbq-aow} names no figure, price, commitment or count. Correct the id, or add it to content/figures.yml, content/prices.yml or the case.',
  );
});

test('each count has its token in words, and the next case its place', () => {
  expect(Object.fromEntries(countTokens({ services: 21, cases: 7, posts: 3 }))).toEqual({
    'services-count': 'twenty-one',
    'cases-count': 'seven',
    'cases-next': 'eighth',
    'posts-count': 'three',
  });
});

test.each([
  [0, 'zero'],
  [7, 'seven'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [21, 'twenty-one'],
  [99, 'ninety-nine'],
  [100, '100'],
  [1200, '1,200'],
])('%i is written as "%s"', (count, words) => {
  expect(cardinal(count)).toBe(words);
});

test.each([
  [1, 'first'],
  [8, 'eighth'],
  [12, 'twelfth'],
  [14, 'fourteenth'],
  [20, 'twentieth'],
  [22, 'twenty-second'],
  [40, 'fortieth'],
  [101, '101st'],
  [111, '111th'],
  [1003, '1,003rd'],
])('the place %i is written as "%s"', (place, words) => {
  expect(ordinal(place)).toBe(words);
});

test('a price is a range, the least of one, or exact; one for a month says so', () => {
  const words = { from: 'from', to: 'to', month: 'a month', project: 'for the project' };
  const about = { status: 'placeholder', label: 'l', covers: 'c' } as const;
  const tokens = new Map(
    priceTokens(
      [
        ['range', { ...about, from: 4500, to: 7000, per: 'month', months: 3 }],
        ['least', { ...about, from: 4500, per: 'month' }],
        ['exact', { ...about, from: 8500, fixed: true, per: 'project' }],
      ],
      'USD',
      words,
    ),
  );
  expect(tokens.has('least-term'), 'a price without a shortest term').toBe(false);
  expect(fill('{range-term}, {range-least} for one, {range-low}', tokens, 'page')).toBe(
    '$13,500 to $21,000, $13,500 for one, $4,500 a month',
  );
  expect(fill('{exact-low}', tokens, 'page')).toBe('$8,500');
  expect(fill('{least}, or {range}, or {exact} once. {least}.', tokens, 'page')).toBe(
    'From $4,500 a month, or $4,500 to $7,000 a month, or $8,500 once. From $4,500 a month.',
  );
});
