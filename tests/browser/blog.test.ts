import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe, launchBrowser, PHONE, visit } from '../support/site/browser.ts';

const site = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const open = (path = '/blog', options = {}) => visit(browser, site + path, options);
const ANSWER = 'A category page sells when it answers three things';

test('three posts stand closed, with their category, date and read time', async () => {
  const page = await open();
  expect(await page.getByText(ANSWER).isVisible()).toBe(false);
  const metas = await page.locator('article p:has(time)').allInnerTexts();
  expect(metas.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'SEO Strategy March 2025 5 min read',
    'Digital Marketing March 2025 7 min read',
    'Content Marketing March 2025 6 min read',
  ]);
  expect(await page.locator('time').first().getAttribute('datetime')).toBe('2025-03');
});

test.each([
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
])('Read More opens the article in place, and Back closes it (%s)', async (_, options) => {
  const page = await open('/blog', options);
  await page.getByRole('link', { name: /^Read More Your category pages/ }).click();
  await page.getByText(ANSWER).waitFor();
  expect(new URL(page.url()).hash).toBe('#category-pages');
  await page.goBack();
  await page.getByText(ANSWER).waitFor({ state: 'hidden' });
});

test('a post opens by keyboard, its source link keeps it open, and Close returns to its row', async () => {
  const page = await open();
  await page.getByRole('link', { name: /^Read More Your category pages/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Source 1' }).first().click();
  expect(await page.getByText(ANSWER).isVisible()).toBe(true);
  await page.getByRole('link', { name: /^Close Your category pages/ }).click();
  await page.getByText(ANSWER).waitFor({ state: 'hidden' });
  expect(await page.getByRole('link', { name: /^Read More Your category pages/ }).isVisible()).toBe(true);
});

test('arriving at the address shows the article, and it alone', async () => {
  const page = await open('/blog#roas-repeat-orders');
  expect(await page.locator('#roas-repeat-orders table').isVisible()).toBe(true);
  expect(await page.getByText(ANSWER).isVisible()).toBe(false);
});

test.each([['category-pages'], ['roas-repeat-orders'], ['spec-sheet-first']])(
  'axe finds nothing in %s, open',
  async (id) => {
    const page = await open(`/blog#${id}`, { viewport: PHONE });
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  },
);

test('a post has no page of its own', async () => {
  expect((await fetch(`${site}/blog/category-pages`)).status).toBe(404);
});
