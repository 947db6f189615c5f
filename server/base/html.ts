/** Escapes text for an HTML element or a quoted attribute. The ampersand comes first, because the others write one. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Replaces each `{name}` in a sentence from content/ by its value. A name without a value stays as it is. */
export const fillIn = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
