import { expect, test } from 'vitest';
import { entry, lines } from './example.ts';
import { figuresMatch, numbersAreFigures } from './figures.ts';

const figure = (id: string, value: string) => entry('figures', id, { value, label: 'l', scope: 's' });

test('a figure that differs from what the owner gave is a fault', () => {
  expect(lines(figuresMatch([figure('bbq-aov', '+65%')]))).toContain(
    'content/figures/bbq-aov.yml: bbq-aov.value: Reads +65%; the owner gave +55%.',
  );
});

test('a figure that the owner did not give is a fault, and so is a missing one', () => {
  const found = lines(figuresMatch([figure('our-own', '99%')])).join('\n');
  expect(found).toContain('our-own: Is not a figure that the owner gave. Remove it.');
  expect(found).toContain('content/figures.yml: bbq-aov: Is missing. Add it.');
});

test.each(['grew by 12%', 'sells 3x more', '20 percent of orders', '4 times faster'])(
  '"%s" in a text is refused',
  (text) => {
    expect(numbersAreFigures([entry('services', 'seo', { answer: text })])).toHaveLength(1);
  },
);

test('a size, a case pack and a token are not taken for figures', () => {
  const text = 'A 700 px box, 24 units a case, and {bbq-aov} order value';
  expect(numbersAreFigures([entry('services', 'seo', { answer: text })])).toEqual([]);
});
