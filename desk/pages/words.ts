/** Words of content/desk. */

/** Replaces each `{name}` in a sentence by its value. A name without a value stays as it is. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
