const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes a text for the content of an XML element or attribute. */
export const xml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
