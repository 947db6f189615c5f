/** What the buttons above a text do to its Markdown. Nothing else of it changes. */
import type { ChangeSpec, EditorState, TransactionSpec } from '@codemirror/state';
import { EditorSelection } from '@codemirror/state';

/** Puts a mark around what is selected, or around the word at the cursor; takes it off where it is there. */
export function toggled(state: EditorState, mark: string): TransactionSpec {
  const length = mark.length;
  return state.changeByRange((range) => {
    const word = range.empty ? state.wordAt(range.head) : null;
    // At the edge of a word, somebody goes on to write.
    const { from, to } = word && word.from < range.head && range.head < word.to ? word : range;
    const isAround =
      state.sliceDoc(from - length, from) === mark &&
      state.sliceDoc(to, to + length) === mark &&
      // Of two asterisks, one is no mark of its own.
      !(length === 1 && state.sliceDoc(from - 2, from) === mark + mark);
    const changes: ChangeSpec[] = isAround
      ? [
          { from: from - length, to: from },
          { from: to, to: to + length },
        ]
      : [
          { from, insert: mark },
          { from: to, insert: mark },
        ];
    const by = isAround ? -length : length;
    return { changes, range: EditorSelection.range(range.anchor + by, range.head + by) };
  });
}

/** What a line may begin with to be a heading, a quote, or an item of a list. */
const BEGINNING = /^(?:#{1,6} |> |[-*+] |\d+[.)] )/;

export type LineMark = 'heading' | 'quote' | 'list' | 'numbers';

const beginningOf = (mark: LineMark, place: number): string =>
  ({ heading: '## ', quote: '> ', list: '- ', numbers: `${place}. ` })[mark];

/** Makes the selected lines a heading, a quote or a list; plain again where all of them are that. */
export function begun(state: EditorState, mark: LineMark): TransactionSpec {
  const { from, to } = state.selection.main;
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
  const all = Array.from({ length: last - first + 1 }, (_, at) => state.doc.line(first + at));
  const lines = all.length > 1 ? all.filter(({ text }) => text.trim() !== '') : all;
  const isAll = lines.every(({ text }, at) => text.startsWith(beginningOf(mark, at + 1)));
  const changes = lines.map(({ from: start, text }, at) => {
    const old = BEGINNING.exec(text)?.[0].length ?? 0;
    return { from: start, to: start + old, insert: isAll ? '' : beginningOf(mark, at + 1) };
  });
  const set = state.changes(changes);
  return { changes: set, selection: state.selection.map(set, 1) };
}

/**
 * Puts a paragraph behind the one in which the cursor is, with an empty line on both sides. The cursor comes behind it, in a
 * new paragraph.
 */
export function paragraphPut(state: EditorState, text: string): TransactionSpec {
  const rest = state.sliceDoc(state.selection.main.to);
  const at = state.selection.main.to + Math.max(0, rest.search(/\n[ \t]*\n|$(?![\s\S])/));
  const before = state.sliceDoc(0, at);
  const lead = before.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - (/\n*$/.exec(before)?.[0].length ?? 0)));
  const trail = state.sliceDoc(at).trim() === '' || state.sliceDoc(at, at + 2) === '\n\n' ? '' : '\n\n';
  const put = `${lead}${text}\n\n`;
  return {
    changes: { from: at, insert: put + trail },
    selection: { anchor: at + put.length },
    scrollIntoView: true,
  };
}

/** Cites a source by its place in the list, which counts from 1, behind the cursor or what is selected. */
export const cited = (state: EditorState, place: number): TransactionSpec => {
  const { to } = state.selection.main;
  const insert = `[${place}](#source-${place})`;
  return { changes: { from: to, insert }, selection: { anchor: to + insert.length }, scrollIntoView: true };
};

/** Puts a text where the cursor is, or in place of what is selected. */
export const textPut = (state: EditorState, text: string): TransactionSpec => ({
  ...state.replaceSelection(text),
  scrollIntoView: true,
});

/** A change that makes one text into another and leaves what is the same at both ends. */
export function leastChange(old: string, next: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < old.length && from < next.length && old[from] === next[from]) from += 1;
  let end = 0;
  while (end < Math.min(old.length, next.length) - from && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  return { from, to: old.length - end, insert: next.slice(from, next.length - end) };
}

/** An empty table of two columns and a row. */
export const tableOf = (column: string): string => `| ${column} 1 | ${column} 2 |\n| --- | --- |\n|  |  |`;
