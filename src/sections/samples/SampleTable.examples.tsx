import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_TABLE } from './example-sample.ts';
import { SampleTable } from './SampleTable.tsx';

const [name, spend] = EXAMPLE_TABLE.columns;
const small = { title: 'Spend', columns: [name!, spend!], rows: EXAMPLE_TABLE.rows.map((row) => row.slice(0, 2)) };

export default {
  'Many columns': <SampleTable table={EXAMPLE_TABLE} labelledBy="many-columns" />,
  'Ranked, with two columns': <SampleTable table={{ ...small, ranked: true }} labelledBy="two-columns" />,
  'With a curve': (
    <SampleTable
      table={{ ...EXAMPLE_TABLE, curve: { column: 'left', most: 'Most that was left' } }}
      labelledBy="with-curve"
    />
  ),
} satisfies Examples;
