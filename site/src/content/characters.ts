/** Characters that no text may have: XML 1.0 forbids them, so a feed or sitemap with one cannot be read; nor can anybody see them. */

/** Control characters but tab and line breaks, halves of a pair of surrogates, and two code points that are no characters. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Stands where a program could not read a letter. */
const LOST = '\ufffd';

/** Line breaks within a paragraph, as word processors put them on the clipboard. */
const SOFT_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/** What is wrong with the characters of a text, and the remedy. */
export function characterFault(text: string): string | undefined {
  if (text.includes(LOST)) return `Has the mark ${LOST}, where a letter was lost. Write the letter.`;
  const [found] = text.match(UNSEEN) ?? [];
  const code = found?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return (
    code && `Has the character U+${code}, which nobody can see and no page can show. Write the words around it again.`
  );
}

/**
 * A text without what no text may have.
 * @param softBreak what a line break within a paragraph becomes
 */
export const cleaned = (text: string, softBreak = ' '): string =>
  text.replaceAll('\r\n', '\n').replace(SOFT_BREAKS, softBreak).replace(UNSEEN, '');

/** What is wrong with the characters of every text in some data, each with its path. Keys count too. */
export function characterFaults(data: unknown, path: string[] = []): { path: string[]; message: string }[] {
  const own = (text: string) => {
    const message = characterFault(text);
    return message === undefined ? [] : [{ path, message }];
  };
  if (typeof data === 'string') return own(data);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => [...own(key), ...characterFaults(value, [...path, key])]);
}
