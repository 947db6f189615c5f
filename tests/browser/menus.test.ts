import { describe, expect, inject, test } from 'vitest';
import { axe, PHONE, useBrowser } from '../support/browser/browser.ts';
import { menuServices, publishedIds } from '../support/site/content.ts';

const visit = useBrowser();
const site = inject('site');

const open = (path = '/', options = {}) => visit(site + path, options);

describe('on a wide screen', () => {
  test('the skip link is the first stop and leads to the main content; the logo follows it', async () => {
    const page = await open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('header a:first-of-type[href="/"]'))).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('the services panel lists the services of the menu in their order', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Services', exact: true }).click();
    const hrefs = await page
      .locator('#m-services li a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(menuServices().map((id) => `/services/${id}`));
    await expect.poll(() => page.locator('#m-services').isVisible()).toBe(true);
  });

  test('a panel opens by keyboard, takes Tab, closes with Escape and gives the focus back', async () => {
    const page = await open();
    const trigger = page.getByRole('button', { name: 'About', exact: true });
    await trigger.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#m-about').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/about');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#m-about').isVisible()).toBe(false);
    expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('opening one panel closes the other, and a press outside closes both', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'About', exact: true }).click();
    await page.getByRole('button', { name: 'Case Studies', exact: true }).click();
    await expect.poll(() => page.locator('#m-about').isVisible()).toBe(false);
    // Every case study, and the page that lists them.
    expect(await page.locator('#m-cases a').count()).toBe(publishedIds('case-studies').length + 1);
    await page.mouse.click(600, 790);
    await expect.poll(() => page.locator('#m-cases').isVisible()).toBe(false);
  });

  test('the panels open without JavaScript', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Services', exact: true }).click();
    expect(await page.locator('#m-services').isVisible()).toBe(true);
  });

  test.each(['About', 'Services', 'Case Studies'])('axe finds nothing in the open %s panel', async (name) => {
    const page = await open();
    await page.getByRole('button', { name, exact: true }).click();
    expect(await axe(page)).toEqual([]);
  });
});

describe('on a phone', () => {
  const phone = { viewport: PHONE, hasTouch: true };

  test('the sheet opens, one accordion at a time, each collapses again', async () => {
    const page = await open('/', phone);
    await page.getByRole('button', { name: /menu/i }).first().tap();
    const sheet = page.locator('#sheet');
    expect(await sheet.isVisible()).toBe(true);
    await sheet.getByText('About', { exact: true }).tap();
    await sheet.getByText('Services', { exact: true }).tap();
    expect(await sheet.locator('details[open]').count()).toBe(1);
    expect(await sheet.getByRole('link', { name: 'Technical SEO' }).isVisible()).toBe(true);
    await sheet.getByText('Services', { exact: true }).tap();
    expect(await sheet.locator('details[open]').count()).toBe(0);
  });

  test('the sheet closes when a link is chosen, on the same page too', async () => {
    const page = await open('/contact', phone);
    await page.getByRole('button', { name: /menu/i }).first().tap();
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('#sheet a[href="/contact"]')!.href = '/contact#consultation';
    });
    await page.locator('#sheet a[href="/contact#consultation"]').first().tap();
    await expect.poll(() => page.locator('#sheet').isVisible()).toBe(false);
    expect(new URL(page.url()).hash).toBe('#consultation');
  });

  test('Escape closes the sheet and gives the focus back to its button', async () => {
    const page = await open('/', phone);
    const menuButton = page.getByRole('button', { name: /menu/i }).first();
    await menuButton.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#sheet').isVisible()).toBe(false);
    expect(await menuButton.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the sheet and its accordions work without JavaScript', async () => {
    const page = await open('/', { ...phone, javaScriptEnabled: false });
    await page.getByRole('button', { name: /menu/i }).first().tap();
    await page.locator('#sheet').getByText('Case Studies', { exact: true }).tap();
    expect(await page.locator('#sheet').getByRole('link', { name: 'BBQ Distributor' }).isVisible()).toBe(true);
  });

  test('axe finds nothing in the open sheet', async () => {
    const page = await open('/', phone);
    await page.getByRole('button', { name: /menu/i }).first().tap();
    await page.locator('#sheet').getByText('Services', { exact: true }).tap();
    expect(await axe(page)).toEqual([]);
  });

  test('every control of the sheet is at least 44 pixels tall', async () => {
    const page = await open('/', phone);
    await page.getByRole('button', { name: /menu/i }).first().tap();
    await page.locator('#sheet').getByText('Services', { exact: true }).tap();
    const heights = await page
      .locator('#sheet :is(a, button, summary):visible')
      .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().height)));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});
