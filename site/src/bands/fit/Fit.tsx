import { MarkedLists } from '@fairlead/ui/blocks/MarkedLists.tsx';
import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import type { Labels } from '../../content/types.ts';
import type { Placed } from '../module.ts';

/**
 * Whom the service is for, and who is better served elsewhere. A ring with the line in it marks each of the first, a
 * ring that the line misses each of the others.
 */
export function Fit({
  words,
  fit,
  notFit,
  ...at
}: { words: Labels['service']['fit']; fit: string[]; notFit: string[] } & Placed) {
  return (
    <Prose {...at} heading={words.heading}>
      <MarkedLists
        lists={[
          { heading: words.fit, items: fit, mark: 'through' },
          { heading: words.notFit, items: notFit, mark: 'under' },
        ]}
      />
    </Prose>
  );
}
