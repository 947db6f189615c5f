import { expect, inject, test } from 'vitest';
import { axe, PHONE, useBrowser } from '../support/browser/browser.ts';

const visit = useBrowser();
const site = inject('site');

async function explorer(options = {}) {
  const page = await visit(`${site}/`, options);
  await page.getByRole('tablist').locator('[role=tab]').first().scrollIntoViewIfNeeded();
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  return page;
}
const selected = (page: Awaited<ReturnType<typeof explorer>>) =>
  page.locator('[role=tab][aria-selected=true]').textContent();

test('the server’s HTML has five tabs, their panels and the first one selected', async () => {
  const html = await (await fetch(`${site}/`)).text();
  expect(html.match(/role="tab"/g)).toHaveLength(5);
  expect(html.match(/role="tabpanel"/g)).toHaveLength(5);
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(html).toContain('Usage that nears a plan limit');
});

test('a click shows a tab’s panel and hides the others', async () => {
  const page = await explorer();
  await page.getByRole('tab', { name: 'Marketing Automation' }).click();
  expect(await page.locator('[role=tabpanel]:visible').count()).toBe(1);
  expect(await page.getByRole('tabpanel').getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe(
    '/services/marketing-automation',
  );
  expect(page.errors).toEqual([]);
});

test('arrow keys wrap around, Home and End go to the ends, and Tab moves into the panel', async () => {
  const page = await explorer();
  await page.getByRole('tab', { name: 'Advertising' }).focus();
  await page.keyboard.press('ArrowUp');
  expect(await selected(page)).toBe('B2B SaaS Marketing');
  await page.keyboard.press('ArrowRight');
  expect(await selected(page)).toBe('Advertising');
  await page.keyboard.press('End');
  expect(await selected(page)).toBe('B2B SaaS Marketing');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  expect(await selected(page)).toBe('SEO Services');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/services/seo');
});

test('after a click the arrow keys continue from the clicked tab, which is the only tab stop', async () => {
  const page = await explorer();
  await page.getByRole('tab', { name: 'Content & Strategy' }).click();
  await expect.poll(() => page.locator('[role=tab][tabindex="0"]').allTextContents()).toEqual(['Content & Strategy']);
  await page.keyboard.press('ArrowDown');
  expect(await selected(page)).toBe('Marketing Automation');
});

test('without JavaScript all five panels show', async () => {
  const page = await visit(`${site}/`, { javaScriptEnabled: false });
  expect(await page.locator('[role=tabpanel]:visible').count()).toBe(5);
});

test('on a phone the panel opens under its own tab', async () => {
  const page = await explorer({ viewport: PHONE });
  await page.getByRole('tab', { name: 'Content & Strategy' }).click();
  const [tab, panel, next] = await Promise.all(
    ['#tab-content', '#panel-content', '#tab-automation'].map((id) => page.locator(id).boundingBox()),
  );
  expect(panel!.y).toBeGreaterThanOrEqual(tab!.y + tab!.height - 1);
  expect(next!.y).toBeGreaterThanOrEqual(panel!.y + panel!.height - 1);
});

test('axe finds nothing with another tab chosen', async () => {
  const page = await explorer();
  await page.getByRole('tab', { name: 'SEO Services' }).click();
  expect(await axe(page)).toEqual([]);
});
