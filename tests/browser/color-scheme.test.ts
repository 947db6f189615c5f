import { colorSchemeWords } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, inject, test } from 'vitest';
import { scriptsOf, useBrowser, type Visit } from '../support/browser/browser.ts';
import { groundOf, openInScheme, type Scheme } from '../support/browser/color-scheme.ts';

const visit = useBrowser();
const site = inject('site');

const choose = (page: Visit, scheme: string) => page.locator(`footer input[value="${scheme}"]`).check();
const open = (path: string, system: Scheme, chosen?: string) => openInScheme(visit, path, system, chosen);

test('a choice changes the page at once, is kept across pages, and can be taken back', async () => {
  const page = await open('/', 'light');
  const light = await groundOf(page);
  await choose(page, 'dark');
  const dark = await groundOf(page);
  expect(dark).not.toBe(light);
  await page.goto(`${site}/about`);
  expect(await groundOf(page)).toBe(dark);
  await choose(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await groundOf(page)).toBe(light);
  await choose(page, '');
  expect(await groundOf(page)).toBe(dark);
});

test('another window of the site follows a choice', { tags: 'slow' }, async () => {
  const page = await open('/', 'light');
  const other = await page.context().newPage();
  await other.goto(`${site}/about`);
  await choose(page, 'dark');
  await expect.poll(() => other.locator('footer input[value=dark]').isChecked()).toBe(true);
});

test('pictures follow the choice', { tags: 'slow' }, async () => {
  const page = await open('/samples', 'light', 'dark');
  const image = page.locator('main picture:has(source[media]) img').last();
  const source = () => image.evaluate((element: HTMLImageElement) => element.currentSrc);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(source).toMatch(/\.(?:ink|deep|abyss)\.\w+\.svg$/);
  const dark = await source();
  await choose(page, 'light');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(source).not.toBe(dark);
});

test('the switch works by keyboard, has a name, and its targets are 44 pixels high', { tags: 'slow' }, async () => {
  const page = await open('/', 'light');
  const words = colorSchemeWords();
  const group = page.getByRole('group', { name: words.name });
  await group.getByRole('radio', { name: words.system }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await group.getByRole('radio', { name: words.dark }).isChecked()).toBe(true);
  expect(await page.evaluate(() => localStorage.scheme)).toBe('dark');
  for (const label of await group.locator('label').all())
    expect(must(await label.boundingBox()).height).toBeGreaterThanOrEqual(44);
});

test('no script is asked for, whether the switch is used or not', { tags: 'slow' }, async () => {
  const page = await open('/', 'light', 'dark');
  await choose(page, 'light');
  expect(scriptsOf(page)).toEqual([]);
});

test('in forced colors the chosen ring can be told from the others', { tags: 'slow' }, async () => {
  const page = await open('/', 'light', 'dark');
  await page.emulateMedia({ forcedColors: 'active' });
  const width = (value: string) =>
    page.locator(`footer input[value="${value}"]`).evaluate((input) => getComputedStyle(input).borderTopWidth);
  expect(await width('dark')).not.toBe(await width('light'));
});

test('without JavaScript the switch is not shown', { tags: 'slow' }, async () => {
  const page = await visit(site, { javaScriptEnabled: false });
  expect(await page.locator('footer fieldset').isVisible()).toBe(false);
});
