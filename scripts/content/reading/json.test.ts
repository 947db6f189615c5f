import { expect, test } from 'vitest';
import { readJson } from './json.ts';

test.each([
  ['a missing comma', '{\n"a": 1\n"b": 2}', '2: A comma is missing at the end of this line.'],
  ['a missing comma in a list', '[\n"a"\n"b"]', '2: A comma is missing at the end of this line.'],
  ['a comma too many', '{\n"a": 1,\n}', '2: Ends with a comma, and } follows. Remove the comma.'],
  ['a comma too many in a list', '[1,\n]', '1: Ends with a comma, and ] follows. Remove the comma.'],
  ['a brace that is never closed', '{"a":\n{"b": 1}', '1: Opens {, which is never closed.'],
  ['the wrong bracket', '{"a": [1}', '1: Has } where ] belongs.'],
  ['a key without quotes', '{a: 1}', '1: Has "a" without quotes.'],
  ['single quotes', '{"a": \'x\'}', '1: Has single quotes. Write double quotes: "x"'],
  ['curly quotes', '{"a": “x y”}', '1: Has curly quotes. Write straight ones'],
  ['a missing colon', '{"a" 1}', '1: A colon is missing after the key.'],
  ['a quote that is not closed', '{\n"a": "x\n}', '2: Opens a double quote that is not closed on its line.'],
  ['a quote within a text', '{"a": "b"c"}', '1: Goes on after a closing quote.'],
  ['a key without a value', '{"a":}', '1: Has a key without a value.'],
  ['a word without quotes', '{"a": True}', '1: Has "True" without quotes.'],
  ['a comment', '{\n// why\n"a": 1}', '2: Has a comment.'],
  ['a backslash', '{"a": "c:\\dir\\x"}', '1: Has a backslash. Write two.'],
  ['a tab in a text', '{"a": "b\tc"}', '1: Has a tab in a text.'],
  ['a second value', '{"a": 1} {}', '1: Has { after its end.'],
  ['a number that JSON does not know', '{"a":\n01}', '2: Is not JSON'],
  [
    'a key that stands twice',
    '{\n"a": 1,\n"b": 2,\n"a": 3\n}',
    '4: Has the key "a" for the second time; the first is in line 2.',
  ],
])('%s is named with its line and the remedy', (_, text, words) => {
  const [fault, ...more] = readJson(text).faults;
  expect(`${fault?.line}: ${fault?.message}`).toContain(words);
  expect(more).toEqual([]);
});

test('JSON with escapes, line ends of Windows and nested groups is read', () => {
  const text = '{\r\n"a": ["x\\n\\u00e9\\"", -1.5e3, true, null, {}, []],\r\n"b": {"c": 1}\r\n}';
  const { data, faults, lineOf } = readJson(text);
  expect(faults).toEqual([]);
  expect(data).toEqual(JSON.parse(text));
  expect(lineOf(['b', 'c'])).toBe(3);
});
