import type { BandModule } from '../module.ts';
import { Differences } from './Differences.tsx';
import type { Differences as Words } from './schema.ts';

export default {
  show: ({ heading, labels, items }: Words, at) => (
    <Differences {...at} heading={heading} labels={labels} items={items} />
  ),
} satisfies BandModule;
