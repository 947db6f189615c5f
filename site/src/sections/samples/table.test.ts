import { expect, test } from 'vitest';
import { rangeOf, room, type TableWords, totalCells, writer } from './table.ts';

const RANKED: TableWords = {
  columns: [
    { label: 'Finding', type: 'text' },
    { label: 'Margin', type: 'dollars' },
    { label: 'Days', type: 'number', total: true },
    { label: 'Change', type: 'number', total: true, bar: true },
  ],
  rows: [
    ['Tags', 9000, 4, -311],
    ['Links', -3000, 1.5, 856],
  ],
};

const written = (at: number) =>
  RANKED.rows.map((row) =>
    row
      .slice(at, at + 1)
      .map(writer(RANKED, at))
      .join(),
  );

test('a column writes its numbers in one way: dollars, whole, or all with the decimal that one has', () => {
  expect(written(0)).toEqual(['Tags', 'Links']);
  expect(written(1)).toEqual(['$9,000', '−$3,000']);
  expect(written(2)).toEqual(['4.0', '1.5']);
  expect(written(3)).toEqual(['−311', '856']);
});

test('amounts of a total stand in the columns that have one, in their order', () => {
  expect(totalCells(RANKED, { label: 'Both', amounts: [5.5, 545] })).toEqual(['Both', undefined, 5.5, 545]);
});

test('the bars of a column have 0 on their scale', () => {
  expect(rangeOf(RANKED.rows, 3)).toEqual({ least: -311, most: 856 });
  expect(rangeOf([['Tags', 9000]], 1)).toEqual({ least: 0, most: 9000 });
});

test('a table of few columns fits a phone, and columns of texts take the most room', () => {
  const text = (label: string) => ({ label, type: 'text' as const });
  expect(room(RANKED.columns)).toBe('few');
  expect(room([...RANKED.columns, text('Why')])).toBe('some');
  expect(room([...RANKED.columns, text('Why'), text('How')])).toBe('many');
});
