import { publishedIds, skipLabel } from '@fairlead/site/testing/content.ts';
import { describe, expect, inject, test } from 'vitest';
import { axe, PHONE, useBrowser, type Visit } from '../support/browser/browser.ts';

const visit = useBrowser();
const site = inject('site');

/** The most cases that a menu lists (site/src/content/menu.ts). */
const MENU_CASES = 8;
/** The button that opens the panel or the sheet of this id. */
const trigger = (page: Visit, id: string) => page.locator(`[popovertarget=${id}]`);
const open = (path = '/', options = {}) => visit(site + path, options);

describe('on a wide screen', () => {
  test('the skip link is the first stop and leads to the main content; the logo follows it', async () => {
    const page = await open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(skipLabel());
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('header a:first-of-type[href="/"]'))).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('a panel opens by keyboard, takes Tab, closes with Escape and gives the focus back', async () => {
    const page = await open();
    const button = trigger(page, 'm-about');
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#m-about').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[popover]')?.id)).toBe('m-about');
    await page.keyboard.press('Escape');
    await page.locator('#m-about').waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('opening one panel closes the other, and a press outside closes both', { tags: 'slow' }, async () => {
    const page = await open();
    await trigger(page, 'm-about').click();
    await trigger(page, 'm-cases').click();
    await page.locator('#m-about').waitFor({ state: 'hidden' });
    const hrefs = await page
      .locator('#m-cases a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') as string));
    expect(hrefs.at(-1)).toBe('/case-studies');
    const cases = publishedIds('case-studies').map((id) => `/case-studies/${id}`);
    expect(hrefs.slice(0, -1)).toHaveLength(Math.min(cases.length, MENU_CASES));
    expect(cases).toEqual(expect.arrayContaining(hrefs.slice(0, -1)));
    await page.mouse.click(600, 790);
    await page.locator('#m-cases').waitFor({ state: 'hidden' });
  });

  test('the panels open without JavaScript', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    await trigger(page, 'm-services').click();
    expect(await page.locator('#m-services').isVisible()).toBe(true);
  });

  test('axe finds nothing in any open panel', async () => {
    const page = await open();
    for (const id of ['m-about', 'm-services', 'm-cases']) {
      await trigger(page, id).click();
      expect(await axe(page, { within: `#${id}` }), id).toEqual([]);
    }
  });
});

describe('on a phone', () => {
  const phone = { viewport: PHONE, hasTouch: true };

  test('the sheet closes when a link is chosen, on the same page too', { tags: 'slow' }, async () => {
    const page = await open('/contact', phone);
    await trigger(page, 'sheet').first().tap();
    await page.evaluate(() => {
      (document.querySelector('#sheet a[href="/contact"]') as HTMLAnchorElement).href = '/contact#consultation';
    });
    await page.locator('#sheet a[href="/contact#consultation"]').first().tap();
    await page.waitForURL('**#consultation');
    await expect.poll(() => page.locator('#sheet').isVisible()).toBe(false);
  });

  test('Escape closes the sheet and gives the focus back to its button', { tags: 'slow' }, async () => {
    const page = await open('/', phone);
    const menuButton = trigger(page, 'sheet').first();
    await menuButton.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.locator('#sheet').waitFor({ state: 'hidden' });
    expect(await menuButton.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the sheet and its accordions work without JavaScript', async () => {
    const page = await open('/', { ...phone, javaScriptEnabled: false });
    await trigger(page, 'sheet').first().tap();
    await page.locator('#sheet summary').last().tap();
    expect(await page.locator('#sheet details:last-of-type a').first().isVisible()).toBe(true);
  });

  test('axe finds nothing in the open sheet', async () => {
    const page = await open('/', phone);
    await trigger(page, 'sheet').first().tap();
    await page.locator('#sheet summary').nth(1).tap();
    expect(await axe(page, { within: '#sheet' })).toEqual([]);
  });

  test('every control of the sheet is at least 44 pixels tall', { tags: 'slow' }, async () => {
    const page = await open('/', phone);
    await trigger(page, 'sheet').first().tap();
    await page.locator('#sheet summary').nth(1).tap();
    const heights = await page
      .locator('#sheet :is(a, button, summary):visible')
      .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().height)));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});
