import { notFoundWords } from '@fairlead/site/testing/content.ts';
import { expect, inject, test } from 'vitest';
import { useBrowser } from '../support/browser/browser.ts';
import { mainPaths, provePages } from '../support/browser/page-proofs.ts';

const visit = useBrowser();
const WORDS = notFoundWords();

provePages(visit, [...mainPaths(), '/no-such-page']);

test('an unknown path answers 404, is kept out of search, and is logged to the console', async () => {
  const url = `${inject('site')}/no/such/page`;
  const page = await visit(url);
  expect((await fetch(url)).status).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(WORDS.heading);
  expect(await page.getByRole('link', { name: WORDS.action.label }).getAttribute('href')).toBe(WORDS.action.href);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  // The message of the page may come after the browser's own about the status.
  await expect.poll(() => page.errors.join('\n')).toContain('404: no page at /no/such/page');
});
