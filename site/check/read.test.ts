import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { readBytes, readJson, readPost, readYaml, type Source } from './read.ts';

const faultsOf = ({ faults }: Source) =>
  faults.map((fault) => ('line' in fault ? `${fault.line}: ${fault.message}` : fault.message));
const lines = (text: string) => faultsOf(readYaml(text));

test.each([
  ['a tab', 'a:\n\tb: 1\n', '2: Is indented with a tab'],
  [
    'a single quote that is never closed',
    "a: 1\nb: 'x\nc: y\n",
    "2: Opens a quote that is never closed. End the text with '",
  ],
  [
    'a double quote that is never closed',
    'a: "x\nb: y\n',
    '1: Opens a quote that is never closed. End the text with "',
  ],
  ['a quote that closes at a later one', 'a: "x\nb: "y"\nc: z\n', '1: Opens a quote that is never closed'],
  ['a quote that closes too late', 'a:\n  b: "x\n    c: y" z\n', '3: The quote that opens in line 2 closes only here'],
  [
    'a colon in a text',
    'a: 1\ntext: Read this: it is\n',
    '2: Has a colon in the text. Put the whole text in double quotes: "Read this: it is"',
  ],
  ['a key that stands twice', 'a: 1\nb: 2\na: 3\n', '3: Has the key a for the second time; the first is in line 1'],
  ['a key in the wrong column', 'a:\n  b: 1\n c: 2\n', '3: Is indented differently'],
  ['a key below a text', 'a: 1\n  b: 2\n', '1: Has a text, and the next line is indented'],
  [
    'a list item without its hyphen',
    'a:\n  - b: 1\n    c: 2\n   d: 3\n',
    '4: Stands among the items of a list without a hyphen',
  ],
  ['a line without a colon', 'title\nb: 2\n', '1: Has no colon'],
  ['no space after a colon', 'a:b\nc: d\n', '1: Has no space after the colon. Write a: b'],
  ['a token at the start of a text', 'a: {bbq-aov} more\n', '1: Begins with a token in braces'],
  ['a list that is not closed', 'a: [x, y\nb: 2\n', '2: A list or group that opens above is not closed. End it with ]'],
  [
    'a group that is not closed',
    'a: { x: 1\nb: 3\n',
    '2: A list or group that opens above is not closed. End it with }',
  ],
  ['an at sign at the start', 'a: @x\n', '1: Begins with @'],
  ['a percent sign at the start', 'a: %x\n', '1: Begins with %'],
  ['a backtick at the start', 'a: `x`\n', '1: Begins with `'],
  ['an asterisk at the start', 'a: *x\n', '1: Begins with & or *'],
  ['an ampersand at the start', 'a: & b\n', '1: Begins with & or *'],
  ['an exclamation mark at the start', 'a: !x y\n', '1: Begins with !'],
  ['a question mark at the start', 'a: ? x\n', '1: Begins with a character'],
  ['an apostrophe in single quotes', "a: 'it's'\n", '1: Goes on after its closing quote'],
  ['a backslash in double quotes', 'a: "c:\\dir"\n', '1: Has a backslash'],
  ['a second document', 'a: x\n---\nb: y\n', '2: Is a line of hyphens'],
  [
    'a change that was not merged',
    'a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x\n',
    '2: Marks a change that two people made',
  ],
  ['a group that begins with a tab', 'a: 1\nb:\n\tc: 2\n  d: 3\na: 4\n', '3: Is indented with a tab'],
  [
    'a key in a column of its own, and what seems wrong below it',
    'seo:\n    title: x\n  description: y\nd: z\ndescription: w\n',
    '3: Is indented differently',
  ],
  ['a name before a text', 'a: 1\nb: &c text\n', '2: Begins with & or *'],
  ['a type before a text', 'a: 1\nb: !!str 12\n', '2: Begins with !'],
  ['a name that is used', 'a: &x { c: 1 }\nb: *x\n', '1: Begins with & or *'],
  ['a character that nobody sees', 'a: 1\nb: "How we work\\vwith you"\n', '2: Has the character U+000B'],
  ['such a character in its own place', 'a: 1\nb: How we work\u000bwith you\n', '2: Has the character U+000B'],
  ['half of a surrogate pair', 'a:\n  - x\n  - "\\ud83d"\n', '3: Has the character U+D83D'],
  ['such a character in a key', 'a:\n  "b\\u0007": 1\n', '1: Has the character U+0007'],
  ['a number sign in a text', 'a: Rank #1\n', '1: The text ends before #1'],
])('%s is named with its line and the remedy', (_, text, words) => {
  const found = lines(text);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(words);
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
  ['---\ntitle: T\nb: x: y\n---\nHello\n', 3, 'Has a colon in the text'],
  ['---\ntitle: T\n---\n\nHello\u000byou\n', 5, 'Has the character U+000B'],
])('a post whose fields cannot be read is refused with the remedy', (text, line, words) => {
  expect(faultsOf(readPost(text))).toEqual([expect.stringContaining(`${line}: ${words}`)]);
});
