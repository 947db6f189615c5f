/** Two people changed one file: whether the changes of one touch what the other changed. */
import { isDeepStrictEqual } from 'node:util';
import type { Change, Path, Value } from '../api.ts';
import { isGroup, movedList } from '../data.ts';

/** Stands for the Markdown of a post among the paths of its fields. */
const BODY: Path = ['\0body'];

type Parts = { value: Value; body: string | null };

/** Where two values differ. A list with items more or fewer differs as a whole, since the places of its items do. */
function differences(one: Value | undefined, other: Value | undefined, path: Path): Path[] {
  if (isDeepStrictEqual(one, other)) return [];
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((item, at) => differences(item, other[at], [...path, at]));
  if (!isGroup(one) || !isGroup(other)) return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(one[key], other[key], [...path, key]));
}

/** What a change touches: for a change in the number or order of a list's items, the list. */
const touched = (change: Change): Path => (change.op === 'body' ? BODY : (movedList(change) ?? change.path));

const within = (path: Path, outer: Path): boolean => outer.every((step, at) => String(step) === String(path[at]));

/**
 * The paths that both have changed; none when the changes can be made in what is on disk now.
 * @param base what the changes were made in
 * @param now what is on disk
 */
export function conflictsOf(base: Parts, now: Parts, changes: readonly Change[]): Path[] {
  const theirs = differences(base.value, now.value, []);
  if (base.body !== now.body) theirs.push(BODY);
  return changes
    .map(touched)
    .filter((own) => theirs.some((path) => within(path, own) || within(own, path)))
    .map((path) => (path === BODY ? ['body'] : path));
}

/** The paths of changes, for an answer that can judge none of them. */
export const pathsOf = (changes: readonly Change[]): Path[] =>
  changes.map((change) => (change.op === 'body' ? ['body'] : change.path));
