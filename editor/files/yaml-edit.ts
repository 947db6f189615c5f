/** Changes a YAML or JSON text: only the text of what changes is written. */
import { must } from '@fairlead/support/must.ts';
import { isCollection, isMap, isSeq } from 'yaml';
import type { Value } from '../api.ts';
import type { Change } from '../data.ts';
import { changesBetween, type KeysAt } from './difference.ts';
import {
  ChangeError,
  columnOf,
  dataOf,
  find,
  isFlow,
  lineEnd,
  lineStart,
  type Place,
  rangeOf,
  readTree,
  type Slot,
  slotAt,
  splice,
  type Tree,
} from './tree.ts';
import { flow, isPlain, itemLines, keyText, render, renderJson, scalarText } from './yaml-text.ts';

const startsLine = ({ text }: Tree, { start }: Slot): boolean =>
  text.slice(lineStart(text, start), start).trim() === '';

/** Where the line after an offset begins. */
const nextLine = ({ text }: Tree, offset: number): number => {
  const newline = text.indexOf('\n', offset);
  return newline === -1 ? text.length : newline + 1;
};

/** Items change places; what stands between the places, such as comments and empty lines, stays. */
function move(tree: Tree, { slots, at }: Place, to: number): string {
  const texts = slots.map(({ start, end }) => tree.text.slice(start, end));
  texts.splice(to, 0, ...texts.splice(at, 1));
  return slots.reduceRight(
    (text, { start, end }, index) => text.slice(0, start) + texts[index] + text.slice(end),
    tree.text,
  );
}

function removeFlow(tree: Tree, { slots, at }: Place, slot: Slot): string {
  const [before, next] = [slots[at - 1], slots[at + 1]];
  if (next) return splice(tree, slot.start, next.start, '');
  return splice(tree, must(before, 'an item before the last one').valueEnd, slot.valueEnd, '');
}

/** The last item leaves empty brackets. A comment above it stays. */
function removeOnly(tree: Tree, { parent, outer }: Place, slot: Slot): string {
  const empty = isMap(parent) ? '{}' : '[]';
  if (isFlow(parent)) return splice(tree, ...rangeOf(parent), empty);
  if (!outer || !startsLine(tree, slot)) return splice(tree, slot.start, slot.valueEnd, empty);
  const without = splice(tree, lineStart(tree.text, slot.start), nextLine(tree, slot.end), '');
  return splice({ ...tree, text: without }, outer.after, outer.after, ` ${empty}`);
}

function remove(tree: Tree, place: Place): string {
  const { parent, slots } = place;
  const slot = slotAt(place);
  if (slots.length === 1) return removeOnly(tree, place, slot);
  if (isFlow(parent)) return removeFlow(tree, place, slot);
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

/** A collection without items is written as a whole, so one in which something is put has a first. */
const firstOf = ([first]: readonly Slot[]): Slot => must(first, 'an item in the list or the object');

/** What stands between two items in brackets. */
function separator(tree: Tree, { parent, slots }: Place): string {
  const first = firstOf(slots);
  const second = slots[1];
  if (second) return tree.text.slice(first.valueEnd, second.start);
  const lead = tree.text.slice(rangeOf(parent)[0] + 1, first.start);
  return lead.includes('\n') ? `,${lead}` : ', ';
}

function insertFlow(tree: Tree, place: Place, at: number, key: string | undefined, value: Value): string {
  const { slots } = place;
  const beside = slots[at] ?? must(slots[at - 1], 'an item beside the new one');
  // Fields of one object are not alike; items of one list are.
  const example = key === undefined ? beside.value : undefined;
  const body = tree.json
    ? renderJson(tree, value, example, columnOf(tree.text, beside.start))
    : flow(tree, value, example);
  const item = key === undefined ? body : `${keyText(tree, key)}: ${body}`;
  const between = separator(tree, place);
  return at < slots.length
    ? splice(tree, beside.start, beside.start, item + between)
    : splice(tree, beside.valueEnd, beside.valueEnd, between + item);
}

/** Where a new field stands: behind the last one that its schema names before it, or at the end. */
function placeOf(key: string, slots: readonly Slot[], known: readonly string[]): number {
  const rank = known.indexOf(key);
  if (rank === -1) return slots.length;
  const last = slots.findLastIndex(({ key: other = '' }) => known.includes(other) && known.indexOf(other) < rank);
  return last === -1 ? 0 : last + 1;
}

/** @param known the keys of an object in the order of its schema */
function insert(tree: Tree, place: Place, step: string | number, value: Value, known: readonly string[]): string {
  const { parent, slots } = place;
  const key = isMap(parent) ? String(step) : undefined;
  const at = key === undefined ? Number(step) : placeOf(key, slots, known);
  if (isFlow(parent)) return insertFlow(tree, place, at, key, value);
  // In a file such as content/figures.yml, the objects below the keys are like items of a list.
  const lines = itemLines(tree, key, value, (slots[at] ?? slots[at - 1])?.value);
  const { start } = firstOf(slots);
  const indent = tree.newline + ' '.repeat(columnOf(tree.text, start));
  if (at === 0) return splice(tree, start, start, lines.join(indent) + indent);
  const before = must(slots[at - 1], 'an item before the new one').end;
  return splice(tree, before, before, indent + lines.join(indent));
}

/** Puts a value behind a key or a hyphen. */
function put(tree: Tree, place: Place, value: Value): string {
  const { parent } = place;
  const { after, start, valueEnd, value: old } = slotAt(place);
  const absent = valueEnd === after && !isFlow(parent);
  const oneLine = isPlain(value) || tree.json;
  const from = old && !absent && (oneLine || isFlow(old)) ? Math.max(rangeOf(old)[0], after) : after;
  const column = columnOf(tree.text, start);
  if (tree.json) return splice(tree, from, valueEnd, renderJson(tree, value, old, column));
  // A comment behind the value can stay only when the value keeps its line.
  const rest = tree.text.slice(valueEnd, lineEnd(tree.text, valueEnd)).trim();
  const inFlow = isFlow(parent);
  // Empty brackets are no example for what is put into them.
  const example = isCollection(old) && old.items.length === 0 ? undefined : old;
  const rendered = isPlain(value)
    ? scalarText(tree, value, inFlow, old, column)
    : render(tree, value, example, inFlow || rest !== '');
  if (typeof rendered === 'string')
    return splice(tree, from, valueEnd, (from === after && !(isSeq(parent) && inFlow) ? ' ' : '') + rendered);
  const indent = tree.newline + ' '.repeat(column + 2);
  return splice(tree, after, valueEnd, (isMap(parent) ? indent : ' ') + rendered.join(indent));
}

/** Replaces an empty file, or one that holds something else than fields. */
function putAll(tree: Tree, value: Value): string {
  const [start, end] = tree.document.contents?.range ?? [tree.text.length, tree.text.length];
  const text = tree.json ? renderJson(tree, value, undefined, 0) : render(tree, value, undefined);
  return splice(tree, start, end, Array.isArray(text) ? text.join(tree.newline) : text);
}

function edited(tree: Tree, change: Change, keysAt: KeysAt): string {
  const { path } = change;
  if (path.length === 0) return 'value' in change ? putAll(tree, change.value) : tree.text;
  const place = find(tree, path);
  switch (change.op) {
    case 'set':
      return put(tree, place, change.value);
    case 'insert':
      return insert(tree, place, must(path.at(-1), 'a last step of the path'), change.value, keysAt(path.slice(0, -1)));
    case 'remove':
      return remove(tree, place);
    case 'move':
      return move(tree, place, change.to);
  }
}

/**
 * Makes a YAML or JSON text say something else. Reads the result to be sure that it says exactly what was meant.
 * @returns the text; the same text when nothing changes
 * @throws {ChangeError} when it cannot be written without changing something else
 */
export function rewritten(text: string, json: boolean, next: Value, keysAt: KeysAt = () => []): string {
  const before = readTree(text, json);
  const after = changesBetween(dataOf(before), next, keysAt).reduce(
    (tree, change) => readTree(edited(tree, change, keysAt), json),
    before,
  );
  const [wrong] = changesBetween(dataOf(after), next, keysAt);
  if (!wrong) return after.text;
  throw new ChangeError(
    `The editor cannot write ${wrong.path.join('.')} without changing something else. Make this change in the file itself.`,
  );
}
