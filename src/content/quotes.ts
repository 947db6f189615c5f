import { entry } from './entries.ts';
import type { Quote } from './schemas/quote.ts';

/**
 * A client's words by their id.
 * @throws when the id is not in content/quotes.yml
 */
export const loadQuote = (id: string): Promise<Quote> => entry('quotes', id);
