import { must } from '@fairlead/support/must.ts';
import { type Random, random } from '@fairlead/support/random.ts';

/** The name of the other agency. It is no longer than the first one's, so that titles with it still fit. */
export const OTHER_BRAND = 'Halyard';

/**
 * What a rewrite leaves as it is: tokens, addresses, domains, the targets of links in Markdown, and what a privacy text
 * must name.
 */
const FIXED =
  /\{[^}]*\}|https?:\/\/[^\s)]*|\]\([^)]*\)|\S+@\S+|\b[a-z]+\.com\b|\b(?:Plausible|Google Analytics|[Cc]ookies?)\b/g;
/** Shorter words stay, so that a text keeps the look of a text. */
const WORD = /\p{L}{3,}/gu;

/** Changes a text, except for what every rewrite leaves as it is. */
const outsideFixed = (text: string, change: (part: string) => string): string => {
  let rest = 0;
  let result = '';
  for (const { index, 0: fixed } of text.matchAll(FIXED)) {
    result += change(text.slice(rest, index)) + fixed;
    rest = index + fixed.length;
  }
  return result + change(text.slice(rest));
};

function shuffled<T>(list: T[], { int }: Random): T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = int(at + 1);
    [mixed[at], mixed[other]] = [must(mixed[other]), must(mixed[at])];
  }
  return mixed;
}

/** The new word in the case of the old one: as it is, with a capital, or all in capitals. */
const inCaseOf = (old: string, word: string): string => {
  if (old === old.toUpperCase()) return word.toUpperCase();
  return old[0] === must(old[0]).toUpperCase() ? must(word[0]).toUpperCase() + word.slice(1) : word;
};

export type Rewrite = (text: string) => string;

/**
 * Rewrites that replace each word by another word of the same texts that is as long. So a rewritten text keeps its
 * lengths in words and in letters, equal texts stay equal, and different ones stay different.
 * @param texts all texts of the content, which give the words
 * @param brand the name that becomes `OTHER_BRAND`
 * @returns a function that makes a rewrite; another seed gives other words
 */
export function otherWords(texts: string[], brand: string): (seed: number) => Rewrite {
  const own = brand.toLowerCase();
  const byLength = new Map<number, Set<string>>();
  for (const text of texts)
    outsideFixed(text, (part) => {
      for (const [word] of part.toLowerCase().matchAll(WORD))
        if (word !== own) byLength.set(word.length, (byLength.get(word.length) ?? new Set()).add(word));
      return part;
    });
  return (seed) => {
    const others = new Map<string, string>();
    for (const [length, words] of byLength) {
      const list = shuffled([...words].sort(), random(seed * 100 + length));
      list.forEach((word, at) => {
        others.set(word, must(list[(at + 1) % list.length]));
      });
    }
    const replace = (word: string) => {
      const key = word.toLowerCase();
      return key === own ? inCaseOf(word, OTHER_BRAND) : inCaseOf(word, others.get(key) ?? key);
    };
    return (text) => outsideFixed(text, (part) => part.replace(WORD, replace).replaceAll('!', '.'));
  };
}
