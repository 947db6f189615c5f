import { expect, test } from 'vitest';
import { fits } from './addressing.ts';

test.each([
  ['ann@example.com', true],
  ['ann@müller.example', true],
  ['"a@b"@müller.example', true],
  ['jörg@müller.example', false],
  ['用户@example.com', false],
])('without SMTPUTF8 %s may be in a letter: %s', (address, plain) => {
  expect([fits({ name: '', address }, 'ascii'), fits({ name: '', address }, 'any')]).toEqual([plain, true]);
});
