/** Plain data, the places in it and changes in it, for the page and the server. Nothing here changes what it is given. */
import type { Change, Path, Value } from './api.ts';

/** A change in the data of an entry, not in the Markdown of a post. */
export type DataChange = Exclude<Change, { op: 'body' }>;
export type Group = { [key: string]: Value };

export const isList = (value: unknown): value is Value[] => Array.isArray(value);
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a path; undefined where nothing does. */
export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  let found = value;
  for (const key of path) {
    if (isList(found)) found = found[Number(key)];
    else if (isGroup(found) && Object.hasOwn(found, key)) found = found[key];
    else return undefined;
  }
  return found;
}

/** A copy in which `change` has made a new container out of the one that holds the last step of the path. */
function inContainer(value: Value, path: Path, change: (container: Value, key: string | number) => Value): Value {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (rest.length === 0) return change(value, key);
  const inner = inContainer(valueAt(value, [key]) ?? (typeof rest[0] === 'number' ? [] : {}), rest, change);
  return put(value, key, inner);
}

function put(container: Value, key: string | number, value: Value): Value {
  if (isList(container)) return container.map((item, at) => (at === Number(key) ? value : item));
  return { ...(isGroup(container) ? container : {}), [key]: value };
}

/** Puts a value in the place of the one at a path. An empty path replaces all. */
export const withValue = (value: Value, path: Path, next: Value): Value =>
  path.length === 0 ? next : inContainer(value, path, (container, key) => put(container, key, next));

/** Takes one of several to the place that it has afterwards. */
const moved = <Item>(items: Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);

function inList(list: Value[], at: number, change: Exclude<DataChange, { op: 'set' }>): Value[] {
  if (change.op === 'insert') return list.toSpliced(at, 0, change.value);
  return change.op === 'remove' ? list.toSpliced(at, 1) : moved(list, at, change.to);
}

function inGroup(group: Group, key: string, change: Exclude<DataChange, { op: 'set' }>): Group {
  if (change.op === 'insert') return { ...group, [key]: change.value };
  const entries = Object.entries(group);
  if (change.op === 'remove') return Object.fromEntries(entries.filter(([name]) => name !== key));
  return Object.fromEntries(moved(entries, Object.keys(group).indexOf(key), change.to));
}

/**
 * Data with a change in it. What the path needs and the data does not have is added: who must not add it checks the path
 * before.
 */
export function applied(value: Value, change: DataChange): Value {
  if (change.op === 'set') return withValue(value, change.path, change.value);
  return inContainer(value, change.path, (container, key) => {
    if (isList(container)) return inList(container, Number(key), change);
    return inGroup(isGroup(container) ? container : {}, String(key), change);
  });
}

/** The list whose places a change moves; undefined if it moves none. */
export function movedList(change: Change): Path | undefined {
  if (change.op === 'body' || change.op === 'set') return undefined;
  return typeof change.path.at(-1) === 'number' ? change.path.slice(0, -1) : undefined;
}

/** Whether two values are equal. The order of an object's keys does not count. */
export function same(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, at) => same(item, other[at]));
  if (!isGroup(one) || !isGroup(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
  );
}

/** Whether a path is another one or leads further into it. */
export const isWithin = (path: Path, outer: Path): boolean => outer.every((key, at) => path[at] === key);

export const samePath = (one: Path, other: Path): boolean => one.length === other.length && isWithin(one, other);
