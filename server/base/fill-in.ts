import { isolated } from '@fairlead/contract/text.ts';

/**
 * Replaces each `{name}` in a sentence from content/ by its value. A name without a value stays as it is. No value turns the
 * direction of the sentence.
 */
export const fillIn = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : isolated(value);
  });
