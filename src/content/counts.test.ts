import { expect, test } from 'vitest';
import { countTokens } from './counts.ts';

test('each count has its token in words, and the next case its place', () => {
  expect(Object.fromEntries(countTokens({ services: 21, cases: 7, posts: 3 }))).toEqual({
    'services-count': 'twenty-one',
    'cases-count': 'seven',
    'cases-next': 'eighth',
    'posts-count': 'three',
  });
});
