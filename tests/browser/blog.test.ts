import { indexedPages, oneLine } from '@fairlead/site/testing/built.ts';
import { blogLabels, posts } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { needs } from '@fairlead/support/needs.ts';
import { expect, inject, test } from 'vitest';
import { useBrowser } from '../support/browser/browser.ts';

const visit = useBrowser();
const site = inject('site');
const [newest] = posts();
const words = blogLabels();
const readMore = `${words.read} ${must(newest).title}`;
/** A post with contents, if there is one that is so long. */
const long = indexedPages().find(
  ({ path, main }) => /^\/blog\/[^/]+$/.test(path) && main.querySelector(`nav[aria-label="${words.contents}"]`),
);

const open = (path = '/blog', options = {}) => visit(site + path, options);

test.each([
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
])('Read More leads to the post, and Back to its card (%s)', { tags: 'slow' }, async (_, options) => {
  const page = await open('/blog', options);
  await page.getByRole('link', { name: readMore }).click();
  await page.waitForURL(`${site}/blog/${must(newest).id}`);
  expect(oneLine(await page.getByRole('heading', { level: 1 }).innerText())).toBe(must(newest).title);
  await page.goBack();
  expect(await page.getByRole('link', { name: readMore }).isVisible()).toBe(true);
});

test('the whole card leads to the post', { tags: 'slow' }, async () => {
  const page = await open();
  const heading = page.locator(`#${must(newest).id} h3`);
  await heading.scrollIntoViewIfNeeded();
  const title = must(await heading.boundingBox());
  await page.mouse.click(title.x + 10, title.y + 10);
  await expect.poll(() => page.url()).toBe(`${site}/blog/${must(newest).id}`);
});

test('the address that a post had on the blog leads to its card', { tags: 'slow' }, async () => {
  const page = await open(`/blog#${must(newest).id}`);
  const card = page.locator(`#${must(newest).id}`);
  await expect.poll(async () => must(await card.boundingBox()).y).toBeLessThan(100);
  expect(await card.getByRole('link', { name: readMore }).isVisible()).toBe(true);
});

test('a citation leads to its source, and the source back to it, by keyboard', { tags: 'slow' }, async () => {
  const page = await open(`/blog/${must(newest).id}`);
  await page
    .getByRole('link', { name: `${words.source} 1`, exact: true })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/#source-1$/);
  await page.locator('#source-1 a[href^="#cite-1"]').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/#cite-1$/);
});

test('the contents of a long post lead to its sections', {
  tags: 'slow',
  ...needs('a post with a list of its contents', long),
}, async () => {
  const page = await open(must(long).path);
  const contents = page.getByRole('navigation', { name: words.contents });
  const links = await contents.getByRole('link').all();
  const sections = page.locator('main h2[id]');
  expect(await Promise.all(links.map((link) => link.innerText()))).toEqual(await sections.allInnerTexts());
  await must(links[1]).click();
  const id = await sections.nth(1).getAttribute('id');
  await page.waitForURL(`**#${id}`);
});
