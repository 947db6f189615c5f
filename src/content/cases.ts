import { type ArtName, drawingOf } from '../art/catalogue.ts';
import { filled, published } from './entries.ts';
import { loadFigures } from './figures.ts';
import { logoOf, type Photo, photoOf } from './photos/index.ts';
import type { CaseStudy } from './schemas/case-study.ts';
import type { Figure } from './schemas/figure.ts';

/** A case study with its id, its drawing, its pictures, and the figures that it names by id. */
export type CaseEntry = Omit<CaseStudy, 'photo' | 'logo'> & {
  id: string;
  icon: ArtName;
  results: Figure[];
  photo: Photo | undefined;
  logo: Photo | undefined;
};

/**
 * The case studies in their order.
 * @throws when one names a figure that is not there, or a picture and its words do not go together
 */
export async function loadCases(): Promise<CaseEntry[]> {
  const cases = (await published('case-studies')).map(async ({ id, data }) => {
    const study = await filled(data, `case-studies/${id}`);
    return {
      ...study,
      id,
      icon: drawingOf('case', id, data.icon),
      results: await loadFigures(data.figures),
      photo: await photoOf('case-studies', id, study.photo),
      logo: await logoOf(id, study.logo),
    };
  });
  return (await Promise.all(cases)).sort((a, b) => a.order - b.order);
}
