import { entry, filled } from './entries.ts';
import type { Quote } from './schemas/quote.ts';

/**
 * A client's words by their id.
 * @throws when the id is not in content/quotes.yml, or the words name a figure that is not there
 */
export const loadQuote = async (id: string): Promise<Quote> => filled(await entry('quotes', id), `quotes/${id}`);
