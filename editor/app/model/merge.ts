/** Two people changed one text: what each has changed comes together, and the places that both have changed are named. */
import type { Path, Value } from '../../api.ts';
import { isGroup, isList, same } from '../../data.ts';

/** A value with the changes of both; undefined where it is removed. What both have changed is the person's own. */
type Merged = { value: Value | undefined; clashes: Path[] };

const identical = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether the items of a list have other places than before. */
const isMoved = (before: Value[], after: Value[]): boolean =>
  before.length !== after.length ||
  after.some((item, at) => !same(item, before[at]) && before.some((other) => same(other, item)));

/** The keys of both. Their order is the person's if the person has moved one, and else that of the file. */
function keysOf(before: object, mine: object, theirs: object): string[] {
  const [old, own] = [before, mine].map((group) =>
    Object.keys(group).filter((key) => Object.hasOwn(before, key) && Object.hasOwn(mine, key)),
  );
  return Object.keys(identical(old, own) ? { ...theirs, ...mine } : { ...mine, ...theirs });
}

/**
 * Brings what a person has changed to a newer text.
 * @param before the text that the person has changed
 */
export function merged(
  before: Value | undefined,
  mine: Value | undefined,
  theirs: Value | undefined,
  path: Path = [],
): Merged {
  if (identical(before, mine) || same(mine, theirs)) return { value: theirs, clashes: [] };
  if (identical(before, theirs)) return { value: mine, clashes: [] };
  if (isGroup(before) && isGroup(mine) && isGroup(theirs)) {
    const fields = keysOf(before, mine, theirs).map(
      (key) => [key, merged(before[key], mine[key], theirs[key], [...path, key])] as const,
    );
    const kept = fields.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value] as const]));
    return { value: Object.fromEntries(kept), clashes: fields.flatMap(([, { clashes }]) => clashes) };
  }
  if (isList(before) && isList(mine) && isList(theirs) && !isMoved(before, mine) && !isMoved(before, theirs)) {
    const items = mine.map((item, at) => merged(before[at], item, theirs[at], [...path, at]));
    return { value: items.map(({ value }) => value ?? null), clashes: items.flatMap(({ clashes }) => clashes) };
  }
  return { value: mine, clashes: [path] };
}
