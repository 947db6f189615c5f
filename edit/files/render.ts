/** Writes new lists and objects the way those beside them are written. */
import { isMap, isSeq } from 'yaml';
import type { Value } from '../api.ts';
import { isPlain, keyText, scalarText } from './scalar.ts';
import { type Collection, isFlow, slotsOf, type Tree } from './tree.ts';

/** Columns by which what is inside stands further right. */
const STEP = 2;
/** The most columns of a line of JSON, as the formatter has it (biome.json). */
const WIDTH = 120;

/** A value as text: in one piece behind its key or hyphen, or in lines below it, which have no indentation yet. */
export type Rendered = { inline: string } | { lines: string[] };

type Example = { whole: unknown; of: (key: string | number) => unknown };

/** What stands in the same place of an item beside the new one. An object in a list is like any other there. */
function exampleOf(tree: Tree, node: unknown): Example {
  if (!isMap(node) && !isSeq(node)) return { whole: node, of: () => undefined };
  const slots = slotsOf(tree, node as Collection);
  const of = (key: string | number) =>
    (isSeq(node) ? (slots[Number(key)] ?? slots[0]) : slots.find((slot) => slot.key === key))?.value;
  return { whole: node, of };
}

const isShortId = (value: Value): boolean => typeof value === 'string' && /^[a-z0-9-]+$/.test(value);

/** Without an example, ids stand in one line and everything else in lines of its own. */
const inOneLine = (value: Value, example: unknown): boolean =>
  isMap(example) || isSeq(example) ? isFlow(example) : Array.isArray(value) && value.every(isShortId);

function flow(tree: Tree, value: Value, node: unknown): string {
  if (isPlain(value)) return scalarText(tree, value, true, node);
  const example = exampleOf(tree, node);
  if (Array.isArray(value)) return `[${value.map((item, at) => flow(tree, item, example.of(at))).join(', ')}]`;
  const fields = Object.entries(value).map(
    ([key, item]) => `${keyText(tree, key)}: ${flow(tree, item, example.of(key))}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function block(tree: Tree, value: Value, node: unknown): string[] {
  const example = exampleOf(tree, node);
  const indented = (lines: string[]) => lines.map((line) => ' '.repeat(STEP) + line);
  if (Array.isArray(value))
    return value.flatMap((item, at) => {
      const inner = render(tree, item, example.of(at));
      if ('inline' in inner) return [`- ${inner.inline}`];
      return indented(inner.lines).map((line, index) => (index === 0 ? `- ${line.slice(STEP)}` : line));
    });
  return Object.entries(value as { [key: string]: Value }).flatMap(([key, item]) => {
    const inner = render(tree, item, example.of(key));
    return 'inline' in inner
      ? [`${keyText(tree, key)}: ${inner.inline}`]
      : [`${keyText(tree, key)}:`, ...indented(inner.lines)];
  });
}

/** A value as YAML, in the manner of an example. */
export function render(tree: Tree, value: Value, example: unknown, inFlow = false): Rendered {
  const empty = !isPlain(value) && Object.keys(value).length === 0;
  if (inFlow || isPlain(value) || empty || inOneLine(value, example)) {
    const text =
      isPlain(value) && !inFlow ? scalarText(tree, value, false, inText(example)) : flow(tree, value, example);
    return { inline: text };
  }
  return { lines: block(tree, value, example) };
}

/** A text in several lines is an example only for itself: its lines have a column of their own. */
const inText = (example: unknown): unknown =>
  /^BLOCK/.test((example as { type?: string } | undefined)?.type ?? '') ? undefined : example;

/**
 * A value as JSON, in the manner of an example, as the formatter would have it.
 * @param column of the line on which it begins
 */
export function renderJson(tree: Tree, value: Value, node: unknown, column: number): string {
  if (isPlain(value) || Object.keys(value).length === 0) return JSON.stringify(value);
  const example = exampleOf(tree, node);
  const one = flow(tree, value, node);
  const range = isMap(node) || isSeq(node) ? node.range : undefined;
  const wasOne = range
    ? !tree.text.slice(range[0], range[1]).includes('\n')
    : Array.isArray(value) && value.every(isPlain);
  if (wasOne && column + one.length < WIDTH - STEP) return one;
  const inner = column + STEP;
  const lines = Array.isArray(value)
    ? value.map((item, at) => renderJson(tree, item, example.of(at), inner))
    : Object.entries(value).map(
        ([key, item]) => `${JSON.stringify(key)}: ${renderJson(tree, item, example.of(key), inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const newline = (at: number) => tree.newline + ' '.repeat(at);
  return `${open}${newline(inner)}${lines.join(`,${newline(inner)}`)}${newline(column)}${close}`;
}
