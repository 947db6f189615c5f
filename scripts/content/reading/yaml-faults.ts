/** What keeps a file from being YAML, in words for somebody who has never heard of YAML. */
import { type Document, isAlias, type LineCounter, Scalar, visit, type YAMLError } from 'yaml';

/** What is wrong with a line, which counts from 1. */
export type SourceFault = { line: number; message: string };

type Place = { error: YAMLError; line: number; text: string; next: string; quote: number | undefined };

export const QUOTES = 'Put the whole text in double quotes';

const indentOf = (text: string): number => /^[ -]*/.exec(text)![0].length;

/** The first line of a quoted text that does not end where it begins, and ends or is cut off at this place. */
function openQuote(document: Document, counter: LineCounter, place: number): number | undefined {
  let opened: number | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      if (!range || (type !== Scalar.QUOTE_DOUBLE && type !== Scalar.QUOTE_SINGLE)) return;
      const [first, last] = [range[0], range[1]].map((offset) => counter.linePos(offset).line);
      if (first! < last! && range[0] <= place && counter.linePos(place).line <= last! + 1) opened = first;
    },
  });
  return opened;
}

/** A text with a colon and no quotes, or a text with something indented below it. */
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

const missing = ({ error, quote, line }: Place): string => {
  if (error.message.startsWith('Missing closing'))
    return `Opens a quote that is never closed. End the text with ${error.message.slice(16, 17)}.`;
  if (error.message.includes('without -'))
    return 'Stands among the items of a list without a hyphen. Begin it with "- ", or indent it like the lines above.';
  return `Has no colon after the key${quote && quote < line ? `, or the quote of line ${quote} is not closed` : ''}. Write a key, a colon, a space and the text.`;
};

const inBrackets = ({ error }: Place): string =>
  /Flow (sequence|map)/.test(error.message)
    ? `A list or group that opens above is not closed. End it with ${error.message.includes('sequence') ? ']' : '}'} before this line.`
    : 'Is indented differently from the lines around it. Begin all keys of one group in the same column.';

const WORDS: Partial<Record<YAMLError['code'], (place: Place) => string>> = {
  TAB_AS_INDENT: () => 'Is indented with a tab. Use spaces, two for each level.',
  BAD_INDENT: inBrackets,
  MISSING_CHAR: missing,
  BLOCK_AS_IMPLICIT_KEY: colonOrIndent,
  MULTILINE_IMPLICIT_KEY: missingColon,
  UNEXPECTED_TOKEN: afterEnd,
  BAD_SCALAR_START: ({ error }) =>
    `Begins with ${error.message.at(-1)}, which has a meaning of its own here. ${QUOTES}.`,
  BAD_ALIAS: () => `Begins with & or *, which have a meaning of their own here. ${QUOTES}.`,
  TAG_RESOLVE_FAILED: () => `Begins with !, which has a meaning of its own here. ${QUOTES}.`,
  BAD_DQ_ESCAPE: () => 'Has a backslash in double quotes. Write two backslashes, or put the text in single quotes.',
  MULTIPLE_DOCS: () => 'Is a line of hyphens, which would begin a second document. Remove it.',
};

/** Where a key stands first that this line repeats. */
function duplicate(text: string, lines: string[], line: number): string {
  const key = /^[\s-]*("?[^\s:]+)\s*:/.exec(text)?.[1];
  const first = lines
    .slice(0, line - 1)
    .findLastIndex((other) => other.trim().replace(/^- +/, '').startsWith(`${key}:`));
  return key
    ? `Has the key ${key} for the second time${first < 0 ? '' : `; the first is in line ${first + 1}`}. Remove or rename one of them.`
    : 'Has a key for the second time. Remove or rename one of them.';
}

/** Names such as *x in a text, which YAML takes for a reference to another place. */
function aliases(document: Document, counter: LineCounter): SourceFault[] {
  const found: SourceFault[] = [];
  visit(document, {
    Alias(_, alias) {
      if (isAlias(alias) && alias.range && !alias.resolve(document))
        found.push({ line: counter.linePos(alias.range[0]).line, message: WORDS.BAD_ALIAS!({} as Place) });
    },
  });
  return found;
}

/** The keys that stand twice in one group. */
export const duplicateKeys = (text: string, document: Document, counter: LineCounter): SourceFault[] =>
  document.errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ pos }) => counter.linePos(pos[0]).line)
    .map((line) => ({ line, message: duplicate(text.split('\n')[line - 1]!, text.split('\n'), line) }));

/** Whether an error is about indentation outside of brackets. */
const isIndent = ({ code, message }: YAMLError): boolean =>
  code === 'TAB_AS_INDENT' || (code === 'BAD_INDENT' && !/Flow (sequence|map)/.test(message));

/**
 * Errors without those that come from a wrong indentation further up: what follows it counts for another group, where
 * the columns and keys seem wrong.
 */
function withoutEchoes(errors: YAMLError[]): YAMLError[] {
  const first = errors.find(isIndent)?.pos[0] ?? Number.POSITIVE_INFINITY;
  return errors.filter((error) => error.pos[0] <= first || !(isIndent(error) || error.code === 'DUPLICATE_KEY'));
}

/** What keeps a document from being read: at most one fault for each line, in their order. */
export function yamlFaults(text: string, document: Document, counter: LineCounter): SourceFault[] {
  const lines = text.split(/\r?\n/);
  const conflict = lines.findIndex((line) => /^(?:<{7}|>{7})(?: |$)/.test(line));
  if (conflict >= 0)
    return [
      {
        line: conflict + 1,
        message: 'Marks a change that two people made at once. Keep one version, and remove the marks.',
      },
    ];
  const faults = new Map<number, string>();
  for (const error of withoutEchoes([...document.errors, ...document.warnings])) {
    const quote = openQuote(document, counter, error.pos[0]);
    const never = error.message.startsWith('Missing closing') && quote;
    const line = never || counter.linePos(error.pos[0]).line;
    const place = { error, line, text: lines[line - 1] ?? '', next: lines[line] ?? '', quote };
    const words =
      error.code === 'DUPLICATE_KEY'
        ? duplicate(place.text, lines, line)
        : quote && quote < line && error.code !== 'MISSING_CHAR'
          ? `The quote that opens in line ${quote} closes only here. Close it in line ${quote}.`
          : (WORDS[error.code]?.(place) ?? `Cannot be read (${error.message}).`);
    if (!faults.has(line)) faults.set(line, words);
  }
  const found = [...faults].map(([line, message]) => ({ line, message })).sort((a, b) => a.line - b.line);
  return found.length > 0 ? found : aliases(document, counter);
}
