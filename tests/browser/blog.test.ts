import { expect, inject, test } from 'vitest';
import { axe, overflow, PHONE, useBrowser } from '../support/browser/browser.ts';
import { oneLine } from '../support/site/built.ts';
import { posts } from '../support/site/content.ts';

const visit = useBrowser();
const site = inject('site');

const open = (path = '/blog', options = {}) => visit(site + path, options);
const ANSWER = 'A category page sells when it answers three things';

test('every post is closed at first, with its category, date and read time', async () => {
  const page = await open();
  expect(await page.getByText(ANSWER).isVisible()).toBe(false);
  const lines = await page.locator('article p:has(time)').allInnerTexts();
  const month = (date: string) =>
    new Date(`${date}-01T00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(lines.map(oneLine)).toEqual(
    posts().map(({ category, date, readTime }) => `${category} ${month(date)} ${readTime} min read`),
  );
  expect(await page.locator('time').first().getAttribute('datetime')).toBe(posts()[0]!.date);
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

test('the address of an article opens that article alone', async () => {
  const page = await open('/blog#roas-repeat-orders');
  expect(await page.locator('#roas-repeat-orders table').isVisible()).toBe(true);
  expect(await page.getByText(ANSWER).isVisible()).toBe(false);
});

test.each(posts())('axe finds nothing in $id, open', async ({ id }) => {
  const page = await open(`/blog#${id}`, { viewport: PHONE });
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('a post has no page of its own', async () => {
  expect((await fetch(`${site}/blog/category-pages`)).status).toBe(404);
});
