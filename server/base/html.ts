const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Fills `{name}` places of a sentence from content/; an unknown place stays visible. */
export const fillIn = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
