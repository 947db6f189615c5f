/** The changes that lead from one value to another, each as small as possible. */
import type { Path, Value } from '../api.ts';
import { type Change, type Group, isGroup, isList, same } from '../data.ts';

/** The keys of an object in the order of its schema; none for one whose keys are names, which have an order of their own. */
export type KeysAt = (path: Path) => readonly string[];

/** How much of an item another one has: the share of its fields that are equal. */
function likeness(one: Value | undefined, other: Value): number {
  if (!isGroup(one) || !isGroup(other)) return 0;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.filter((key) => Object.hasOwn(one, key) && same(one[key], other[key])).length / keys.length;
}

/** Where, behind a place, an item stands that is changed into the wanted one; -1 where there is none. */
function changedFrom(now: Value[], at: number, wanted: Value, isKept: (item: Value) => boolean): number {
  const like = now.map((item, index) => (index < at || isKept(item) ? 0 : likeness(item, wanted)));
  const most = Math.max(...like);
  return most >= HALF && most > (like[at] ?? 0) ? like.indexOf(most) : -1;
}

/** Of which share of its fields an item has to be the same to be taken for the one that was moved. */
const HALF = 0.5;

/**
 * In a list, an item is the same one as long as it is equal, as it is changed in its place, or as most of it is the same in
 * another place: comments within it go with it.
 */
function inList(old: Value[], next: Value[], path: Path, keysAt: KeysAt): Change[] {
  const changes: Change[] = [];
  const now = [...old];
  const isLater = (items: Value[], at: number, item: Value) => items.slice(at + 1).some((other) => same(other, item));
  for (let at = 0; at < Math.max(now.length, next.length); ) {
    const [has, wanted] = [now[at], next[at]];
    const here = [...path, at];
    const isKept = (item: Value) => next.slice(at).some((other) => same(other, item));
    const goes = has !== undefined && !isLater(next, at, has);
    if (has !== undefined && wanted !== undefined && same(has, wanted)) {
      // The order of its names may still differ.
      changes.push(...changesBetween(has, wanted, keysAt, here));
      at += 1;
    } else if (wanted === undefined || (goes && now.length > next.length && isLater(now, at, wanted))) {
      changes.push({ op: 'remove', path: wanted === undefined ? [...path, now.length - 1] : here });
      now.splice(wanted === undefined ? -1 : at, 1);
    } else if (isLater(now, at, wanted)) {
      const from = now.findIndex((item, index) => index > at && same(item, wanted));
      changes.push({ op: 'move', path: [...path, from], to: at });
      now.splice(at, 0, ...now.splice(from, 1));
    } else if (changedFrom(now, at, wanted, isKept) > at) {
      const from = changedFrom(now, at, wanted, isKept);
      changes.push({ op: 'move', path: [...path, from], to: at });
      now.splice(at, 0, ...now.splice(from, 1));
    } else if (goes) {
      changes.push(...changesBetween(has, wanted, keysAt, here));
      now[at] = wanted;
    } else {
      changes.push({ op: 'insert', path: here, value: wanted });
      now.splice(at, 0, wanted);
    }
  }
  return changes;
}

function inGroup(old: Group, next: Group, path: Path, keysAt: KeysAt): Change[] {
  const kept = Object.keys(old).filter((key) => Object.hasOwn(next, key));
  const added = Object.keys(next).filter((key) => !Object.hasOwn(old, key));
  const gone = Object.keys(old).filter((key) => !Object.hasOwn(next, key));
  const changes = [
    ...kept.flatMap((key) => changesBetween(old[key] ?? null, next[key] ?? null, keysAt, [...path, key])),
    ...added.map((key): Change => ({ op: 'insert', path: [...path, key], value: next[key] ?? null })),
    ...gone.map((key): Change => ({ op: 'remove', path: [...path, key] })),
  ];
  if (keysAt(path).length > 0) return changes;
  const now = [...kept, ...added];
  for (const [to, key] of Object.keys(next).entries()) {
    if (now[to] === key) continue;
    changes.push({ op: 'move', path: [...path, key], to });
    now.splice(to, 0, ...now.splice(now.indexOf(key), 1));
  }
  return changes;
}

/**
 * The changes that make a value into another one, one after another.
 * @param path where it stands
 */
export function changesBetween(old: Value, next: Value, keysAt: KeysAt, path: Path = []): Change[] {
  if (isList(old) && isList(next) && old.length > 0) return inList(old, next, path, keysAt);
  if (isGroup(old) && isGroup(next) && Object.keys(old).length > 0) return inGroup(old, next, path, keysAt);
  return same(old, next) ? [] : [{ op: 'set', path, value: next }];
}
