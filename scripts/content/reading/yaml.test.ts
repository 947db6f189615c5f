import { expect, test } from 'vitest';
import { readYaml } from './yaml.ts';

const lines = (text: string) => readYaml(text).faults.map(({ line, message }) => `${line}: ${message}`);

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
  ['a day that no calendar has', 'a: 1\nday: 2026-11-31\n', '2: Reads 2026-11-31, which is no day of the calendar'],
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
  expect(data).toEqual({ a: 'x', day: new Date('2026-11-20') });
});

test('the line of a field is that of its key, and a missing one has the line of its group', () => {
  const { lineOf } = readYaml('a:\n  - b: 1\n    c: 2\n  - d\n', 10);
  expect([['a'], ['a', 0, 'c'], ['a', 1], ['a', 0, 'x'], ['z']].map(lineOf)).toEqual([11, 13, 14, 12, 11]);
});
