import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Follows a link of another host's page to an address of the site. */
export async function arrive(page: Page, host: string, url: string): Promise<void> {
  const body = `<a href="${url}">there</a>`;
  await page.route(`http://${host}/`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`http://${host}/`);
  await page.getByRole('link').click();
  await page.locator('h1').waitFor();
}

/** Waits until the page has noted the visit, which it does after its first paint. */
export const noted = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(() => `${sessionStorage.first};${sessionStorage.last}`)).toContain(path);

export async function walkToContact(page: Page): Promise<void> {
  await page.locator('footer a[href="/contact"]').click();
  await page.waitForURL('**/contact');
}
