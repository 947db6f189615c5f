/** Writes values as YAML or JSON, in the style of what stands beside them. */
import { isMap, isScalar, isSeq, parseDocument, Scalar, stringify } from 'yaml';
import type { Value } from '../api.ts';
import { isFlow, slotsOf, type Tree } from './tree.ts';

type Plain = string | number | boolean | null;

export const isPlain = (value: Value): value is Plain => value === null || typeof value !== 'object';

/** Characters that nobody can see, such as a space that does not break. They are written by their numbers. */
const UNSEEN = /[\u00a0\u00ad\u200b-\u200f\u2028\u2029\u202f\u2060\ufeff]/g;
/** What only double quotes can hold in one line. */
const ESCAPED = /[\n\r\t\u00a0\u00ad\u200b-\u200f\u2028\u2029\u202f\u2060\ufeff]/;

const double = (text: string): string =>
  JSON.stringify(text).replace(UNSEEN, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Whether a text without quotes is read as itself. */
function canBePlain(text: string, inFlow: boolean): boolean {
  if (ESCAPED.test(text)) return false;
  const document = parseDocument(inFlow ? `{ k: ${text} }` : `k: ${text}`);
  return document.errors.length === 0 && document.get('k') === text && document.comment === null;
}

/** A text in several lines as the YAML library writes it, with its lines at a column. */
function inLines(text: string, type: 'BLOCK_LITERAL' | 'BLOCK_FOLDED', { newline }: Tree, column: number): string {
  const scalar = new Scalar(text);
  scalar.type = type;
  const lines = stringify({ k: scalar }, { lineWidth: 0 }).slice('k: '.length).replace(/\n$/, '').split('\n');
  return lines.map((line, at) => (at === 0 || line === '' ? line : ' '.repeat(column) + line)).join(newline);
}

/**
 * A text, a number, yes, no or nothing, as it stands in the file. A text has the quotes of its example; without an example,
 * it has quotes only where it needs them.
 * @param inFlow whether it stands in brackets or braces
 * @param example what stands there now, or in the same place of an item beside it
 * @param column of the key or hyphen, for a text that may have several lines
 */
export function scalarText(tree: Tree, value: Plain, inFlow: boolean, example?: unknown, column?: number): string {
  if (typeof value !== 'string') return String(value);
  if (tree.json) return double(value);
  const type = isScalar(example) && typeof example.value === 'string' ? example.type : undefined;
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  if (isBlock && value.includes('\n') && column !== undefined) return inLines(value, type, tree, column);
  if (type === 'QUOTE_SINGLE' && !ESCAPED.test(value)) return `'${value.replaceAll("'", "''")}'`;
  return type !== 'QUOTE_DOUBLE' && canBePlain(value, inFlow) ? value : double(value);
}

/** The key of a field as it stands in the file. */
export const keyText = (tree: Tree, key: string): string =>
  !tree.json && /^[A-Za-z][\w-]*$/.test(key) ? scalarText(tree, key, true) : double(key);

/** Columns by which what is inside stands further right. */
const STEP = 2;
/** The most columns of a line of JSON, as the formatter has it (biome.json). */
const WIDTH = 120;

/** What stands in the same place of an item beside the new one. An object in a list is like any other there. */
function exampleAt(tree: Tree, node: unknown, key: string | number): unknown {
  if (!isMap(node) && !isSeq(node)) return undefined;
  const slots = slotsOf(tree, node);
  return (isSeq(node) ? (slots[Number(key)] ?? slots[0]) : slots.find((slot) => slot.key === key))?.value;
}

const isShortId = (value: Value): boolean => typeof value === 'string' && /^[a-z0-9-]+$/.test(value);

/** Without an example, ids stand in one line and everything else in lines of its own. */
const isOneLine = (value: Value, example: unknown): boolean =>
  isMap(example) || isSeq(example) ? isFlow(example) : Array.isArray(value) && value.every(isShortId);

export function flow(tree: Tree, value: Value, example: unknown): string {
  if (isPlain(value)) return scalarText(tree, value, true, example);
  if (Array.isArray(value))
    return `[${value.map((item, at) => flow(tree, item, exampleAt(tree, example, at))).join(', ')}]`;
  const fields = Object.entries(value).map(
    ([key, item]) => `${keyText(tree, key)}: ${flow(tree, item, exampleAt(tree, example, key))}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/**
 * A value as YAML, in the manner of an example.
 * @returns a text that stands in one piece behind its key or hyphen, or the lines below it, which have no indentation yet
 */
export function render(tree: Tree, value: Value, example: unknown, inFlow = false): string | string[] {
  if (isPlain(value)) return scalarText(tree, value, inFlow, example);
  if (inFlow || Object.keys(value).length === 0 || isOneLine(value, example)) return flow(tree, value, example);
  if (Array.isArray(value))
    return value.flatMap((item, at) => itemLines(tree, undefined, item, exampleAt(tree, example, at)));
  return Object.entries(value).flatMap(([key, item]) => itemLines(tree, key, item, exampleAt(tree, example, key)));
}

/** The lines of an item of a list, or of a field, with its hyphen or its key. */
export function itemLines(tree: Tree, key: string | undefined, value: Value, example: unknown): string[] {
  const lead = key === undefined ? '-' : `${keyText(tree, key)}:`;
  const rendered = render(tree, value, example);
  if (typeof rendered === 'string') return [`${lead} ${rendered}`];
  const lines = rendered.map((line) => ' '.repeat(STEP) + line);
  return key === undefined ? [`- ${rendered[0]}`, ...lines.slice(1)] : [lead, ...lines];
}

/**
 * A value as JSON, in the manner of an example, as the formatter would have it.
 * @param column of the line on which it begins
 */
export function renderJson(tree: Tree, value: Value, example: unknown, column: number): string {
  if (isPlain(value) || Object.keys(value).length === 0) return JSON.stringify(value);
  const one = flow(tree, value, example);
  const range = isMap(example) || isSeq(example) ? example.range : undefined;
  const wasOne = range
    ? !tree.text.slice(range[0], range[1]).includes('\n')
    : Array.isArray(value) && value.every(isPlain);
  if (wasOne && column + one.length < WIDTH - STEP) return one;
  const inner = (key: string | number, item: Value) =>
    renderJson(tree, item, exampleAt(tree, example, key), column + STEP);
  const lines = Array.isArray(value)
    ? value.map((item, at) => inner(at, item))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inner(key, item)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const newline = (at: number) => tree.newline + ' '.repeat(at);
  return `${open}${newline(column + STEP)}${lines.join(`,${newline(column + STEP)}`)}${newline(column)}${close}`;
}
