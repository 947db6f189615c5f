/** Checks for every page. `npm test` runs them on a few pages of all kinds, `npm run test:slow` on all pages. */
import { describe, expect, inject, test } from 'vitest';
import { axe, DESKTOP, type Open, overflow, PHONE, VIEWPORTS, type Visit } from './browser.ts';
import { visitWithSlowFont } from './slow-font.ts';

const WIDTHS = [320, 360, 390, 600, 719, 768, 959, 960, 1024, 1280, 1680, 1920];
/** Bytes of a first visit, and its requests. */
const BYTES = 100 * 1024;
const REQUESTS = 12;

async function expectNoOverflow(page: Visit): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `at ${width}`).toBeLessThanOrEqual(0);
    const moved = await page.evaluate(() => {
      scrollTo(99, 0);
      return scrollX;
    });
    expect(moved, `at ${width}`).toBe(0);
  }
}

export function proveAccess(visit: Open, paths: string[]): void {
  test.each(paths)('%s has no fault that axe finds, and never scrolls sideways', async (path) => {
    const page = await visit(inject('site') + path, { viewport: PHONE });
    expect(await axe(page), 'on a phone by day').toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await axe(page), 'on a desktop by night').toEqual([]);
    await expectNoOverflow(page);
  });
}

export function proveFirstVisit(visit: Open, device: keyof typeof VIEWPORTS, paths: string[]): void {
  const viewport = VIEWPORTS[device];
  describe(`a first visit on a ${device}`, () => {
    test.each(paths)('of %s paints text, moves nothing, loads no script and little else', async (path) => {
      const page = await visitWithSlowFont(visit, inject('site') + path, viewport);
      expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.001);
      await expect.poll(() => page.evaluate(() => window.largest.length)).toBeGreaterThan(0);
      // A photo of the owner may be the largest paint; its bytes have limits of their own (publish/weight).
      const isPhoto = (url: string) => url.includes('/photos/');
      const largest = await page.evaluate(() => window.largest);
      expect(largest.filter((url) => url !== '' && !isPhoto(url))).toEqual([]);
      expect(page.asked.filter(({ type }) => type === 'script')).toEqual([]);
      const sizes = await page.evaluate(() =>
        performance
          .getEntries()
          .filter(({ name }) => !name.includes('/photos/'))
          .flatMap((entry) => ('transferSize' in entry ? [entry.transferSize as number] : [])),
      );
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BYTES);
      expect(sizes.length).toBeLessThanOrEqual(REQUESTS);
    });
  });
}
