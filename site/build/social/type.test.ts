import { expect, test } from 'vitest';
import { fit } from './type.ts';

/** A font in which every letter and space is half an em wide. */
const measure = (text: string) => text.length / 2;
const room = { size: 100, smallest: 40, width: 500, height: 300, leading: 1, lines: 3 };

test('a title that fits on one line stays on one line, at full size', () => {
  expect(fit('short one', measure, room)).toEqual({ lines: ['short one'], size: 100 });
});

test('lines are as even as possible', () => {
  expect(fit('aaa bbb ccc ddd', measure, room).lines).toEqual(['aaa bbb', 'ccc ddd']);
});

test('a title gets another line before it gets smaller', () => {
  expect(fit('aaaaaaa bbbbbbb ccccccc', measure, room)).toEqual({
    lines: ['aaaaaaa', 'bbbbbbb', 'ccccccc'],
    size: 100,
  });
});

test('a long word makes the title smaller, and so do three lines in a low space', () => {
  expect(fit('aaaaaaaaaaaaaaaaaaaa', measure, room).size).toBe(50);
  expect(fit('aaaaaaa bbbbbbb ccccccc', measure, { ...room, height: 210 })).toMatchObject({ size: 70 });
});

test('a title with newlines is broken only there', () => {
  expect(fit('one two\nthree', measure, room).lines).toEqual(['one two', 'three']);
});

test('words with a no-break space between them stay together', () => {
  expect(fit('aaaaaa bbbb\u00a0cccc', measure, room).lines).toEqual(['aaaaaa', 'bbbb\u00a0cccc']);
});

test('a title too long for its picture is refused, with what to do', () => {
  expect(() => fit('a'.repeat(60), measure, room)).toThrow('would be set at 16 px, below 40. Shorten it.');
});
