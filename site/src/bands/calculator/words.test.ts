import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { type Answers, readFigures } from './figures.ts';
import { explain, type SumWords } from './words.ts';

const EXAMPLE: Answers = { order: '200', margin: '40', returns: '10', reorders: '1.5', freight: '12' };

const exampleWords: SumWords = {
  currency: 'USD',
  given: {
    example: 'An example:',
    own: 'Yours:',
    figures: 'orders of {$order}, {$margin} margin, {$returns} returned, {$reorders} reorders, {$freight} freight.',
  },
  sentences: {
    left: 'Ads may take {$cost} of {$order}, a ROAS of {$roas}.',
    reorders: 'With reorders it is {$total-cost}, or {$total-roas}.',
    once: 'Nobody orders again.',
    nothing: 'Nothing is left of {$order}.',
    loss: 'It loses {$loss} before any ad.',
    faulty: 'Correct the marked figures.',
  },
  columns: { first: 'First order', all: 'With reorders' },
  rows: {
    orders: 'Orders',
    sales: 'Sales after returns',
    profit: 'Gross profit',
    freight: 'Freight',
    cost: 'Ads may cost',
    roas: 'Break-even ROAS',
  },
  none: 'None',
};

const written = (changed: Partial<Answers> = {}) =>
  explain(exampleWords, must(readFigures({ ...EXAMPLE, ...changed }).figures));

test('the sentence has the limit and the ROAS of the first order, and of the reorders', () => {
  // 200 × 90 % × 40 % − 12 = 60.00; × 2.5 = 150.00.
  expect(written().says).toBe('Ads may take $60.00 of $200.00, a ROAS of 3.34. With reorders it is $150.00, or 1.34.');
  expect(written({ reorders: '0' }).says).toBe('Ads may take $60.00 of $200.00, a ROAS of 3.34. Nobody orders again.');
});

test('an order that loses money, and one that leaves nothing, have sentences of their own', () => {
  expect(written({ freight: '80' }).says).toBe('It loses $8.00 before any ad.');
  expect(written({ freight: '72' }).says).toBe('Nothing is left of $200.00.');
});

test('the figures that were given are said as they were meant', () => {
  expect(written({ order: '$1,200.5', margin: '38.50%' }).given).toBe(
    'orders of $1,200.50, 38.5% margin, 10% returned, 1.5 reorders, $12.00 freight.',
  );
});

test('each line of the sum has both columns, and no ROAS where nothing is left', () => {
  const lines = Object.fromEntries(written().lines.map(({ name, first, all }) => [name, [first, all]]));
  expect(lines).toEqual({
    orders: ['1', '2.5'],
    sales: ['$180.00', '$450.00'],
    profit: ['$72.00', '$180.00'],
    freight: ['$12.00', '$30.00'],
    cost: ['$60.00', '$150.00'],
    roas: ['3.34', '1.34'],
  });
  const losing = written({ freight: '80' }).lines;
  expect(losing.slice(-2).map(({ first }) => first)).toEqual(['-$8.00', exampleWords.none]);
});
