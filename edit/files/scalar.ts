/** Writes one text, number or yes and no as YAML or JSON, in the quotes that stand there. */
import { isScalar, parseDocument, Scalar, stringify, visit } from 'yaml';
import type { Value } from '../api.ts';
import type { Tree } from './tree.ts';

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
