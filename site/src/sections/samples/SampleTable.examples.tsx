import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_TABLE } from './example-sample.ts';
import { SampleTable } from './SampleTable.tsx';
import type { TableWords } from './table.ts';

const small = {
  title: 'Spend',
  columns: EXAMPLE_TABLE.columns.slice(0, 2),
  rows: EXAMPLE_TABLE.rows.map((row) => row.slice(0, 2)),
};

/** A table under its heading, which names it. */
const under = (id: string, table: TableWords) => (
  <>
    <h3 id={id}>{table.title}</h3>
    <SampleTable table={table} labelledBy={id} />
  </>
);

export default {
  'Many columns': under('many-columns', EXAMPLE_TABLE),
  'Ranked, with two columns': under('two-columns', { ...small, ranked: true }),
  'With bars, all of them above nothing': under('with-bars', {
    ...small,
    columns: [...small.columns.slice(0, 1), { id: 'spend', label: 'Spend', type: 'dollars', bar: true }],
  }),
  'With a curve': under('with-curve', { ...EXAMPLE_TABLE, curve: { column: 'left', most: 'Most that was left' } }),
} satisfies Examples;
