import { expect, test } from 'vitest';
import { fill } from './fill.ts';

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

test('a token that names nothing stops the build with entry, field and remedy', () => {
  expect(() => fill({ hero: { intro: 'up {bbq-aow}' } }, values, 'case-studies/bbq')).toThrow(
    'case-studies/bbq.hero.intro: {bbq-aow} names no figure, commitment or count. Correct the id, or add it to content/figures.yml or to the case.',
  );
});
