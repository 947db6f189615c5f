import { expect, test } from 'vitest';
import { tokenValues } from './token-values.ts';

const TOKENS = ':root { --a: 1px; --b: calc(2 * var(--a)); --c: 3px; } @media print { :root { --c: 4px; } }';

/** What becomes of a declaration: its value, or nothing. */
function built(prop: string, value: string, sheets: string[] = [], kept: string[] = []): string | undefined {
  let removed = false;
  const declaration = { prop, value, remove: () => (removed = true) };
  tokenValues(TOKENS, [TOKENS, ...sheets], new Set(kept))(declaration);
  return removed ? undefined : declaration.value;
}

test('a declaration has the values of the tokens that it reads, and of those that they read', () => {
  expect(built('margin', '0 var(--b) var(--a)')).toBe('0 calc(2 * 1px) 1px');
  expect(built('--a', '1px')).toBeUndefined();
});

test('a token that is set anew somewhere stays a variable, and so does one that reads it, and what is no token', () => {
  const reset = ['p { --a: 5px; }'];
  const value = 'var(--a) var(--b) var(--c) var(--d, 1px)';
  expect(built('margin', value, reset)).toBe(value);
  expect(built('--a', '1px', reset)).toBe('1px');
  expect(built('--b', 'calc(2 * var(--a))', reset)).toBe('calc(2 * var(--a))');
  expect(built('--d', '1px')).toBe('1px');
  expect(built('--a', '1px', ['p { top: var(--a, 0); }'])).toBe('1px');
});

test('a token that drawings read too keeps its name', () => {
  expect(built('--a', '1px', [], ['--a'])).toBe('1px');
});
