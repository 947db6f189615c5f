/** Plain data, the places in it and changes in it, for the page and the server. Nothing here changes what it is given. */
import { isGroup } from '@fairlead/contract/records.ts';
import type { Path, Value } from './api.ts';

export { isGroup };

/**
 * A change by path. `insert` puts an item into a list before the place, or a field with a new key into an object. `move`
 * takes an item of a list, or a field, to the place that it has afterwards.
 */
export type Change =
  | { op: 'set' | 'insert'; path: Path; value: Value }
  | { op: 'remove'; path: Path }
  | { op: 'move'; path: Path; to: number };

export type Group = { [key: string]: Value };

export const isList = (value: unknown): value is Value[] => Array.isArray(value);

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

/** A path of texts as one of places in lists and keys. */
export function placeIn(data: unknown, path: readonly string[]): Path {
  const place: Path = [];
  for (const step of path) place.push(isList(valueAt(data as Value, place)) ? Number(step) : step);
  return place;
}

/**
 * Items of a list that others have not, or have less often.
 * @param keyOf what makes two items the same: without their places, since those change
 */
export function without<Item>(all: readonly Item[], others: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const left = others.map(keyOf);
  return all.filter((item) => {
    const at = left.indexOf(keyOf(item));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** What stands at the ends of all paths in some data: texts, numbers, booleans and null. */
export function leavesOf(value: Value, path: Path = []): { path: Path; value: Exclude<Value, Value[] | Group> }[] {
  if (isList(value)) return value.flatMap((item, at) => leavesOf(item, [...path, at]));
  if (isGroup(value)) return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]));
  return [{ path, value }];
}

/** Takes one of several to the place that it has afterwards. */
const moved = <Item>(items: Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

function inList(list: Value[], at: number, change: Change): Value[] {
  if (change.op === 'move') return moved(list, at, change.to);
  if (change.op === 'remove') return list.toSpliced(at, 1);
  return list.toSpliced(at, change.op === 'insert' ? 0 : 1, change.value);
}

function inGroup(group: Group, key: string, change: Change): Group {
  const fields = Object.entries(group);
  if (change.op === 'move') return Object.fromEntries(moved(fields, Object.keys(group).indexOf(key), change.to));
  if (change.op === 'remove') return Object.fromEntries(fields.filter(([name]) => name !== key));
  return { ...group, [key]: change.value };
}

/** Data with a change in it. What the path needs and the data does not have is added. */
export function applied(value: Value, change: Change): Value {
  const [key, ...rest] = change.path;
  if (key === undefined) return 'value' in change ? change.value : value;
  const own = isList(value) || isGroup(value) ? value : typeof key === 'number' ? [] : {};
  const inner = (): Change => ({
    op: 'set',
    path: [],
    value: applied(valueAt(own, [key]) ?? null, { ...change, path: rest }),
  });
  const here = rest.length === 0 ? change : inner();
  return isList(own) ? inList(own, Number(key), here) : inGroup(own, String(key), here);
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

/** The changes that take back another one. @param value what it was made in */
export function inverseOf(change: Change, value: Value): Change[] {
  const { path } = change;
  const [around, key] = [path.slice(0, -1), path.at(-1) ?? 0];
  const [parent, before] = [valueAt(value, around), valueAt(value, path)];
  const at = isGroup(parent) ? Object.keys(parent).indexOf(String(key)) : Number(key);
  if (change.op === 'insert' || before === undefined) return [{ op: 'remove', path }];
  if (change.op === 'set') return [{ op: 'set', path, value: before }];
  if (change.op === 'move') return [{ op: 'move', path: isGroup(parent) ? path : [...around, change.to], to: at }];
  const back: Change = { op: 'insert', path, value: before };
  // A field that comes back stands last at first.
  return isGroup(parent) ? [back, { op: 'move', path, to: at }] : [back];
}
