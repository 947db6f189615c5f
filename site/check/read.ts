/**
 * Reads files of content/: YAML, JSON, and Markdown with fields above it. What cannot be read is a fault with its line. The
 * check, the editor and the build read here, so that what one of them accepts, all accept.
 */
import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { characterFault, characterFaults } from '../src/content/characters.ts';

/** The line of a field in its file, or of the nearest field around it that is there. Lines count from 1. */
export type LineOf = (path: readonly (string | number)[]) => number;
/** The Markdown of a post, and how many lines of the file stand above it. */
export type Body = { text: string; before: number };
/** What is wrong with a line, which counts from 1. */
type LineFault = { line: number; message: string };
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

/** What the parser says of each line that it cannot read. */
function syntaxFaults(document: Document, counter: LineCounter): LineFault[] {
  const faults = new Map<number, string>();
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    let [at] = pos;
    // A quote that is never closed is noticed at the end of the text, maybe many lines below.
    if (message.startsWith('Missing closing'))
      visit(document, {
        Scalar: (_, { range }) => {
          if (range && range[0] <= pos[0] && pos[0] <= range[2]) [at] = range;
        },
      });
    const { line } = counter.linePos(at);
    if (!faults.has(line)) faults.set(line, `Is not YAML: ${message}.`);
  }
  return [...faults].map(([line, message]) => ({ line, message }));
}

const QUOTE = 'Put the whole text in double quotes.';

/** Names and types of YAML, which it takes from a text that begins with &, * or ! without a complaint. */
function namesAndTypes(document: Document, counter: LineCounter): LineFault[] {
  const found: LineFault[] = [];
  const add = ({ range }: Node, mark: string) => {
    const line = range ? counter.linePos(range[0]).line : 1;
    found.push({ line, message: `Begins with ${mark}, which has a meaning of its own in YAML. ${QUOTE}` });
  };
  visit(document, {
    Alias: (_, node) => add(node, '*'),
    Value: (_, node) => {
      if (node.anchor) add(node, '&');
      else if (node.tag) add(node, '!');
    },
  });
  return found;
}

/** Texts of which YAML takes the end for a comment, without a complaint. */
function cutOff(document: Document, counter: LineCounter): LineFault[] {
  const found: LineFault[] = [];
  visit(document, {
    Scalar(_, { comment, range }) {
      if (!comment || /^[\s#-]/.test(comment)) return;
      const message = `The text ends before #${comment}, which is taken for a comment. ${QUOTE}`;
      found.push({ line: range ? counter.linePos(range[0]).line : 1, message });
    },
  });
  return found;
}

/**
 * Reads YAML.
 * @param before how many lines of the file stand above the text
 */
export function readYaml(text: string, before = 0): Source {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const placed = (faults: LineFault[]) => faults.map(({ line, message }) => ({ line: before + line, message }));
  const lineOf = linesOf(document, lineCounter, before);
  const syntax = syntaxFaults(document, lineCounter);
  const unreadable = placed(syntax.length > 0 ? syntax : namesAndTypes(document, lineCounter));
  if (unreadable.length > 0) return { data: undefined, faults: unreadable, lineOf };
  return withCharacters(document.toJS(), placed(cutOff(document, lineCounter)), lineOf);
}

/** What the parser of JSON says, and of which line. */
function jsonFault(text: string, message: string): LineFault {
  const line = text.slice(0, stoppedAt(text, message)).split('\n').length;
  // Without its own place, and without the text around it, which may have several lines.
  return { line, message: `Is not JSON: ${message.replace(/(?: in JSON)? at position .*|, (?:\.{3})?".*/s, '')}.` };
}

/** Of a character that it does not expect, the parser says no place: the longest beginning without that fault ends before it. */
function stoppedAt(text: string, message: string): number {
  const end = text.trimEnd().length;
  const place = /at position (\d+)/.exec(message)?.[1];
  if (place) return Math.min(Number(place), end);
  if (!message.startsWith('Unexpected token')) return end;
  let [read, unread] = [0, text.length];
  while (unread - read > 1) {
    const middle = Math.floor((read + unread) / 2);
    if (complaintOf(text.slice(0, middle))?.startsWith('Unexpected token')) unread = middle;
    else read = middle;
  }
  return read;
}

function complaintOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    // It throws nothing else.
    return (error as SyntaxError).message;
  }
}

/** Reads JSON. It is YAML too, whose parser knows the line of each field, and a key that stands twice. */
export function readJson(text: string): Source {
  const complaint = complaintOf(text);
  if (complaint !== undefined) return { data: undefined, faults: [jsonFault(text, complaint)] };
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const doubled = document.errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ message, pos }) => ({ line: lineCounter.linePos(pos[0]).line, message: `${message}.` }));
  return withCharacters(JSON.parse(text), doubled, linesOf(document, lineCounter, 0));
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

/** What was read of how many texts is kept. The content has about a hundred files. */
const KEPT = 500;
const kept = new Map<string, Source>();

/** Reads a text, unless that was done before: the editor judges all of the content at each save, and little of it is new. */
function once(read: (text: string) => Source, ending: string, text: string): Source {
  const key = ending + text;
  const source = kept.get(key) ?? read(text);
  kept.delete(key);
  kept.set(key, source);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return source;
}

/** Reads bytes as what the name of their file ends in. Line ends of Windows are well. What it returns must not be changed. */
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
  if (!isUtf8(bytes)) {
    const wrong = text.split('\n').findIndex((line) => line.includes('\ufffd'));
    return unread(wrong + 1, 'Has a character that is not saved as UTF-8. Save the file as "UTF-8".');
  }
  if (text.trim() === '') return unread(1, 'Is empty. Write the entry, or remove the file.');
  const read = READERS[extname(name)];
  if (!read) throw new Error(`${name}: content is read from ${Object.keys(READERS).join(', ')}. Rename the file.`);
  return once(read, extname(name), text);
}

export const readSource = (file: string): Source =>
  existsSync(file)
    ? readBytes(file, readFileSync(file))
    : { data: undefined, faults: [{ message: 'Is missing. Restore it.' }] };
