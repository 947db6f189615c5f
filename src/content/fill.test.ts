import { expect, test } from 'vitest';
import { fill } from './fill.ts';

const values = new Map([['bbq-aov', '+55%']]);

test('a figure is filled in at any depth of an entry', () => {
  expect(fill({ a: ['{bbq-aov} order value'], n: 3 }, values, 'page')).toEqual({ a: ['+55% order value'], n: 3 });
});

test('a token that names nothing stops the build with entry, field and remedy', () => {
  expect(() => fill({ hero: { intro: 'up {bbq-aow}' } }, values, 'case-studies/bbq')).toThrow(
    'case-studies/bbq.hero.intro: {bbq-aow} names no figure or setting. Add it to content/figures.yml or correct the id.',
  );
});
