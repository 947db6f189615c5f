/** Finds words in all texts of content/. */
import type { EntrySummary, Hit, Value } from '../api.ts';
import { leavesOf } from '../data.ts';

/** The most places that are told. With more, the page asks for a longer text. */
const MOST = 60;

/** How many characters are told around what was found. */
const AROUND = 60;

/** The part of a text around what was found, cut between words. */
function passage(text: string, at: number, length: number): Pick<Hit, 'before' | 'found' | 'after'> {
  const flat = (part: string) => part.replace(/\s+/g, ' ');
  const [start, end] = [Math.max(0, at - AROUND), Math.min(text.length, at + length + AROUND)];
  const before = flat(text.slice(start, at));
  const after = flat(text.slice(at + length, end));
  return {
    before: start > 0 ? `…${before.replace(/^\S*\s/, '')}` : before,
    found: text.slice(at, at + length),
    after: end < text.length ? `${after.replace(/\s\S*$/, '')}…` : after,
  };
}

type Known = { summary: EntrySummary; value: Value };

/**
 * The places whose text has the words that somebody looks for, in one piece and in any case, as it is written or as the site
 * shows it.
 * @param tokens what stands for each token in braces
 */
export function search(
  words: string,
  entries: readonly Known[],
  tokens: ReadonlyMap<string, string>,
): { hits: Hit[]; more: boolean } {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return { hits: [], more: false };
  const all = entries.flatMap(({ summary: { file, title }, value }) =>
    leavesOf(value).flatMap(({ path, value: text }): Hit[] => {
      if (typeof text !== 'string') return [];
      const shown = text.replace(/\{([^}]*)\}/g, (token, id) => tokens.get(id) ?? token);
      const found = [text, shown].find((one) => one.toLowerCase().includes(wanted));
      if (found === undefined) return [];
      return [{ file, title, path, ...passage(found, found.toLowerCase().indexOf(wanted), wanted.length) }];
    }),
  );
  return { hits: all.slice(0, MOST), more: all.length > MOST };
}
