import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaks, TURNING } from './testing/direction.ts';
import { asciiDigits, firstOf, isolated, shortened } from './text.ts';

describe('a text that is shown among others', () => {
  test.each(['Ada', 'Zoë O’Brien', '李', '🚀 1,200', ''])('stays as it is where nothing in it turns: %s', (text) => {
    expect(isolated(text)).toBe(text);
  });

  test.each([
    ['\u202eadA', '\u2068\u202eadA\u2069'],
    ['עדה', '\u2068עדה\u2069'],
    ['\u2069\u202eadA', '\u2068\u202eadA\u2069'],
    ['\u2067\u2066adA', '\u2068\u2067\u2066adA\u2069\u2069\u2069'],
    ['\u2067ad\u2069A', '\u2068\u2067ad\u2069A\u2069'],
  ])('%j turns nothing around it', (text, shown) => expect(isolated(text)).toBe(shown));

  test('turns nothing around it, whatever marks it has', () => {
    fc.assert(fc.property(TURNING, (text) => void expect(leaks(`from ${isolated(text)} to`)).toBe(false)));
  });
});

describe('a text that is too long', () => {
  const family = '👩‍👩‍👧';
  test.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdef', 5, 'abcd…'],
    ['🚀🚀🚀', 5, '🚀🚀…'],
    ['🚀🚀🚀', 4, '🚀…'],
    [`${family}${family}`, 14, `${family}…`],
    ['e\u0301e\u0301e\u0301', 4, 'e\u0301…'],
    ['🇩🇪🇫🇷', 7, '🇩🇪…'],
    [family, 4, '…'],
  ])('%s is cut to %i between its characters', (text, longest, short) => expect(shortened(text, longest)).toBe(short));

  test('stays well-formed and within its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 12 }), (text, longest) => {
        const short = shortened(text, longest);
        expect(short.isWellFormed()).toBe(true);
        expect(short.length).toBeLessThanOrEqual(longest);
        expect(text.startsWith(short.replace(/…$/, ''))).toBe(true);
      }),
    );
  });

  test('or of which only the beginning is kept, has whole code points', () => {
    expect(firstOf('🚀🚀🚀', 2)).toBe('🚀🚀');
    expect(firstOf('abc', 9)).toBe('abc');
  });
});

test('the digits of every script are those of ASCII', () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  const digits = all.map((code) => String.fromCodePoint(code)).filter((character) => /\p{Nd}/u.test(character));
  // Unicode lists them script by script, from zero to nine.
  expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});
