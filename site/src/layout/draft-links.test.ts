import { expect, test } from 'vitest';
import { draftLinks } from './draft-links.ts';

test('each draft has a rule for the links to it, and a published site has none', () => {
  expect(draftLinks(['/services/a', '/blog/b'], 'Draft').match(/\[href="[^"]*"\]/g)).toEqual([
    '[href="/services/a"]',
    '[href="/blog/b"]',
  ]);
  expect(draftLinks([], 'Draft')).toBe('');
});
