import { expect, test } from 'vitest';
import { writeOut } from './write-out.ts';

const page = (tokens: string, rest: string) => `@layer tokens{:root{${tokens}}}${rest}`;

test('a token with one value is written where it is read, also in other tokens', () => {
  expect(writeOut(page('--a0:#fff;--a1:var(--a0);--a2:560', 'p{color:var(--a1);font:var(--a2) 1rem}'))).toBe(
    page('', 'p{color:#fff;font:560 1rem}'),
  );
});

test('a longer value is written where it is read once, and stays a token where it is read again', () => {
  const tokens = '--a0:clamp(1rem,2vw,3rem)';
  expect(writeOut(page(tokens, 'p{gap:var(--a0)}'))).toBe(page('', 'p{gap:clamp(1rem,2vw,3rem)}'));
  const twice = page(tokens, 'p{gap:var(--a0)}i{gap:var(--a0)}');
  expect(writeOut(twice)).toBe(twice);
});

test.each([
  ['print changes', page('--a0:#fff', '@media print{:root{--a0:#000}}p{color:var(--a0)}')],
  ['a band changes', page('--a0:0', '.a{--a0:1px}p{gap:var(--a0)}')],
  ['has a default', page('--a0:0', 'p{gap:var(--a0,1px)}')],
  ['reads what a band changes', page('--a0:1;--a1:var(--a0)', '.a{--a0:2}p{gap:var(--a1)}')],
  ['drawings read', page('--signal:#f00', 'p{color:var(--signal)}')],
  ['belongs to no page', 'p{--a0:0;gap:var(--a0)}'],
])('a token that %s stays as it is', (_, css) => {
  expect(writeOut(css)).toBe(css);
});

test('a name that another name begins with is left alone', () => {
  expect(writeOut(page('--a1:2px;--a10:3px', 'p{margin:var(--a1) var(--a10)}'))).toBe(page('', 'p{margin:2px 3px}'));
});
