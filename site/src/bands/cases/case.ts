import type { PhotoSource } from '@fairlead/ui/blocks/Photo.tsx';
import type { Figure } from '@fairlead/ui/marks/FigureTerms.tsx';
import type { ArtName } from '../../art/drawings.ts';
import type { CaseStudy } from '../../content/types.ts';

/** What a link to a case study shows of it. Cards show the first two results. */
export type CaseSummary = Pick<CaseStudy, 'client' | 'category' | 'description' | 'similar' | 'lesson'> & {
  id: string;
  icon: ArtName;
  /** Shown instead of the drawing. */
  photo?: PhotoSource | undefined;
  /** The client's own. */
  logo?: PhotoSource | undefined;
  results: Figure[];
  /** Of the first two results, the values before and after, where they are known, and over which months they are counted. */
  compared: string;
  /** By which a reader tells whether the client is like them. Shown in the list of all cases. */
  facts: Pick<CaseStudy['facts'], 'size' | 'platform'>;
};
