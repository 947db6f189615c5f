import { distance } from '../src/head/not-found/distance.ts';

/** Below this share of changed letters, a word is likely meant as the other. */
const LIKELY = 0.5;
/** Who changes more letters means another word. */
const MOST = 4;

/** The known word that is spelled most alike, if one is alike enough to be meant. Case does not count. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const [best] = [...known]
    .map((other) => ({ other, changed: distance(word.toLowerCase(), other.toLowerCase()) }))
    .map((found) => ({ ...found, share: found.changed / Math.max(word.length, found.other.length) }))
    .sort((a, b) => a.share - b.share);
  return best && best.share < LIKELY && best.changed <= MOST ? best.other : undefined;
}

/** The question "Did you mean …?" with the nearest known word, or `otherwise`. */
export function didYouMean(word: string, known: Iterable<string>, otherwise = ''): string {
  const found = nearest(word, known);
  return found === undefined ? otherwise : `Did you mean ${found}?`;
}
