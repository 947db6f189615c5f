/** How many words a run has: long enough that two texts share one only if one was copied. */
const RUN = 5;

/** Every run of five words, without their case. */
export const runsIn = (words: readonly string[]): Set<string> => {
  const lower = words.map((word) => word.toLowerCase());
  return new Set(lower.slice(RUN - 1).map((_, index) => lower.slice(index, index + RUN).join(' ')));
};

/** The share of the shorter text's runs that the other text has too, from 0 to 1. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  if (short.size === 0) return 0;
  let shared = 0;
  for (const run of short) if (long.has(run)) shared += 1;
  return shared / short.size;
}

/** Two pages and how alike their texts are. */
export type Pair<T> = { one: T; other: T; likeness: number };

/** Every two of the texts, the most alike first. */
export function pairs<T>(texts: { of: T; words: readonly string[] }[]): Pair<T>[] {
  const sets = texts.map(({ of, words }) => ({ of, runs: runsIn(words) }));
  return sets
    .flatMap((a, index) =>
      sets.slice(index + 1).map((b) => ({ one: a.of, other: b.of, likeness: likeness(a.runs, b.runs) })),
    )
    .sort((a, b) => b.likeness - a.likeness);
}
