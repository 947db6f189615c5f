import { expect, test } from 'vitest';
import { decode } from './decode.ts';
import { readPost } from './post.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

test.each([
  ['a byte-order mark', bytes([0xef, 0xbb, 0xbf], 'a: 1\n'), 1, 'byte-order mark'],
  ['UTF-16', bytes([0xff, 0xfe], 'a'), 1, 'UTF-16'],
  ['a letter of an older encoding', bytes('a: 1\nb: caf', [0xe9], '\n'), 2, 'not saved as UTF-8'],
  ['no text', bytes(' \n'), 1, 'Is empty'],
])('a file with %s is refused with the remedy', (_, file, line, words) => {
  expect(decode(file)).toEqual({ fault: { line, message: expect.stringContaining(words) } });
});

test('letters of every language and line ends of Windows are read', () => {
  expect(decode(bytes('a: Ünïcödé €\r\n'))).toEqual({ text: 'a: Ünïcödé €\r\n' });
});

test('a post has fields between two lines of hyphens, and a text', () => {
  const { data, body, lineOf } = readPost('---\r\ntitle: T\r\ndate: 2026-11-20\r\n---\r\n\r\nHello\r\n');
  expect(data).toEqual({ title: 'T', date: new Date('2026-11-20') });
  expect(lineOf(['date'])).toBe(3);
  expect(body).toEqual({ text: '\n\r\nHello\r\n', before: 3 });
});

test.each([
  ['title: T\n---\nHello\n', 1, 'Does not begin with a line of three hyphens'],
  ['---\ntitle: T\n\nHello\n', 1, 'Has no second line of three hyphens'],
  ['---\ntitle: T\nb: x: y\n---\nHello\n', 3, 'Has a colon in the text'],
])('a post whose fields cannot be read is refused with the remedy', (text, line, words) => {
  expect(readPost(text).faults).toEqual([{ line, message: expect.stringContaining(words) }]);
});
