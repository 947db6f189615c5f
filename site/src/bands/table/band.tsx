import type { BandModule } from '../module.ts';
import type { Table as Words } from './schema.ts';
import { Table } from './Table.tsx';

export default {
  show: ({ heading, emphasis, columns, rows }: Words, at) => (
    <Table {...at} heading={heading} emphasis={emphasis} columns={columns} rows={rows} />
  ),
} satisfies BandModule;
