/** The bytes of the first pages. tests/site leaves room for an owner's own words. */

import { indexSite } from '@fairlead/contract/site/index.ts';
import { FLIGHT, sentBytes } from '@fairlead/site/build/first-view.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { ROUTES } from './support/asked.ts';

const { files, notFound } = indexSite('dist');

test.each(ROUTES)('%s with its styles and its headers fits the first round trip', (path) => {
  expect(sentBytes(must(files.get(path)))).toBeLessThanOrEqual(FLIGHT);
});

test('the not-found page with its styles and its headers fits the first round trip', () => {
  expect(sentBytes(must(notFound))).toBeLessThanOrEqual(FLIGHT);
});
