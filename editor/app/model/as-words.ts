/** A text as the words of a link or a picture. Brackets and line breaks would end it. */
export const asWords = (text: string): string =>
  text
    .replace(/[[\]\\]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();
