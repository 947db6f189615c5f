import { expect, test } from 'vitest';
import { faultsIn } from '../faults.ts';
import { block } from './blocks.ts';

const TABLE = {
  type: 'table',
  title: 'Terms',
  columns: [
    { id: 'term', label: 'Term', type: 'text' },
    { id: 'spend', label: 'Spend', type: 'dollars', total: true },
    { id: 'margin', label: 'Margin', type: 'dollars' },
    { id: 'left', label: 'Left', type: 'dollars', less: ['margin', 'spend'] },
    {
      id: 'decision',
      label: 'Decision',
      type: 'choice',
      choices: [
        { label: 'Kept', mark: 'through' },
        { label: 'Cut', mark: 'missed' },
      ],
    },
  ],
  rows: [
    ['rope', 100, 300, 'Kept'],
    ['string', 200, 50, 'Cut'],
  ],
  totals: [{ label: 'All' }, { label: 'Without rope', without: ['rope'] }],
};

test('a table with computed columns and totals is accepted', () => {
  expect(faultsIn(block, TABLE)).toEqual([]);
});

test.each([
  [
    'a row with a cell too many',
    { rows: [['rope', 100, 300, 200, 'Kept'], TABLE.rows[1]] },
    'rows.0: Has 5 cells. Write one for each of term, spend, margin, decision.',
  ],
  [
    'a text for an amount',
    { rows: [['rope', '$100', 300, 'Kept'], TABLE.rows[1]] },
    'rows.0.1: Reads "$100" in the column "Spend". Write a plain number, such as 1230.',
  ],
  [
    'an unknown decision',
    { rows: [['rope', 100, 300, 'Maybe'], TABLE.rows[1]] },
    'rows.0.3: Reads "Maybe" in the column "Decision". Write one of Kept, Cut.',
  ],
  [
    'a total without a row that is not there',
    { totals: [{ label: 'Some', without: ['chain'] }] },
    'totals.0.without: "chain" begins no row. Repeat its first cell.',
  ],
  [
    'a column computed from one without numbers',
    { columns: [...TABLE.columns.slice(0, 3), { ...TABLE.columns[3], less: ['margin', 'term'] }, TABLE.columns[4]] },
    'columns.3.less: "term" is no column with numbers. Name one of spend, margin.',
  ],
  [
    'a curve of a column that is not there',
    { curve: { column: 'profit', most: 'Most' } },
    'curve.column: "profit" is no column of dollars. Name one of spend, margin, left.',
  ],
  [
    'totals of nothing',
    { columns: TABLE.columns.map(({ total: _, ...column }) => column) },
    'totals: No column has "total: true". Add it to one, or remove this key.',
  ],
])('%s is refused with the remedy', (_, change, message) => {
  expect(faultsIn(block, { ...TABLE, ...change })).toEqual([message]);
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
