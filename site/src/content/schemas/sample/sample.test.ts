import { expect, test } from 'vitest';
import { faultsIn } from '../faults.ts';
import { block } from './blocks.ts';

const TABLE = {
  type: 'table',
  title: 'Terms',
  columns: [
    { label: 'Term', type: 'text' },
    { label: 'Spend', type: 'dollars', total: true },
    { label: 'Orders', type: 'number', total: true },
    {
      label: 'Decision',
      type: 'choice',
      choices: [
        { label: 'Kept', mark: 'through' },
        { label: 'Cut', mark: 'missed' },
      ],
    },
  ],
  rows: [
    ['rope', 100, 1.5, 'Kept'],
    ['string', 200, 2, 'Cut'],
  ],
  totals: [{ label: 'All', amounts: [300, 3.5] }],
};
const withRow = (...row: unknown[]) => ({ rows: [row, TABLE.rows[1]] });

test('a table with a cell for each column and totals is accepted', () => {
  expect(faultsIn(block, TABLE)).toEqual([]);
});

test.each([
  [
    'a row with a cell too many',
    withRow('rope', 100, 1.5, 'Kept', 'more'),
    'rows.0: Has 5 cells. Write one for each of Term, Spend, Orders, Decision.',
  ],
  [
    'a text for an amount',
    withRow('rope', '$100', 1.5, 'Kept'),
    'rows.0.1: Reads "$100" in the column "Spend". Write a plain number, such as 1230.',
  ],
  ['cents', withRow('rope', 1.5, 1.5, 'Kept'), 'rows.0.1: Reads "1.5" in the column "Spend". Write whole dollars.'],
  [
    'a number for a text',
    withRow(12, 100, 1.5, 'Kept'),
    'rows.0.0: Reads "12" in the column "Term". Write a text, a number in quotes.',
  ],
  [
    'an unknown decision',
    withRow('rope', 100, 1.5, 'Maybe'),
    'rows.0.3: Reads "Maybe" in the column "Decision". Write one of Kept, Cut.',
  ],
  [
    'a total without an amount',
    { totals: [{ label: 'All', amounts: [300] }] },
    'totals.0.amounts: Has 1 amounts. Write one for each of Spend, Orders.',
  ],
  [
    'totals of nothing',
    { columns: TABLE.columns.map(({ total: _, ...column }) => column) },
    'totals: No column has "total: true". Add it to one, or remove this key.',
  ],
  [
    'a first column of numbers',
    {
      columns: TABLE.columns.with(0, { label: 'Term', type: 'number' } as never),
      ...{ rows: TABLE.rows.map((row) => row.with(0, 1)) },
    },
    'columns.0.type: Write text: the first column names the row.',
  ],
])('%s is refused with the remedy', (_, change, message) => {
  expect(faultsIn(block, { ...TABLE, ...change })).toEqual([message]);
});

test('a table within a test of two pages is held to its columns too', () => {
  const { type: _, ...part } = TABLE;
  const figures = [{ label: 'Needed', text: '300' }];
  const experiment = {
    type: 'experiment',
    title: 'The sample',
    needs: figures,
    sample: part,
    result: part,
    found: figures,
  };
  expect(faultsIn(block, experiment)).toEqual([]);
  expect(faultsIn(block, { ...experiment, result: { ...part, rows: [['rope'], TABLE.rows[1]] } })).toEqual([
    'result.rows.0: Has 1 cells. Write one for each of Term, Spend, Orders, Decision.',
  ]);
});

test('steps of a flow out of order are refused', () => {
  const step = (day: number) => ({ day, title: 'Email', text: 'One question.' });
  const flow = { type: 'flow', title: 'Reorder', steps: [step(10), step(-4)], exit: 'An order.' };
  expect(faultsIn(block, flow)).toEqual(['steps: Put the steps in the order of their days, with one step a day.']);
});

test('a span that ends before it begins, and a day that no calendar has, are refused', () => {
  const schedule = (from: string, to: string) => ({
    type: 'schedule',
    title: 'Dates',
    items: [
      { label: 'One', from, to },
      { label: 'Two', from: '01-01', to: '01-02' },
    ],
  });
  expect(faultsIn(block, schedule('05-22', '05-04'))).toEqual([
    'items.0.to: Is no later than "from". Correct one of the two.',
  ]);
  expect(faultsIn(block, schedule('02-30', '05-04'))).toEqual([
    'items.0.from: Reads "02-30". Write month and day in quotes, such as "05-22".',
  ]);
});
