import { expect, inject, test } from 'vitest';
import { axe, PHONE, useBrowser, type Visit } from '../support/browser/browser.ts';
import { chartWords, examplePaths } from '../support/site/content.ts';

const visit = useBrowser();
const site = inject('site');
const KINDS = [...new Set(['/', '/contact', '/services', '/blog', '/no-such-page', ...Object.values(examplePaths())])];
const OTHER = { light: 'dark', dark: 'light' } as const;

const ground = (page: Visit) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choose = (page: Visit, chart: string) => page.locator(`footer input[value="${chart}"]`).check();
/** Opens a page as a visitor who has chosen a chart before. */
async function open(path: string, system: 'light' | 'dark', chart?: string) {
  const page = await visit(`${site}/robots.txt`, { colorScheme: system, viewport: PHONE });
  await page.evaluate((chosen) => {
    if (chosen) localStorage.chart = chosen;
  }, chart);
  await page.addInitScript(() => {
    // A frame is painted right after these callbacks: what the first one with a body finds is what is painted first.
    const look = () => {
      if (document.body) document.documentElement.dataset.first = getComputedStyle(document.body).backgroundColor;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(site + path);
  return page;
}

test.each(KINDS)('%s is in the chosen chart from its first frame, and axe finds no fault', async (path) => {
  for (const system of ['light', 'dark'] as const) {
    const chosen = OTHER[system];
    const page = await open(path, system, chosen);
    const asTheSystem = await ground(await open(path, chosen));
    expect(await page.locator('html').getAttribute('data-first')).toBe(asTheSystem);
    expect(await ground(page)).toBe(asTheSystem);
    expect(await page.locator(`footer input[value="${chosen}"]`).isChecked()).toBe(true);
    expect(await axe(page)).toEqual([]);
  }
});

test('a choice changes the page at once, is kept across pages, and can be taken back', async () => {
  const page = await open('/', 'light');
  const light = await ground(page);
  await choose(page, 'dark');
  const dark = await ground(page);
  expect(dark).not.toBe(light);
  await page.goto(`${site}/about`);
  expect(await ground(page)).toBe(dark);
  await choose(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await ground(page)).toBe(light);
  await choose(page, '');
  expect(await ground(page)).toBe(dark);
});

test('another window of the site follows a choice', async () => {
  const page = await open('/', 'light');
  const other = await page.context().newPage();
  await other.goto(`${site}/about`);
  await choose(page, 'dark');
  await expect.poll(() => other.locator('footer input[value=dark]').isChecked()).toBe(true);
});

test('pictures follow the choice', async () => {
  const page = await open(examplePaths().service, 'light', 'dark');
  const image = page.locator('main picture:has(source[media]) img').first();
  const source = () => image.evaluate((element: HTMLImageElement) => element.currentSrc);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(source).toMatch(/\.(?:ink|deep|abyss)\.\w+\.svg$/);
  const dark = await source();
  await choose(page, 'light');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(source).not.toBe(dark);
});

test('the switch works by keyboard, has a name, and its targets are 44 pixels high', async () => {
  const page = await open('/', 'light');
  const chart = chartWords();
  const group = page.getByRole('group', { name: chart.name });
  await group.getByRole('radio', { name: chart.system }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await group.getByRole('radio', { name: chart.dark }).isChecked()).toBe(true);
  expect(await page.evaluate(() => localStorage.chart)).toBe('dark');
  for (const label of await group.locator('label').all())
    expect((await label.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

test('no script is asked for, whether the switch is used or not', async () => {
  const page = await open('/', 'light', 'dark');
  await choose(page, 'light');
  expect(page.asked.filter(({ type }) => type === 'script')).toEqual([]);
});

test('in forced colors the chosen ring can be told from the others', async () => {
  const page = await open('/', 'light', 'dark');
  await page.emulateMedia({ forcedColors: 'active' });
  const width = (value: string) =>
    page.locator(`footer input[value="${value}"]`).evaluate((input) => getComputedStyle(input).borderTopWidth);
  expect(await width('dark')).not.toBe(await width('light'));
});

test('without JavaScript the switch is not shown', async () => {
  const page = await visit(site, { javaScriptEnabled: false });
  expect(await page.locator('footer fieldset').isVisible()).toBe(false);
});
