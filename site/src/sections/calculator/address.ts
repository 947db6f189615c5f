import { type Answers, FIELD_NAMES } from './figures.ts';

/** Longer answers are cut: no figure needs more characters. */
const MOST = 24;

/** The part of an address that keeps the answers: `#order=420&margin=38&…`. The browser sends it to nobody. */
export const toHash = (answers: Answers): string =>
  `#${new URLSearchParams(FIELD_NAMES.map((name) => [name, answers[name]]))}`;

/** The answers that an address keeps. A figure that is not there is missing. */
export function fromHash(hash: string): Partial<Answers> {
  const kept = new URLSearchParams(hash.slice(1));
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) =>
      kept
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, value.slice(0, MOST)]),
    ),
  );
}
