import { EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import { begun, cited, leastChange, paragraphPut, toggled } from './marks.ts';

/** A text in which `|` is the cursor or each end of what is selected. */
function stateOf(marked: string): EditorState {
  const [first = '', second = '', third] = marked.split('|');
  const anchor = first.length;
  const head = third === undefined ? anchor : anchor + second.length;
  return EditorState.create({ doc: marked.replaceAll('|', ''), selection: { anchor, head } });
}

const after = (marked: string, spec: (state: EditorState) => TransactionSpec): string => {
  const state = stateOf(marked);
  return state.update(spec(state)).state.doc.toString();
};

test.each([
  ['a |rope| here', '**', 'a **rope** here'],
  ['a **|rope|** here', '**', 'a rope here'],
  ['a ro|pe here', '_', 'a _rope_ here'],
  ['a **|rope|** here', '*', 'a ***rope*** here'],
])('%s with %s', (marked, mark, wanted) => {
  expect(after(marked, (state) => toggled(state, mark))).toBe(wanted);
});

test('lines become a list, another kind of list, and plain again', () => {
  const text = '|one\n\ntwo|';
  expect(after(text, (state) => begun(state, 'list'))).toBe('- one\n\n- two');
  expect(after('|- one\n\n- two|', (state) => begun(state, 'numbers'))).toBe('1. one\n\n2. two');
  expect(after('|1. one\n\n2. two|', (state) => begun(state, 'numbers'))).toBe('one\n\ntwo');
  expect(after('o|ne', (state) => begun(state, 'heading'))).toBe('## one');
});

test('a paragraph stands alone, behind the one with the cursor, which comes to a new one behind it', () => {
  const put = (marked: string) => {
    const { state } = stateOf(marked).update(paragraphPut(stateOf(marked), 'NEW'));
    return `${state.sliceDoc(0, state.selection.main.head)}|${state.sliceDoc(state.selection.main.head)}`;
  };
  expect(put('o|ne\ntwo\n\nthree')).toBe('one\ntwo\n\nNEW\n\n|\n\nthree');
  expect(put('one|')).toBe('one\n\nNEW\n\n|');
  expect(put('|')).toBe('NEW\n\n|');
});

test('a source is cited behind what is selected, which stays', () => {
  expect(after('So |it| is', (state) => cited(state, 3))).toBe('So it[3](#source-3) is');
});

test('one text becomes another, and only what differs is replaced', () => {
  expect(leastChange('a rope here', 'a cord here')).toEqual({ from: 2, to: 6, insert: 'cord' });
  expect(leastChange('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' });
});
