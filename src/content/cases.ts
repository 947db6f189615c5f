import { type ArtName, drawingOf } from '../art/catalogue.ts';
import { filled, published } from './entries.ts';
import { loadFigures } from './figures.ts';
import type { CaseStudy } from './schemas/case-study.ts';
import type { Figure } from './schemas/figure.ts';

/** A case study with its id, its drawing, and the figures that it names by id. */
export type CaseEntry = CaseStudy & { id: string; icon: ArtName; results: Figure[] };

/**
 * The case studies in their order.
 * @throws when one names a figure that is not there
 */
export async function loadCases(): Promise<CaseEntry[]> {
  const cases = (await published('case-studies')).map(async ({ id, data }) => ({
    ...(await filled(data, `case-studies/${id}`)),
    id,
    icon: drawingOf('case', id, data.icon),
    results: await loadFigures(data.figures),
  }));
  return (await Promise.all(cases)).sort((a, b) => a.order - b.order);
}
