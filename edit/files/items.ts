/** Inserts, removes and moves items of lists and fields of objects. Every other character of the text stays. */
import { isMap } from 'yaml';
import type { Value } from '../api.ts';
import { render, renderJson } from './render.ts';
import { keyText } from './scalar.ts';
import { ChangeError, columnOf, isFlow, lineStart, type Place, type Slot, splice, type Tree } from './tree.ts';

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
