import { afterEach, expect, test, vi } from 'vitest';
import { keyKeeper, randomKey } from './idempotency.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('a payload keeps its key for every try until it is stored', () => {
  const keys = keyKeeper();
  const first = keys.keyFor({ email: 'ada@example.com' });
  expect(keys.keyFor({ email: 'ada@example.com' })).toBe(first);
  keys.release();
  expect(keys.keyFor({ email: 'ada@example.com' })).not.toBe(first);
});

test('a changed payload gets another key', () => {
  const keys = keyKeeper();
  expect(keys.keyFor({ email: 'ada@example.com' })).not.toBe(keys.keyFor({ email: 'ada@example.org' }));
});

test('a page without TLS, where the browser has no randomUUID, still gets random keys', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomKey()).toMatch(UUID);
  expect(randomKey()).not.toBe(randomKey());
});
