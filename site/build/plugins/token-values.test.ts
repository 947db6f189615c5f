import { expect, test } from 'vitest';
import { tokenValues } from './token-values.ts';

const TOKENS = ':root { --a: 1px; --b: calc(2 * var(--a)); --c: 3px; } @media print { :root { --c: 4px; } }';

test('a declaration has the values of the tokens that it reads, and of those that they read', () => {
  const written = tokenValues(TOKENS, [TOKENS]);
  expect(written('0 var(--b) var(--a)')).toBe('0 calc(2 * 1px) 1px');
});

test('a token that is set anew somewhere stays a variable, and so does one that reads it, and what is no token', () => {
  const written = tokenValues(TOKENS, [TOKENS, 'p { --a: 5px; }']);
  expect(written('var(--a) var(--b) var(--c) var(--d, 1px)')).toBe('var(--a) var(--b) var(--c) var(--d, 1px)');
});
