/** Replaces each `{name}` in a sentence from content/ by its value. A name without a value stays as it is. */
export const fillIn = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
