import { expect, test } from 'vitest';
import { likeness, pairs, runsIn } from '../support/site/likeness.ts';

const runs = (text: string) => runsIn(text.split(' '));

test('two texts are as alike as the share of the shorter one’s runs of five words that both have', () => {
  expect(likeness(runs('a b c d e f'), runs('A B C D E x y z'))).toBe(1 / 2);
  expect(likeness(runs('a b c d e'), runs('x a b c d e y'))).toBe(1);
  expect(likeness(runs('a b c d e'), runs('e d c b a'))).toBe(0);
});

test('a text that is too short for a run is like no other', () => {
  expect(likeness(runs('a b'), runs('a b'))).toBe(0);
});

test('of several texts, the two that are most alike come first', () => {
  const words = (text: string) => text.split(' ');
  const [first] = pairs([
    { of: 'one', words: words('a b c d e f') },
    { of: 'two', words: words('v w x y z') },
    { of: 'three', words: words('a b c d e f') },
  ]);
  expect(first).toEqual({ one: 'one', other: 'three', likeness: 1 });
});
