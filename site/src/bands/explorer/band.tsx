import type { BandModule } from '../module.ts';
import { Explorer } from './Explorer.tsx';
import type { Explorer as Words } from './schema.ts';

export default {
  show: ({ heading, tabs }: Words, at, { labels }) => (
    <Explorer {...at} explorer={{ heading, tabs }} words={labels.explorer} />
  ),
} satisfies BandModule;
