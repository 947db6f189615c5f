/** Checks for every page. `npm test` runs them on the main pages, `npm run test:slow` on all others. */
import { examplePaths } from '@fairlead/site/testing/content.ts';
import { expect, inject, test } from 'vitest';
import { axe, DESKTOP, MEASURING, type Open, overflow, PHONE, type Visit } from './browser.ts';
import { expectPolicyKept, listenToPolicy } from './policy-proof.ts';
import { visitWithSlowFont } from './slow-font.ts';

/** What most visits begin with. */
export function mainPaths(): string[] {
  const { service, case: story } = examplePaths();
  return ['/', '/contact', service, story];
}

const WIDTHS = [320, 360, 390, 600, 719, 768, 959, 960, 1024, 1280, 1680, 1920];
/** Bytes of a first visit, and its requests. */
const BYTES = 100 * 1024;
const REQUESTS = 14;
/** A photo of the owner may be the largest paint. Its bytes have limits of their own (site/build/first-view.ts). */
const PHOTO = /\/_astro\/[^/]+\.(?:avif|svg|webp)$/;

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

/** What layout shifts may add up to. */
const MOST_SHIFT = 0.001;

/** Proves that nothing moved on a page which `visitWithSlowFont` has opened. */
export const expectNothingMoved = async (page: Visit): Promise<void> =>
  expect(await page.evaluate(() => window.shift), 'what layout shifts add up to').toBeLessThanOrEqual(MOST_SHIFT);

/** Proves a first visit on a page which `visitWithSlowFont` has opened. */
async function expectLightVisit(page: Visit): Promise<void> {
  await expectNothingMoved(page);
  await expect.poll(() => page.evaluate(() => window.largest.length)).toBeGreaterThan(0);
  const largest = await page.evaluate(() => window.largest);
  expect(largest.filter((url) => url !== '' && !PHOTO.test(url))).toEqual([]);
  const early = await page.evaluate((code) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return scripts.filter(({ name, startTime }) => !name.includes(code) || startTime < (paint?.startTime ?? Infinity));
  }, MEASURING);
  expect(early, 'scripts that are asked for before the paint, or do not measure').toEqual([]);
  const entries = await page.evaluate(() =>
    performance
      .getEntries()
      .map((entry) => ({ url: entry.name, size: 'transferSize' in entry ? (entry.transferSize as number) : null })),
  );
  const sizes = entries.flatMap(({ url, size }) => (size === null || PHOTO.test(url) ? [] : [size]));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BYTES);
  expect(sizes.length).toBeLessThanOrEqual(REQUESTS);
}

/** All that is proven of a page at one visit, by day and on a phone. */
export function provePages(visit: Open, paths: string[]): void {
  test.each(paths)(
    '%s paints text first, moves nothing, loads little, keeps to its policy, has no fault that axe finds, and never scrolls sideways',
    async (path) => {
      const page = await visitWithSlowFont(visit, inject('site') + path, PHONE, listenToPolicy);
      await expectLightVisit(page);
      await expectPolicyKept(page, path);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await axe(page)).toEqual([]);
      await expectNoOverflow(page);
    },
  );
}

/** What differs on a desktop and by night. */
export function provePagesAtNight(visit: Open, paths: string[]): void {
  test.each(paths)('%s on a desktop by night is as light, and has no fault that axe finds', async (path) => {
    const page = await visitWithSlowFont(visit, inject('site') + path, DESKTOP, (empty) =>
      empty.emulateMedia({ colorScheme: 'dark' }),
    );
    await expectLightVisit(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await axe(page)).toEqual([]);
  });
}
