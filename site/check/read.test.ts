import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { readBytes, readJson, readPost, readYaml, type Source } from './read.ts';

const faultsOf = ({ faults }: Source) =>
  faults.map((fault) => ('line' in fault ? `${fault.line}: ${fault.message}` : fault.message));
const lines = (text: string) => faultsOf(readYaml(text));

test.each([
  ['a tab', 'a:\n\tb: 1\n', '2: Is not YAML: Tabs are not allowed'],
  ['a single quote that is never closed', "a: 1\nb: 'x\nc: y\nd: z\n", "2: Is not YAML: Missing closing 'quote"],
  ['a double quote that is never closed', 'a: "x\nb: y\n', '1: Is not YAML: Missing closing "quote'],
  ['a quote that closes too late', 'a:\n  b: "x\n    c: y" z\n', '3: Is not YAML: '],
  ['a colon in a text', 'a: 1\ntext: Read this: it is\n', '2: Is not YAML: Nested mappings are not allowed'],
  ['a key that stands twice', 'a: 1\nb: 2\na: 3\n', '3: Is not YAML: Map keys must be unique'],
  ['a key in the wrong column', 'a:\n  b: 1\n c: 2\n', '3: Is not YAML: All mapping items must start'],
  ['a list item without its hyphen', 'a:\n  - b: 1\n    c: 2\n   d: 3\n', '4: Is not YAML: Sequence item without -'],
  ['a line without a colon', 'title\nb: 2\n', '1: Is not YAML: '],
  ['a token at the start of a text', 'a: {bbq-aov} more\n', '1: Is not YAML: '],
  ['a list that is not closed', 'a: [x, y\nb: 2\n', '2: Is not YAML: Flow sequence in block collection must'],
  ['an at sign at the start', 'a: @x\n', '1: Is not YAML: Plain value cannot start with reserved character @'],
  ['an apostrophe in single quotes', "a: 'it's'\n", '1: Is not YAML: '],
  ['a backslash in double quotes', 'a: "c:\\dir"\n', '1: Is not YAML: Invalid escape sequence'],
  ['a second document', 'a: x\n---\nb: y\n', '2: Is not YAML: Source contains multiple documents'],
  ['a type that is not known', 'a: !x y\n', '1: Is not YAML: Unresolved tag'],
  ['an asterisk at the start', 'a: *x\n', '1: Begins with *'],
  ['a name before a text', 'a: 1\nb: &c text\n', '2: Begins with &'],
  ['a type before a text', 'a: 1\nb: !!str 12\n', '2: Begins with !'],
  ['a character that nobody sees', 'a: 1\nb: "How we work\\vwith you"\n', '2: Has the character U+000B'],
  ['such a character in its own place', 'a: 1\nb: How we work\u000bwith you\n', '2: Has the character U+000B'],
  ['half of a surrogate pair', 'a:\n  - x\n  - "\\ud83d"\n', '3: Has the character U+D83D'],
  ['such a character in a key', 'a:\n  "b\\u0007": 1\n', '1: Has the character U+0007'],
  ['a number sign in a text', 'a: Rank #1\n', '1: The text ends before #1'],
])('%s is named with its line', (_, text, words) => {
  expect(lines(text)).toEqual([expect.stringContaining(words)]);
});

test('faults that do not depend on each other are named together', () => {
  expect(lines('a: one: two\nb: x\nc: @y\n').map((line) => line.slice(0, 2))).toEqual(['1:', '3:']);
});

test('line ends of Windows, comments and dates are well', () => {
  const { data, faults } = readYaml('# The first\r\na: x # why\r\nday: 2026-11-20\r\n');
  expect(faults).toEqual([]);
  expect(data).toEqual({ a: 'x', day: '2026-11-20' });
});

test('the line of a field is that of its key, and a missing one has the line of its group', () => {
  const { lineOf } = readYaml('a:\n  - b: 1\n    c: 2\n  - d\n', 10);
  expect([['a'], ['a', 0, 'c'], ['a', 1], ['a', 0, 'x'], ['z']].map((path) => must(lineOf)(path))).toEqual([
    11, 13, 14, 12, 11,
  ]);
});

test.each([
  ['a missing comma', '{\n"a": 1\n"b": 2}', "3: Is not JSON: Expected ',' or '}' after property value."],
  ['a comma too many', '{\n"a": 1,\n}', '3: Is not JSON: Expected double-quoted property name.'],
  ['a comma too many in a list', '[1,\n]', "2: Is not JSON: Unexpected token ']'."],
  ['a brace that is never closed', '{"a":\n{"b": 1}\n', '2: Is not JSON: Expected'],
  ['a list that ends in its middle', '[1,\n2,\n', '2: Is not JSON: Unexpected end of JSON input.'],
  ['a key without quotes', '{a: 1}', '1: Is not JSON: Expected'],
  ['single quotes', '{\n"a":\n\'x\'\n}', "3: Is not JSON: Unexpected token '''."],
  ['a quote that is not closed', '{\n"a": "x\n}', '2: Is not JSON: Bad control character in string literal.'],
  [
    'a word without quotes',
    '{"a": 1,\n"b": -2.5e3, "c": true,\n"d": True,\n"e": 1}',
    "3: Is not JSON: Unexpected token 'T'.",
  ],
  ['a backslash', '{"a": "c:\\dir\\x"}', '1: Is not JSON: Bad escaped character.'],
  ['a second value', '{"a": 1}\n{}', '2: Is not JSON: Unexpected non-whitespace character after JSON.'],
  ['a key that stands twice', '{\n"a": 1,\n"b": 2,\n"a": 3\n}', '4: Map keys must be unique.'],
])('%s is named with its line', (_, text, words) => {
  expect(faultsOf(readJson(text))).toEqual([expect.stringContaining(words)]);
});

test.each(['\\u000b', '\\u0000', '\\ud800', '\\ufffe', '\u0085'])(
  'JSON with the character %j is refused with its line',
  (mark) => {
    expect(faultsOf(readJson(`{\n"a": "x${mark}y"\n}`))).toEqual([expect.stringMatching(/^2: Has the character U\+/)]);
  },
);

test('JSON with escapes, line ends of Windows and nested groups is read', () => {
  const text = '{\r\n"a": ["x\\n\\u00e9\\"", -1.5e3, true, null, {}, []],\r\n"b": {"c": 1}\r\n}';
  const { data, faults, lineOf } = readJson(text);
  expect(faults).toEqual([]);
  expect(data).toEqual(JSON.parse(text));
  expect(must(lineOf)(['b', 'c'])).toBe(3);
});

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

test.each([
  ['a byte-order mark', bytes([0xef, 0xbb, 0xbf], 'a: 1\n'), 1, 'byte-order mark'],
  ['UTF-16', bytes([0xff, 0xfe], 'a'), 1, 'UTF-16'],
  ['a letter of an older encoding', bytes('a: 1\nb: caf', [0xe9], '\n'), 2, 'not saved as UTF-8'],
  ['no text', bytes(' \n'), 1, 'Is empty'],
])('a file with %s is refused with the remedy', (_, file, line, words) => {
  expect(faultsOf(readBytes('a.yml', file))).toEqual([expect.stringMatching(new RegExp(`^${line}: .*${words}`))]);
});

test('letters of every language and line ends of Windows are read', () => {
  expect(readBytes('a.yml', bytes('a: Ünïcödé €\r\n')).data).toEqual({ a: 'Ünïcödé €' });
});

test('a post has fields between two lines of hyphens, and a text', () => {
  const { data, body, lineOf } = readPost('---\r\ntitle: T\r\ndate: 2026-11-20\r\n---\r\n\r\nHello\r\n');
  expect(data).toEqual({ title: 'T', date: '2026-11-20' });
  expect(must(lineOf)(['date'])).toBe(3);
  expect(body).toEqual({ text: '\n\r\nHello\r\n', before: 3 });
});

test.each([
  ['title: T\n---\nHello\n', 1, 'Does not begin with a line of three hyphens'],
  ['---\ntitle: T\n\nHello\n', 1, 'Has no second line of three hyphens'],
  ['---\ntitle: T\nb: x: y\n---\nHello\n', 3, 'Is not YAML: '],
  ['---\ntitle: T\n---\n\nHello\u000byou\n', 5, 'Has the character U+000B'],
])('a post whose fields cannot be read is refused with the remedy', (text, line, words) => {
  expect(faultsOf(readPost(text))).toEqual([expect.stringContaining(`${line}: ${words}`)]);
});
