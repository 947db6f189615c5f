/** Fills in the words of the desk (desk/words.ts). */

import { isolated } from '@fairlead/contract/text.ts';

/**
 * Replaces each `{name}` in a sentence by its value, which turns no text around it. A name without a value stays as it is.
 */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? isolated(String(values[name])) : place,
  );

/** The word for a value that may not be listed. Every object has names such as `constructor`, which are no words. */
export const listed = (words: Readonly<Record<string, string>>, value: string): string | undefined =>
  Object.hasOwn(words, value) ? words[value] : undefined;
