import { builtPaths } from '@fairlead/site/testing/built.ts';
import type { BrowserKind } from '@fairlead/tools/support/browsers.ts';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../browser/browser.ts';
import type { Page, Scheme } from '../driver.ts';
import { isShown, usePlace } from '../use-browser.ts';

/** No page has this address. */
const NOWHERE = '/no-such-page';

/** By how many pixels the page is wider than its window, and how far it scrolls sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ left: 99, top: 0, behavior: 'instant' });
    return [Math.max(0, document.body.scrollWidth - document.documentElement.clientWidth), scrollX];
  });

/** The font of the site, not one of the faces that stand in for it. */
const fontLoaded = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => !family.includes('Fallback') && status === 'loaded'),
  );

/** Whether the ground of the page is darker than its text. */
const isDark = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const { backgroundColor, color } = getComputedStyle(document.body);
    const light = (fill: string) => {
      canvas.fillStyle = fill;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data as unknown as [number, number, number];
      return red + green + blue;
    };
    return light(backgroundColor) < light(color);
  });

/** Every route of the site by day or by night, in one window. */
export function proveRoutes(kind: BrowserKind, scheme: Scheme): void {
  describe(`every page, ${scheme}`, () => {
    const place = usePlace(kind, scheme);
    let page: Page;

    test.each([...builtPaths(), NOWHERE])('%s is whole at both widths', async (path) => {
      const { browser, front } = place;
      page ??= await browser.open(PHONE);
      await page.resize(PHONE);
      await page.goto(front.url + path);
      expect(front.statusOf(path)).toBe(path === NOWHERE ? 404 : 200);
      await expect.poll(() => fontLoaded(page)).toBe(true);
      expect(await isDark(page)).toBe(scheme === 'dark');
      for (const size of [PHONE, DESKTOP]) {
        await page.resize(size);
        for (const part of ['header', 'main']) expect(await isShown(page, part), part).toBe(true);
        expect(await sideways(page), `at ${size.width}`).toEqual([0, 0]);
      }
      // The not-found page writes the address to the console.
      expect((await page.errors()).filter(() => path !== NOWHERE)).toEqual([]);
    });
  });
}
