import { entry } from './entries.ts';
import type { Figure } from './schemas/figure.ts';
import type { Quote } from './schemas/quote.ts';

/**
 * Figures in the order asked for.
 * @throws when an id is not in content/figures.yml
 */
export const loadFigures = (ids: string[]): Promise<Figure[]> => Promise.all(ids.map((id) => entry('figures', id)));

/**
 * A client's words by their id.
 * @throws when the id is not in content/quotes.yml
 */
export const loadQuote = (id: string): Promise<Quote> => entry('quotes', id);
