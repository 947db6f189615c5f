import { MarkedLists } from '@fairlead/ui/blocks/MarkedLists.tsx';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import type { Labels, Service } from '../../content/types.ts';
import { Prose } from '../text/Prose.tsx';

/**
 * Whom the service is for, and who is better served elsewhere. A ring with the line in it marks each of the first, a
 * ring that the line misses each of the others.
 */
export function Fit({
  words,
  fit,
  notFit,
  ground = 'paper',
}: { words: Labels['service']['fit']; ground?: BandGround } & Pick<Service, 'fit' | 'notFit'>) {
  return (
    <Prose ground={ground} heading={words.heading}>
      <MarkedLists
        lists={[
          { heading: words.fit, items: fit, mark: 'through' },
          { heading: words.notFit, items: notFit, mark: 'under' },
        ]}
      />
    </Prose>
  );
}
