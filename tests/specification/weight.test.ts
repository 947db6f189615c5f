/** The bytes of the first pages. tests/site leaves room for an owner's own words. */
import { expect, test } from 'vitest';
import { FLIGHT, sentBytes } from '../../publish/weight/first-view.ts';
import { indexSite } from '../../server/site/index.ts';
import { ROUTES } from './support/asked.ts';

const { files, notFound } = indexSite('dist');

test.each(ROUTES)('%s with its styles and its headers fits the first round trip', (path) => {
  expect(sentBytes(files.get(path)!)).toBeLessThanOrEqual(FLIGHT);
});

test('the not-found page with its styles and its headers fits the first round trip', () => {
  expect(sentBytes(notFound!)).toBeLessThanOrEqual(FLIGHT);
});
