import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Télé à la carte', 'tele-a-la-carte'],
  ['  B2B & SaaS: 2026!  ', 'b2b-saas-2026'],
  ['日本', ''],
])('the name of "%s" is "%s", with no hyphen in place of an accent', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
