import { MarkedLists } from '@fairlead/ui/blocks/MarkedLists.tsx';
import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import type { BandModule } from '../module.ts';
import type { Fit } from './schema.ts';

export default {
  /** A ring with the line in it marks each of those whom it is for, a ring that the line misses each of the others. */
  show: ({ heading, fit, notFit }: Fit, at, { labels: { service } }) => (
    <Prose {...at} heading={heading ?? service.fit.heading}>
      <MarkedLists
        lists={[
          { heading: service.fit.fit, items: fit, mark: 'through' },
          { heading: service.fit.notFit, items: notFit, mark: 'under' },
        ]}
      />
    </Prose>
  ),
} satisfies BandModule;
