import { isolated } from './text.ts';

/**
 * Replaces each `{name}` in a sentence by its value, and each `{$name}`, which the build of the site leaves as it is. A name
 * without a value stays as it is. No value turns the direction of the sentence.
 */
export const fillIn = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{\$?([\w-]+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? isolated(String(values[name])) : place,
  );
