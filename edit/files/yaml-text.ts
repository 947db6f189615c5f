/** Writes values as YAML or JSON, in the style of what stands beside them. */
import { isMap, isScalar, isSeq, parseDocument, Scalar, stringify, visit } from 'yaml';
import type { Value } from '../api.ts';
import { type Collection, isFlow, slotsOf, type Tree } from './tree.ts';

export type Plain = string | number | boolean | null;

/** Characters that nobody can see, such as a space that does not break. They are written by their numbers. */
const UNSEEN = /[\u00a0\u00ad\u200b-\u200f\u2028\u2029\u202f\u2060\ufeff]/g;
/** What only double quotes can hold in one line. */
const ESCAPED = /[\n\r\t\u00a0\u00ad\u200b-\u200f\u2028\u2029\u202f\u2060\ufeff]/;

const double = (text: string): string =>
  JSON.stringify(text).replace(UNSEEN, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
const single = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Digits and signs, or a day: other readers of YAML may take them for a number or a date. */
const LIKE_NUMBER = /^[\d.,:_+-]+$|^\d{4}-\d\d?-\d\d?/;

/** Whether a text without quotes is read as itself. */
function canBePlain(text: string, inFlow: boolean): boolean {
  if (LIKE_NUMBER.test(text) || ESCAPED.test(text)) return false;
  const document = parseDocument(inFlow ? `{ k: ${text} }` : `k: ${text}`);
  return document.errors.length === 0 && document.get('k') === text && document.comment === null;
}

/** The quotes that most texts of a document have, apart from one. */
function usualQuotes({ document }: Tree, apart: unknown): (text: string) => string {
  let singles = 0;
  visit(document, {
    Scalar: (_, node) => {
      if (node === apart) return;
      if (node.type === 'QUOTE_SINGLE') singles += 1;
      if (node.type === 'QUOTE_DOUBLE') singles -= 1;
    },
  });
  return singles > 0 ? single : double;
}

const quoted = (text: string, quotes: (text: string) => string): string =>
  ESCAPED.test(text) ? double(text) : quotes(text);

/** A text as it is written without an example beside it: in quotes only where it needs them. */
const fresh = (tree: Tree, text: string, inFlow: boolean, apart: unknown): string =>
  canBePlain(text, inFlow) ? text : quoted(text, usualQuotes(tree, apart));

/** A text in several lines as the YAML library writes it, with its lines at a column. */
function inLines(text: string, type: 'BLOCK_LITERAL' | 'BLOCK_FOLDED', { newline }: Tree, column: number): string {
  const scalar = new Scalar(text);
  scalar.type = type;
  const lines = stringify({ k: scalar }, { lineWidth: 0 }).slice('k: '.length).replace(/\n$/, '').split('\n');
  return lines.map((line, at) => (at === 0 || line === '' ? line : ' '.repeat(column) + line)).join(newline);
}

/** The style of a text that stands there is kept, unless it has that style only because its text needs it. */
function likeExample(tree: Tree, text: string, inFlow: boolean, example: Scalar, column: number): string {
  const [start, end] = example.range!;
  const type = example.type;
  if ((type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED') && text.includes('\n'))
    return inLines(text, type, tree, column);
  if (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE') return fresh(tree, text, inFlow, example);
  const byNeed = fresh(tree, String(example.value), inFlow, example) === tree.text.slice(start, end);
  if (byNeed) return fresh(tree, text, inFlow, example);
  return quoted(text, type === 'QUOTE_SINGLE' ? single : double);
}

/**
 * A text, a number, yes, no or nothing, as it stands in the file.
 * @param inFlow whether it stands in brackets or braces
 * @param example what stands there now, or in the same place of an item beside it
 * @param column of the key or hyphen, for a text in several lines
 */
export function scalarText(tree: Tree, value: Plain, inFlow: boolean, example?: unknown, column = 0): string {
  if (typeof value !== 'string') return String(value);
  if (tree.json) return double(value);
  const text = isScalar(example) && typeof example.value === 'string' && example.range ? example : undefined;
  return text ? likeExample(tree, value, inFlow, text, column) : fresh(tree, value, inFlow, example);
}

/** The key of a field as it stands in the file. */
export const keyText = (tree: Tree, key: string): string =>
  tree.json ? double(key) : /^[A-Za-z][\w-]*$/.test(key) ? scalarText(tree, key, true) : double(key);

export const isPlain = (value: Value): value is Plain => value === null || typeof value !== 'object';

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
