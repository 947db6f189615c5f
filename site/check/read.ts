/**
 * Reads files of content/: YAML, JSON, and Markdown with fields above it. What cannot be read is a fault with its line. The
 * check, the editor and the build read here, so that what one of them accepts, all accept.
 */
import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { characterFault, characterFaults } from '../src/content/characters.ts';
import { doubledKeys, jsonFault, type LineFault, misread, yamlFaults } from './syntax.ts';

/** The line of a field in its file, or of the nearest field around it that is there. Lines count from 1. */
export type LineOf = (path: readonly (string | number)[]) => number;
/** The Markdown of a post, and how many lines of the file stand above it. */
export type Body = { text: string; before: number };
/** What is wrong with a line, or a field of it; without a line, with the whole file. */
type ReadFault = { line?: number; field?: string; message: string };
/** A file as data, or what keeps it from being read; then `data` is undefined. */
export type Source = { data: unknown; faults: ReadFault[]; lineOf?: LineOf; body?: Body };

/** The node that a step of a path leads to, and the node that shows where it begins: the key in a group. */
function step(node: unknown, name: string | number): { at: Node; to: unknown } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name));
    return isNode(pair?.key) ? { at: pair.key, to: pair.value } : undefined;
  }
  const item = isSeq(node) ? node.items[Number(name)] : undefined;
  return isNode(item) ? { at: item, to: item } : undefined;
}

const linesOf =
  (document: Document, counter: LineCounter, before: number): LineOf =>
  (path) => {
    let node: unknown = document.contents;
    let line = 1;
    for (const name of path) {
      const next = step(node, name);
      if (!next) break;
      if (next.at.range) line = counter.linePos(next.at.range[0]).line;
      node = next.to;
    }
    return before + line;
  };

/** What a file says, with what is wrong with its characters. */
const withCharacters = (data: unknown, faults: LineFault[], lineOf: LineOf): Source => ({
  data,
  faults: [
    ...faults,
    ...characterFaults(data).map(({ path, message }) => ({ line: lineOf(path), field: path.join('.'), message })),
  ],
  lineOf,
});

/**
 * Reads YAML.
 * @param before how many lines of the file stand above the text
 */
export function readYaml(text: string, before = 0): Source {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const placed = (faults: LineFault[]) => faults.map(({ line, message }) => ({ line: before + line, message }));
  const unreadable = placed(yamlFaults(text, document, lineCounter));
  const lineOf = linesOf(document, lineCounter, before);
  if (unreadable.length > 0) return { data: undefined, faults: unreadable, lineOf };
  return withCharacters(document.toJS(), placed(misread(document, lineCounter)), lineOf);
}

/** Reads JSON. It is YAML too, whose parser knows the line of each field. */
export function readJson(text: string): Source {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  try {
    const data: unknown = JSON.parse(text);
    return withCharacters(data, doubledKeys(text, document, lineCounter), linesOf(document, lineCounter, 0));
  } catch (error) {
    // `JSON.parse` throws nothing else.
    return { data: undefined, faults: [jsonFault(text, (error as SyntaxError).message)] };
  }
}

const unread = (line: number, message: string): Source => ({ data: undefined, faults: [{ line, message }] });

/** Reads a Markdown file: its fields between two lines of three hyphens, then its text. */
export function readPost(text: string): Source {
  if (!/^---[ \t]*\r?\n/.test(text))
    return unread(1, 'Does not begin with a line of three hyphens (---). Put the fields between two such lines.');
  const below = text.slice(text.indexOf('\n') + 1);
  const end = /^---[ \t]*\r?$/m.exec(below);
  if (!end) return unread(1, 'Has no second line of three hyphens (---). Put one below the fields, above the text.');
  const fields = below.slice(0, end.index);
  const body = { text: below.slice(end.index + end[0].length), before: fields.split('\n').length };
  const { faults, ...rest } = readYaml(fields, 1);
  const unseen = body.text.split('\n').flatMap((text, at) => {
    const message = characterFault(text);
    return message === undefined ? [] : [{ line: body.before + at + 1, field: 'text', message }];
  });
  return { ...rest, faults: [...faults, ...unseen], body };
}

const READERS: Record<string, (text: string) => Source> = { '.yml': readYaml, '.json': readJson, '.md': readPost };

/** Reads bytes as what the name of their file ends in. Line ends of Windows are well. */
export function readBytes(name: string, bytes: Uint8Array): Source {
  const starts = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (starts(0xef, 0xbb, 0xbf))
    return unread(
      1,
      'Begins with an invisible byte-order mark. Save the file again as "UTF-8" without it (without BOM).',
    );
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff) || bytes.includes(0))
    return unread(1, 'Is saved as UTF-16 or is no text. Save it as "UTF-8".');
  const text = Buffer.from(bytes).toString('utf8');
  const wrong = text.split('\n').findIndex((line) => line.includes('\ufffd'));
  if (!isUtf8(bytes)) return unread(wrong + 1, 'Has a character that is not saved as UTF-8. Save the file as "UTF-8".');
  if (text.trim() === '') return unread(1, 'Is empty. Write the entry, or remove the file.');
  const read = READERS[extname(name)];
  if (!read) throw new Error(`${name}: content is read from ${Object.keys(READERS).join(', ')}. Rename the file.`);
  return read(text);
}

export const readSource = (file: string): Source =>
  existsSync(file)
    ? readBytes(file, readFileSync(file))
    : { data: undefined, faults: [{ message: 'Is missing. Restore it.' }] };
