/** Where the parts of a YAML or JSON text stand, so that a change replaces only those. */
import { must } from '@fairlead/support/must.ts';
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Path, Value } from '../api.ts';

/** A change that cannot be made. The message says why, for people. */
export class ChangeError extends Error {}

type Collection = YAMLMap | YAMLSeq;

/** A YAML or JSON text with its tree. Offsets count UTF-16 units of the text. */
export type Tree = { text: string; json: boolean; document: Document; newline: string };

/** An item of a list, or a field of an object with its key. */
export type Slot = {
  /** Where it begins: its hyphen, its key, or the item of a list in brackets. */
  start: number;
  /** Behind its hyphen or colon, where its value begins after a space. */
  after: number;
  /** Where its value ends. */
  valueEnd: number;
  /** Where it ends. One on lines of its own ends with its last line, with a comment there. */
  end: number;
  key: string | undefined;
  value: Node | null;
};

/**
 * Reads a YAML or JSON text.
 * @throws {ChangeError} when it cannot be read
 */
export function readTree(text: string, json = false): Tree {
  const document = parseDocument(text, { keepSourceTokens: true });
  const [error] = document.errors;
  if (error) {
    // Behind the first line, the message draws the place with spaces.
    const [why = ''] = error.message.split('\n');
    throw new ChangeError(`The file cannot be read: ${why.replace(/:$/, '.')}`);
  }
  return { text, json, document, newline: text.includes('\r\n') ? '\r\n' : '\n' };
}

// Without tags of its own, the text holds plain data alone.
export const dataOf = (tree: Tree): Value => tree.document.toJS() as Value;

export const isFlow = (node: unknown): boolean => isCollection(node) && node.flow === true;

/** Where a node begins and ends. */
export function rangeOf(node: Node): [start: number, end: number] {
  const [start, end] = must(node.range, 'the place of a node in the text');
  return [start, end];
}

/** Whether a value is left out, as in `key:`. */
function isAbsent(node: Node): boolean {
  const [start, end] = rangeOf(node);
  return isScalar(node) && start === end;
}

export const lineEnd = (text: string, offset: number): number => {
  const newline = text.indexOf('\n', offset);
  if (newline === -1) return text.length;
  return text[newline - 1] === '\r' && newline > offset ? newline - 1 : newline;
};

export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** How many characters stand before an offset on its line. */
export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

function endOf(tree: Tree, node: Node | null, after: number): number {
  if (node === null || isAbsent(node)) return after;
  if ((isMap(node) || isSeq(node)) && !isFlow(node)) return slotsOf(tree, node).at(-1)?.valueEnd ?? after;
  const [, end] = rangeOf(node);
  // A text in several lines ends with its line breaks.
  return end - (/[\r\n]+$/.exec(tree.text.slice(0, end))?.[0].length ?? 0);
}

type Token = { type: string; offset: number };

const behind = (tokens: Token[] | undefined, type: string): { at: number; after: number } | undefined => {
  const token = tokens?.find((found) => found.type === type);
  return token && { at: token.offset, after: token.offset + 1 };
};

/** The items of a list, or the fields of an object, in the order of the text. */
export function slotsOf(tree: Tree, node: Collection): Slot[] {
  const slot = (start: number, after: number, key: string | undefined, value: Node | null): Slot => {
    const valueEnd = endOf(tree, value, after);
    return { start, after, valueEnd, end: isFlow(node) ? valueEnd : lineEnd(tree.text, valueEnd), key, value };
  };
  if (isMap(node))
    return node.items.map((pair) => {
      const { key } = pair;
      const colon = behind(pair.srcToken?.sep, 'map-value-ind');
      if (!isScalar(key) || !key.range || !colon) throw new ChangeError('An object here has a field without a colon.');
      return slot(key.range[0], colon.after, String(key.value), isNode(pair.value) ? pair.value : null);
    });
  // The parser makes a node of every item.
  const items = node.items.filter(isNode);
  if (isFlow(node))
    return items.map((item) => {
      const [start] = rangeOf(item);
      return slot(start, start, undefined, item);
    });
  const tokens = node.srcToken && 'items' in node.srcToken ? node.srcToken.items : [];
  const dashes = tokens.flatMap(({ start }) => behind(start, 'seq-item-ind') ?? []);
  return items.map((item, index) => {
    const { at, after } = must(dashes[index], 'a hyphen before an item');
    return slot(at, after, undefined, item);
  });
}

/**
 * A place in the tree: the collection, its items, and which of them the last step of the path names. `outer` is the item or
 * field that holds the collection, unless that is the whole file.
 */
export type Place = { parent: Collection; slots: Slot[]; at: number; outer: Slot | undefined };

/** The item or field that a place names. */
export const slotAt = ({ slots, at }: Place): Slot => must(slots[at], 'an item or a field at the place of a change');

/** Finds what a path leads to: only its last step may lead nowhere. */
export function find(tree: Tree, path: Path): Place {
  let node: unknown = tree.document.contents;
  let outer: Slot | undefined;
  for (const [depth, step] of path.entries()) {
    if (!isMap(node) && !isSeq(node)) break;
    const slots = slotsOf(tree, node);
    const at = isSeq(node) ? Number(step) : slots.findIndex(({ key }) => key === String(step));
    if (depth === path.length - 1) return { parent: node, slots, at, outer };
    outer = slots[at];
    node = outer?.value;
  }
  throw new ChangeError(
    `There is no list and no object around ${path.join('.')}. Make this change in the file itself.`,
  );
}

/** Replaces a part of the text. */
export const splice = ({ text }: Tree, start: number, end: number, put: string): string =>
  text.slice(0, start) + put + text.slice(end);
