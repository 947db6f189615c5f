/** Plain data and the places in it. Nothing here changes what it is given. */
import type { Path, Value } from '../../api.ts';

export type Group = { [key: string]: Value };

export const isList = (value: unknown): value is Value[] => Array.isArray(value);
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a path; undefined where nothing does. */
export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  let found = value;
  for (const key of path) {
    if (isList(found) && typeof key === 'number') found = found[key];
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
  if (isList(container)) return container.map((item, at) => (at === key ? value : item));
  return { ...(isGroup(container) ? container : {}), [key]: value };
}

/** Puts a value in the place of the one at a path. An empty path replaces all. */
export const withValue = (value: Value, path: Path, next: Value): Value =>
  path.length === 0 ? next : inContainer(value, path, (container, key) => put(container, key, next));

/** Puts an item into a list before the place, or a field into an object. */
export const withInserted = (value: Value, path: Path, next: Value): Value =>
  inContainer(value, path, (container, key) =>
    isList(container) ? container.toSpliced(Number(key), 0, next) : put(container, key, next),
  );

export const without = (value: Value, path: Path): Value =>
  inContainer(value, path, (container, key) => {
    if (isList(container)) return container.toSpliced(Number(key), 1);
    return Object.fromEntries(Object.entries(isGroup(container) ? container : {}).filter(([name]) => name !== key));
  });

/** Takes one of several to the place that it has afterwards. */
const moved = <Item>(items: Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);

/** Takes an item of a list, or a named entry of an object, to the place that it has afterwards. */
export const withMoved = (value: Value, path: Path, to: number): Value =>
  inContainer(value, path, (container, key) => {
    if (isList(container)) return moved(container, Number(key), to);
    if (!isGroup(container)) return container;
    return Object.fromEntries(moved(Object.entries(container), Object.keys(container).indexOf(String(key)), to));
  });

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
