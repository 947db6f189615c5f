/** What keeps a file from being YAML or JSON, in words for somebody who has never heard of either. */
import { type Document, type LineCounter, type Node, Scalar, visit, type YAMLError } from 'yaml';

/** What is wrong with a line, which counts from 1. */
export type LineFault = { line: number; message: string };

const QUOTES = 'Put the whole text in double quotes';

/** Where the parser stopped: its words, the line and the one below, and the line of a quote that is open there. */
type Place = { words: string; line: number; text: string; next: string; quote: number | undefined };

const indentOf = (text: string): number => text.length - text.replace(/^[ -]+/, '').length;

function colonOrIndent({ text, next }: Place): string {
  const value = /^[\s-]*[^\s:]+:\s+(.*)$/.exec(text)?.[1] ?? text.trim();
  if (/:(?:\s|$)/.test(value)) return `Has a colon in the text. ${QUOTES}: "${value}"`;
  if (indentOf(next) > indentOf(text))
    return 'Has a text, and the next line is indented as if it belonged below. Indent both alike, or quote the text.';
  return `Begins with a character that has a meaning of its own here. ${QUOTES}: "${value}"`;
}

function missingColon({ text, next }: Place): string {
  const found = /^[\s-]*([a-zA-Z][\w-]*):(\S.*)$/.exec(text);
  if (found) return `Has no space after the colon. Write ${found[1]}: ${found[2]}`;
  return /^\s*$/.test(next) || !/^[\s-]*[\w-]+:/.test(text)
    ? 'Has no colon. Write a key, a colon, a space and the text, or indent the line if it continues the text above.'
    : `Cannot be read. ${QUOTES}, and begin the next key on a line of its own.`;
}

function afterEnd({ text }: Place): string {
  if (/:\s+\{[a-z0-9-]+\}/.test(text)) return `Begins with a token in braces. ${QUOTES}: "{…} …"`;
  if (/:\s+['"]/.test(text))
    return 'Goes on after its closing quote. If a quote or an apostrophe belongs to the text, write the curly one: ’ or “ ”.';
  return `Has more after its end. ${QUOTES}.`;
}

function missing({ words, quote, line }: Place): string {
  if (words.startsWith('Missing closing'))
    return `Opens a quote that is never closed. End the text with ${words.slice(16, 17)}.`;
  if (words.includes('without -'))
    return 'Stands among the items of a list without a hyphen. Begin it with "- ", or indent it like the lines above.';
  return `Has no colon after the key${quote && quote < line ? `, or the quote of line ${quote} is not closed` : ''}. Write a key, a colon, a space and the text.`;
}

const isIndent = ({ code, message }: YAMLError): boolean =>
  code === 'TAB_AS_INDENT' || (code === 'BAD_INDENT' && !message.startsWith('Flow'));

const meaning = (mark: string) => `Begins with ${mark}, which has a meaning of its own here. ${QUOTES}.`;
const ALIAS = `Begins with & or *, which have a meaning of their own here. ${QUOTES}.`;
const TAG = meaning('!');

/** By the code of the parser. */
const SENTENCES: Partial<Record<YAMLError['code'], (place: Place) => string>> = {
  TAB_AS_INDENT: () => 'Is indented with a tab. Use spaces, two for each level.',
  BAD_INDENT: ({ words }) =>
    words.startsWith('Flow')
      ? `A list or group that opens above is not closed. End it with ${words.includes('sequence') ? ']' : '}'} before this line.`
      : 'Is indented differently from the lines around it. Begin all keys of one group in the same column.',
  MISSING_CHAR: missing,
  BLOCK_AS_IMPLICIT_KEY: colonOrIndent,
  MULTILINE_IMPLICIT_KEY: missingColon,
  UNEXPECTED_TOKEN: afterEnd,
  BAD_SCALAR_START: ({ words }) => meaning(words.slice(-1)),
  BAD_ALIAS: () => ALIAS,
  TAG_RESOLVE_FAILED: () => TAG,
  BAD_DQ_ESCAPE: () => 'Has a backslash in double quotes. Write two backslashes, or put the text in single quotes.',
  MULTIPLE_DOCS: () => 'Is a line of hyphens, which would begin a second document. Remove it.',
};

/** The key that this line has for the second time in its group. */
function duplicate(lines: string[], line: number): string {
  const key = /^[\s-]*("?[^\s:]+)\s*:/.exec(lines[line - 1] ?? '')?.[1];
  const above = lines.slice(0, line - 1).map((other) => other.trim().replace(/^- +/, ''));
  const first = above.findLastIndex((other) => other.startsWith(`${key}:`));
  return `Has ${key ? `the key ${key}` : 'a key'} for the second time${first < 0 ? '' : `; the first is in line ${first + 1}`}. Remove or rename one of them.`;
}

/** The first line of a quoted text that goes over several lines and ends or is cut off at a place. */
function openQuote(document: Document, counter: LineCounter, place: number): number | undefined {
  const lineOf = (offset: number) => counter.linePos(offset).line;
  let opened: number | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      if (!range || (type !== Scalar.QUOTE_DOUBLE && type !== Scalar.QUOTE_SINGLE)) return;
      const [first, last] = [lineOf(range[0]), lineOf(range[1])];
      if (first < last && range[0] <= place && lineOf(place) <= last + 1) opened = first;
    },
  });
  return opened;
}

/** What keeps a document from being read: at most one fault for each line, in their order. */
export function yamlFaults(text: string, document: Document, counter: LineCounter): LineFault[] {
  const lines = text.split(/\r?\n/);
  const conflict = lines.findIndex((line) => /^(?:<{7}|>{7})(?: |$)/.test(line));
  if (conflict >= 0)
    return [
      {
        line: conflict + 1,
        message: 'Marks a change that two people made at once. Keep one version, and remove the marks.',
      },
    ];
  const errors = [...document.errors, ...document.warnings];
  // What follows a wrong indentation counts for another group, where columns and keys seem wrong too.
  const indent = errors.find(isIndent)?.pos[0] ?? Number.POSITIVE_INFINITY;
  const faults = new Map<number, string>();
  for (const error of errors) {
    const { code, message: words, pos } = error;
    if (pos[0] > indent && (isIndent(error) || code === 'DUPLICATE_KEY')) continue;
    const quote = openQuote(document, counter, pos[0]);
    const line = (words.startsWith('Missing closing') && quote) || counter.linePos(pos[0]).line;
    const place: Place = { words, line, text: lines[line - 1] ?? '', next: lines[line] ?? '', quote };
    if (faults.has(line)) continue;
    if (code === 'DUPLICATE_KEY') faults.set(line, duplicate(lines, line));
    else if (quote && quote < line && code !== 'MISSING_CHAR')
      faults.set(line, `The quote that opens in line ${quote} closes only here. Close it in line ${quote}.`);
    else faults.set(line, SENTENCES[code]?.(place) ?? `Cannot be read (${words}).`);
  }
  // Without a complaint, a text that begins with &, * or ! would lose its first word, or be another text.
  const special = (range: Node['range'], message: string | undefined) => {
    if (faults.size === 0 && range && message) faults.set(counter.linePos(range[0]).line, message);
  };
  visit(document, {
    Alias: (_, { range }) => special(range, ALIAS),
    Value: (_, { anchor, tag, range }) => special(range, anchor ? ALIAS : tag && TAG),
  });
  return [...faults].map(([line, message]) => ({ line, message })).sort((a, b) => a.line - b.line);
}

/** Texts that stand otherwise in the file than YAML reads them, without a complaint. */
export function misread(document: Document, counter: LineCounter): LineFault[] {
  const found: LineFault[] = [];
  visit(document, {
    Scalar(_, { comment, range }) {
      if (!comment || /^[\s#-]/.test(comment)) return;
      const message = `The text ends before #${comment}, which is taken for a comment. ${QUOTES}.`;
      found.push({ line: range ? counter.linePos(range[0]).line : 1, message });
    },
  });
  return found;
}

/** What no JSON may have, in a text whose quoted parts are rows of §. */
const MISTAKES: [pattern: RegExp, sentence: (found: string) => string][] = [
  [/"/, () => 'Opens a double quote that is not closed on its line. Close it.'],
  [/\/[/*]/, () => 'Has a comment. JSON has none: remove it.'],
  [/[“”„]/, () => 'Has curly quotes. Write straight ones: " at both ends.'],
  [/'[^'\n]*'?/, (found) => `Has single quotes. Write double quotes: "${found.replaceAll("'", '')}"`],
  [/,\s*[}\]]/, (found) => `Ends with a comma, and ${found.at(-1)} follows. Remove the comma.`],
  [/:\s*[,}\]]/, () => 'Has a key without a value. Write the value.'],
  [
    /(?<=§[ \t]*)[^\s\d§"{}[\]:,-]+/,
    () => 'Goes on after a closing quote. If a quote belongs to the text, write the curly ones: “ ”.',
  ],
  [
    /(?<!§[ \t]*|[\w+.-])(?!(?:true|false|null)\b)[A-Za-z_$][^\s"{}[\]:,]*/,
    (found) => `Has "${found}" without quotes. Write "${found}" in double quotes.`,
  ],
];

const CLOSES: Record<string, string> = { '{': '}', '[': ']' };

/** The place of the last bracket that is never closed. */
function openBracket(masked: string): number {
  const open: number[] = [];
  for (const { 0: bracket, index } of masked.matchAll(/[{}[\]]/g)) bracket in CLOSES ? open.push(index) : open.pop();
  return open.at(-1) ?? 0;
}

/** A mistake at a place of a text; `shown` is the place to look at, if it is another. */
type Mistake = { at: number; shown?: number; sentence: string };

/** Where the parser stopped, and what its message means. It names no place for a mark that it does not know. */
function stoppedAt(text: string, masked: string, message: string): Mistake {
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  const before = masked.slice(0, at).trimEnd().length - 1;
  const found = text[at] ?? '';
  const opened = openBracket(masked.slice(0, at));
  const closing = CLOSES[masked[opened] ?? ''];
  if (/^Unexpected end|^Expected ',' or/.test(message) && masked.slice(at).trim() === '')
    return { at: opened, sentence: `Opens ${masked[opened]}, which is never closed. Add ${closing} where it ends.` };
  if (/^Expected ',' or/.test(message))
    return '}]'.includes(found)
      ? { at, sentence: `Has ${found} where ${closing} belongs.` }
      : { at, shown: before, sentence: 'A comma is missing at the end of this line.' };
  if (message.startsWith("Expected ':'")) return { at, shown: before, sentence: 'A colon is missing after the key.' };
  if (message.includes('property name')) return { at, sentence: `Has ${found} where a key in double quotes belongs.` };
  if (message.startsWith('Bad escaped')) return { at, sentence: 'Has a backslash. Write two.' };
  if (message.includes('after JSON')) return { at, sentence: `Has ${found} after its end. Remove it.` };
  if (found === '\t') return { at, sentence: 'Has a tab in a text. Write a space.' };
  return { at, sentence: `Is not JSON: ${message}.` };
}

/**
 * The first thing that keeps a text from being JSON.
 * @param message that of the parser
 */
export function jsonFault(text: string, message: string): LineFault {
  const masked = text.replace(/"(?:[^"\\\n]|\\.)*"/g, (quoted) => '§'.repeat(quoted.length));
  const mistakes = MISTAKES.flatMap(([pattern, sentence]): Mistake[] => {
    const found = pattern.exec(masked);
    return found ? [{ at: found.index, sentence: sentence(found[0]) }] : [];
  });
  const stopped = stoppedAt(text, masked, message);
  const first = mistakes.find(({ at }) => at <= stopped.at && mistakes.every((other) => at <= other.at)) ?? stopped;
  return { line: text.slice(0, first.shown ?? first.at).split('\n').length, message: first.sentence };
}

/** The keys that stand twice in one group. Of two, JSON takes the second. */
export const doubledKeys = (text: string, document: Document, counter: LineCounter): LineFault[] =>
  document.errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ pos }) => counter.linePos(pos[0]).line)
    .map((line) => ({ line, message: duplicate(text.split('\n'), line) }));
