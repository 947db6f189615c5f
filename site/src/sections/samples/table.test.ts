import { expect, test } from 'vitest';
import { added, computed, rangeOf, room, type TableWords } from './table.ts';

const EXAMPLE_TABLE: TableWords = {
  title: 'Search terms of January',
  note: 'A term is cut once it has cost more than the margin of one usual order in its family.',
  columns: [
    { id: 'term', label: 'Search term', type: 'text' },
    { id: 'spend', label: 'Spend', type: 'dollars', total: true },
    { id: 'margin', label: 'Margin after freight', type: 'dollars', total: true },
    { id: 'left', label: 'Left after ads', type: 'dollars', less: ['margin', 'spend'], total: true, bar: true },
    {
      id: 'decision',
      label: 'Decision',
      type: 'choice',
      choices: [
        { label: 'Kept', mark: 'through' },
        { label: 'Moved', mark: 'open' },
        { label: 'Cut', mark: 'missed' },
      ],
    },
    { id: 'reason', label: 'Reason', type: 'text' },
  ],
  rows: [
    ['rope 12 mm', 640, 1496, 'Kept', 'Earns, and runs out of budget by noon'],
    ['mooring line bulk', 910, 1230, 'Moved', 'To a campaign of its own'],
    ['rope bridge kit', 430, 119, 'Cut', 'Hobby orders of one piece'],
  ],
  totals: [{ label: 'All searches' }, { label: 'Without rope 12 mm', without: ['rope 12 mm'] }],
};

const texts = (rows: { text: string }[][]) => rows.map((row) => row.map(({ text }) => text));

test('a column that is the difference of two others is computed, row by row', () => {
  const { rows } = computed(EXAMPLE_TABLE);
  expect(rows.map((row) => row[3])).toEqual([
    { text: '$856', amount: 856 },
    { text: '$320', amount: 320 },
    { text: '−$311', amount: -311 },
  ]);
});

test('totals add up what is shown, and may leave out a row', () => {
  expect(texts(computed(EXAMPLE_TABLE).totals)).toEqual([
    ['All searches', '$1,980', '$2,845', '$865', '', ''],
    ['Without rope 12 mm', '$1,340', '$1,349', '$9', '', ''],
  ]);
});

test('a decision has the mark of its choice', () => {
  expect(computed(EXAMPLE_TABLE).rows.map((row) => row[4])).toEqual([
    { text: 'Kept', mark: 'through' },
    { text: 'Moved', mark: 'open' },
    { text: 'Cut', mark: 'missed' },
  ]);
});

const RANKED: TableWords = {
  title: 'Findings',
  ranked: true,
  columns: [
    { id: 'finding', label: 'Finding', type: 'text' },
    { id: 'margin', label: 'Margin', type: 'dollars' },
    { id: 'days', label: 'Days', type: 'number', total: true },
    { id: 'per-day', label: 'Per day', type: 'dollars', over: ['margin', 'days'] },
  ],
  rows: [
    ['Tags', 9000, 4],
    ['Links', 3000, 1.5],
  ],
  totals: [{ label: 'Both' }],
};

test('rows are numbered where they rank, ratios are computed, and one decimal in a column gives all of it one', () => {
  const { rows, totals } = computed(RANKED);
  expect(texts(rows)).toEqual([
    ['1. Tags', '$9,000', '4.0', '$2,250'],
    ['2. Links', '$3,000', '1.5', '$2,000'],
  ]);
  expect(texts(totals)).toEqual([['Both', '', '5.5', '']]);
});

test('a column is added up row by row for its curve, and its bars have 0 on their scale', () => {
  const { rows } = computed(EXAMPLE_TABLE);
  expect(added(rows, 3)).toEqual([856, 1176, 865]);
  expect(rangeOf(rows, 3)).toEqual({ least: -311, most: 856 });
  expect(rangeOf(rows, 1)).toEqual({ least: 0, most: 910 });
});

test('a table of few columns fits a phone, and columns of texts take the most room', () => {
  expect(room(RANKED.columns.slice(0, 3))).toBe('few');
  expect(room([...RANKED.columns, { id: 'why', label: 'Why', type: 'text' }])).toBe('some');
  expect(room([...EXAMPLE_TABLE.columns, { id: 'more', label: 'More', type: 'text' }])).toBe('many');
});
