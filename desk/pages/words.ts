/** Fills in the words of the desk (desk/words.ts). */
export { fillIn as fill } from '@fairlead/contract/fill-in.ts';

/** The word for a value that may not be listed. Every object has names such as `constructor`, which are no words. */
export const listed = (words: Readonly<Record<string, string>>, value: string): string | undefined =>
  Object.hasOwn(words, value) ? words[value] : undefined;
