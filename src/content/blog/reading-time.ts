import { countWords } from '../schemas/text.ts';

/** What an adult reads of an English text of facts: 238 words a minute (Brysbaert, 2019), less for tables and figures. */
const WORDS_A_MINUTE = 200;

/** The words of a text in HTML, tables included. */
export const wordsOf = (html: string): number => countWords(html.replace(/<[^>]*>/g, ' '));

/** Minutes that a text of so many words takes, one at least. */
export const readingTime = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));
