/** Changes a YAML or JSON text: only the text of what changes is written. */
import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isSeq } from 'yaml';
import type { Path, Value } from '../api.ts';
import { applied, type DataChange, isGroup, isList, valueAt } from '../data.ts';
import {
  ChangeError,
  columnOf,
  find,
  isFlow,
  lineEnd,
  lineStart,
  type Place,
  readTree,
  type Slot,
  splice,
  type Tree,
} from './tree.ts';
import { isPlain, keyText, render, renderJson, scalarText } from './yaml-text.ts';

function inList(old: Value[], next: Value[], path: Path): DataChange[] {
  if (old.length === next.length) return old.flatMap((item, at) => narrow(item, next[at]!, [...path, at]));
  let head = 0;
  while (head < Math.min(old.length, next.length) && isDeepStrictEqual(old[head], next[head])) head += 1;
  let tail = 0;
  const most = Math.min(old.length, next.length) - head;
  while (tail < most && isDeepStrictEqual(old.at(-1 - tail), next.at(-1 - tail))) tail += 1;
  const both = Math.min(old.length, next.length) - tail;
  const same = old.slice(head, both).flatMap((item, at) => narrow(item, next[head + at]!, [...path, head + at]));
  const added = next
    .slice(both, next.length - tail)
    .map((value, at): DataChange => ({ op: 'insert', path: [...path, both + at], value }));
  // From the end, so that the places of those before it stay.
  const removed = old
    .slice(both, old.length - tail)
    .map((_, at): DataChange => ({ op: 'remove', path: [...path, both + at] }));
  return [...same, ...added, ...removed.reverse()];
}

/** The changes that make `old` at a path into `next`; none when they are the same. */
export function narrow(old: Value, next: Value, path: Path): DataChange[] {
  if (isDeepStrictEqual(old, next)) return [];
  if (Array.isArray(old) && Array.isArray(next) && old.length > 0 && next.length > 0) return inList(old, next, path);
  if (!isGroup(old) || !isGroup(next) || Object.keys(old).length === 0 || Object.keys(next).length === 0)
    return [{ op: 'set', path, value: next }];
  const kept = Object.keys(old).filter((key) => key in next);
  const added = Object.keys(next).filter((key) => !(key in old));
  return [
    ...kept.flatMap((key) => narrow(old[key]!, next[key]!, [...path, key])),
    ...added.map((key): DataChange => ({ op: 'insert', path: [...path, key], value: next[key]! })),
    ...Object.keys(old)
      .filter((key) => !(key in next))
      .map((key): DataChange => ({ op: 'remove', path: [...path, key] })),
  ];
}

const startsLine = ({ text }: Tree, { start }: Slot): boolean =>
  text.slice(lineStart(text, start), start).trim() === '';

/** Where the line after an offset begins. */
const nextLine = ({ text }: Tree, offset: number): number => {
  const newline = text.indexOf('\n', offset);
  return newline === -1 ? text.length : newline + 1;
};

/** Items change places; what stands between the places, such as comments and empty lines, stays. */
export function move(tree: Tree, { slots, at }: Place, to: number): string {
  const texts = slots.map(({ start, end }) => tree.text.slice(start, end));
  const [moved] = texts.splice(at, 1);
  texts.splice(to, 0, moved!);
  return slots.reduceRight(
    (text, { start, end }, index) => text.slice(0, start) + texts[index] + text.slice(end),
    tree.text,
  );
}

function removeFlow(tree: Tree, slots: Slot[], at: number, slot: Slot): string {
  const next = slots[at + 1];
  if (next) return splice(tree, slot.start, next.start, '');
  return splice(tree, slots[at - 1]!.valueEnd, slot.valueEnd, '');
}

/** The last item leaves empty brackets. A comment above it stays. */
function removeOnly(tree: Tree, { parent }: Place, slot: Slot, outer: Slot | undefined): string {
  const empty = isMap(parent) ? '{}' : '[]';
  if (isFlow(parent)) return splice(tree, parent.range![0], parent.range![1], empty);
  if (!outer || !startsLine(tree, slot)) return splice(tree, slot.start, slot.valueEnd, empty);
  const without = splice(tree, lineStart(tree.text, slot.start), nextLine(tree, slot.end), '');
  return splice({ ...tree, text: without }, outer.after, outer.after, ` ${empty}`);
}

/** @param outer the item or field that holds the list or object; undefined for the outermost */
export function remove(tree: Tree, place: Place, outer: Slot | undefined): string {
  const { parent, slots, at, slot } = place;
  if (!slot) throw new ChangeError('There is nothing to remove here. Load the entry again.');
  if (slots.length === 1) return removeOnly(tree, place, slot, outer);
  if (isFlow(parent)) return removeFlow(tree, slots, at, slot);
  if (!startsLine(tree, slot)) {
    // The first field of an object in a list stands behind the hyphen, where the next one takes its place.
    const rest = /\s*/y;
    rest.lastIndex = slot.end;
    rest.test(tree.text);
    return splice(tree, slot.start, rest.lastIndex, '');
  }
  const end = nextLine(tree, slot.end);
  const start = lineStart(tree.text, slot.start);
  // A last line without a line break: the one before it becomes the last, likewise.
  if (end === tree.text.length && !tree.text.endsWith('\n')) return splice(tree, start - tree.newline.length, end, '');
  return splice(tree, start, end, '');
}

/** What stands between two items in brackets. */
function separator(tree: Tree, { parent, slots }: Place): string {
  const [first, second] = slots;
  if (second) return tree.text.slice(first!.valueEnd, second.start);
  const lead = tree.text.slice(parent.range![0] + 1, first!.start);
  return lead.includes('\n') ? `,${lead}` : ', ';
}

function insertFlow(tree: Tree, place: Place, at: number, key: string | undefined, value: Value): string {
  const { slots } = place;
  const beside = slots[at] ?? slots[at - 1]!;
  // Fields of one object are not alike; items of one list are.
  const example = key === undefined ? beside.value : undefined;
  const body = tree.json
    ? renderJson(tree, value, example, columnOf(tree.text, beside.start))
    : (render(tree, value, example, true) as { inline: string }).inline;
  const item = key === undefined ? body : `${keyText(tree, key)}: ${body}`;
  const between = separator(tree, place);
  return at < slots.length
    ? splice(tree, beside.start, beside.start, item + between)
    : splice(tree, beside.valueEnd, beside.valueEnd, between + item);
}

/** The lines of a new item of a list, or of a new field, that stands on lines of its own. */
function itemLines(tree: Tree, key: string | undefined, value: Value, example: unknown): string[] {
  const rendered = render(tree, value, example);
  const lead = key === undefined ? '-' : `${keyText(tree, key)}:`;
  if ('inline' in rendered) return [`${lead} ${rendered.inline}`];
  const lines = rendered.lines.map((line) => `  ${line}`);
  return key === undefined ? [`- ${lines[0]!.trimStart()}`, ...lines.slice(1)] : [lead, ...lines];
}

/** Inserts before the place `at`, into a list or object that has something in it already. */
export function insert(tree: Tree, place: Place, at: number, key: string | undefined, value: Value): string {
  const { parent, slots } = place;
  if (isFlow(parent)) return insertFlow(tree, place, at, key, value);
  // In a file such as content/figures.yml, the objects below the keys are like items of a list.
  const example = (slots[at] ?? slots[at - 1])?.value;
  const lines = itemLines(tree, key, value, example);
  const indent = tree.newline + ' '.repeat(columnOf(tree.text, slots[0]!.start));
  if (at === 0) return splice(tree, slots[0]!.start, slots[0]!.start, lines.join(indent) + indent);
  const before = slots[at - 1]!.end;
  return splice(tree, before, before, indent + lines.join(indent));
}

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

const gone = (path: Path): ChangeError =>
  new ChangeError(`There is nothing at ${path.join('.')}. Load the entry again.`);

function checkPlace(at: number, most: number, path: Path): void {
  if (!Number.isInteger(at) || at < 0 || at > most) throw gone(path);
}

/** @throws {ChangeError} when the path leads nowhere, or to a name that is taken */
function checkChange(value: Value, change: DataChange): void {
  const { op, path } = change;
  const step = path.at(-1);
  if (step === undefined) throw new ChangeError('The whole file cannot be replaced. Change its fields.');
  const container = valueAt(value, path.slice(0, -1));
  if (!isList(container) && !isGroup(container)) throw gone(path);
  const keys = Object.keys(container);
  const at = isList(container) ? Number(step) : keys.indexOf(String(step));
  if (isGroup(container) && op === 'insert') {
    if (at !== -1) throw new ChangeError(`There is a "${step}" already. Choose another name.`);
    return;
  }
  checkPlace(at, op === 'insert' ? keys.length : keys.length - 1, path);
  if (op === 'move') checkPlace(change.to, keys.length - 1, path);
}

/**
 * Data with a change in it. What was given stays as it is.
 * @throws {ChangeError} when the path leads nowhere, or to a name that is taken
 */
export function changed(value: Value, change: DataChange): Value {
  checkChange(value, change);
  return applied(value, change);
}
