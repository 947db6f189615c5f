import { expect, test } from 'vitest';
import { bare } from './send.ts';

test('an address goes without its query and its hash, and what is no address is empty', () => {
  expect(bare('https://agency.example/contact?email=ada@example.com#order=420')).toBe('https://agency.example/contact');
  expect(bare('')).toBe('');
});
