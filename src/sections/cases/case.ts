import type { ArtName } from '../../art/catalogue.ts';
import type { Figure } from '../../ui/marks/FigureTerms.tsx';

/** What a link to a case study shows of it. Cards show the first two results. */
export type CaseSummary = {
  id: string;
  client: string;
  category: string;
  description: string;
  icon: ArtName;
  results: Figure[];
};
