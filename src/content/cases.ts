import { type ArtName, drawingOf } from '../art/catalogue.ts';
import { published } from './entries.ts';
import { loadFigures } from './figures.ts';
import { byOrder } from './order.ts';
import { logoOf, type Photo, photoOf } from './photos/index.ts';
import { loadQuote } from './quotes.ts';
import type { CaseStudy } from './schemas/case-study.ts';
import type { Figure } from './schemas/figure.ts';
import type { Quote } from './schemas/quote.ts';

/** A case study with its id, its drawing and its pictures, and with the figures and the quote that it names by id. */
export type CaseEntry = Omit<CaseStudy, 'quote' | 'photo' | 'logo'> & {
  id: string;
  icon: ArtName;
  results: Figure[];
  quote: Quote | undefined;
  photo: Photo | undefined;
  logo: Photo | undefined;
};

const idOf = (figure: CaseStudy['figures'][number]) => (typeof figure === 'string' ? figure : figure.id);

/**
 * The case studies in their order.
 * @throws when one names a figure or a quote that is not there, or a picture and its words do not go together
 */
export async function loadCases(): Promise<CaseEntry[]> {
  const cases = (await published('case-studies')).map(async ({ id, data }) => ({
    ...data,
    id,
    icon: drawingOf('case', id, data.icon),
    results: await loadFigures(data.figures.map(idOf)),
    photo: await photoOf('case-studies', id, data.photo),
    logo: await logoOf(id, data.logo),
    quote: typeof data.quote === 'string' ? await loadQuote(data.quote) : data.quote,
  }));
  return (await Promise.all(cases)).sort(byOrder);
}
