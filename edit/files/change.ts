/** Changes a YAML or JSON text: only the text of what changes is written. */
import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isSeq } from 'yaml';
import type { Path, Value } from '../api.ts';
import { type DataChange, valueAt } from '../data.ts';
import { insert, move, remove } from './items.ts';
import { narrow } from './narrow.ts';
import { render, renderJson } from './render.ts';
import { isPlain, scalarText } from './scalar.ts';
import {
  ChangeError,
  columnOf,
  find,
  isFlow,
  lineEnd,
  type Place,
  readTree,
  type Slot,
  splice,
  type Tree,
} from './tree.ts';
import { changed } from './value.ts';

/** The keys of an object in the order of its schema, to put a new field where readers look for it. */
export type KeysAt = (path: Path, data: Value) => readonly string[];

export const dataOf = (tree: Tree): Value => tree.document.toJS() as Value;

/** Puts a value behind a key or a hyphen. */
function put(tree: Tree, { parent, slot }: Place, value: Value): string {
  const { after, start, valueEnd, value: old } = slot!;
  const absent = valueEnd === after && !isFlow(parent);
  const oneLine = isPlain(value) || tree.json;
  const from = old && !absent && (oneLine || isFlow(old)) ? Math.max(old.range![0], after) : after;
  const column = columnOf(tree.text, start);
  if (tree.json) return splice(tree, from, valueEnd, renderJson(tree, value, old, column));
  // A comment behind the value can stay only when the value keeps its line.
  const rest = tree.text.slice(valueEnd, lineEnd(tree.text, valueEnd)).trim();
  const inFlow = isFlow(parent);
  // Empty brackets are no example for what is put into them.
  const example = isCollection(old) && old.items.length === 0 ? undefined : old;
  const rendered = isPlain(value)
    ? { inline: scalarText(tree, value, inFlow, old, column) }
    : render(tree, value, example, inFlow || rest !== '');
  if ('inline' in rendered) {
    const gap = from === after && !(isSeq(parent) && inFlow) ? ' ' : '';
    return splice(tree, from, valueEnd, gap + rendered.inline);
  }
  const indent = tree.newline + ' '.repeat(column + 2);
  const lead = isMap(parent) ? indent : ' ';
  return splice(tree, after, valueEnd, lead + rendered.lines.join(indent));
}

/** Where a new field stands: behind the last one that its schema names before it, or at the end. */
function placeOf(key: string, slots: readonly Slot[], known: readonly string[]): number {
  const rank = known.indexOf(key);
  if (rank === -1) return slots.length;
  const last = slots.findLastIndex((slot) => known.includes(slot.key!) && known.indexOf(slot.key!) < rank);
  return last === -1 ? 0 : last + 1;
}

function insertAt(tree: Tree, change: DataChange & { op: 'insert' }, keysAt: KeysAt): string {
  const outerPath = change.path.slice(0, -1);
  const step = change.path.at(-1)!;
  const data = dataOf(tree);
  const place = find(tree, change.path);
  const key = isMap(place.parent) ? String(step) : undefined;
  if (place.slots.length > 0) {
    const at = key === undefined ? Number(step) : placeOf(key, place.slots, keysAt(outerPath, data));
    return insert(tree, place, at, key, change.value);
  }
  const filled = key === undefined ? [change.value] : { [key]: change.value };
  if (outerPath.length > 0) return put(tree, find(tree, outerPath), filled);
  const rendered = render(tree, filled, undefined);
  const [start, end] = place.parent.range!;
  return splice(tree, start, end, 'lines' in rendered ? rendered.lines.join(tree.newline) : rendered.inline);
}

function edited(tree: Tree, change: DataChange, keysAt: KeysAt): string {
  const place = find(tree, change.path);
  const outer = change.path.slice(0, -1);
  switch (change.op) {
    case 'set':
      return put(tree, place, change.value);
    case 'insert':
      return insertAt(tree, change, keysAt);
    case 'remove':
      return remove(tree, place, outer.length === 0 ? undefined : find(tree, outer).slot);
    case 'move':
      return move(tree, place, change.to);
  }
}

/** Makes one change, and reads the result to be sure that it says exactly what was meant. */
function step(text: string, json: boolean, change: DataChange, keysAt: KeysAt): string {
  const tree = readTree(text, json);
  const wanted = changed(dataOf(tree), change);
  const next = edited(tree, change, keysAt);
  const found = dataOf(readTree(next, json));
  const inOrder = change.op === 'insert' || JSON.stringify(found) === JSON.stringify(wanted);
  if (isDeepStrictEqual(found, wanted) && inOrder) return next;
  throw new ChangeError(
    `The editor cannot write ${change.path.join('.')} without changing something else. Make this change in the file itself.`,
  );
}

/**
 * Makes changes in a YAML or JSON text, one after another.
 * @param keysAt the keys of objects in the order of their schema
 * @returns the text; the same text when nothing changes
 * @throws {ChangeError} when a change cannot be made; then none is
 */
export function applyChanges(
  text: string,
  json: boolean,
  changes: readonly DataChange[],
  keysAt: KeysAt = () => [],
): string {
  return changes.reduce((before, change) => {
    if (change.op !== 'set') return step(before, json, change, keysAt);
    const data = dataOf(readTree(before, json));
    const old = valueAt(data, change.path);
    if (old === undefined) return step(before, json, change, keysAt);
    return narrow(old, change.value, change.path).reduce((now, small) => step(now, json, small, keysAt), before);
  }, text);
}
