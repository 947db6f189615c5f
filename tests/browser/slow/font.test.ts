import { examplePaths } from '@fairlead/site/testing/content.ts';
import { expect, inject, test } from 'vitest';
import { useBrowser, type Visit } from '../../support/browser/browser.ts';
import { visitWithSlowFont } from '../../support/browser/slow-font.ts';

const visit = useBrowser();
const HEIGHT = 823;

/** The heights of the texts in view. */
const heights = (page: Visit) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1,h2,p,ol,ul):not(:has(p))')]
      .filter((text) => text.getBoundingClientRect().top < innerHeight)
      .map((text) => text.offsetHeight),
  );

/** A width at which a line breaks at another word in the fallback font than in the site's own, if there is one. */
async function widthOfOtherBreak(url: string): Promise<number | undefined> {
  const fallback = await visit('about:blank');
  await fallback.route('**/*.woff2', (route) => route.abort());
  await fallback.goto(url);
  // A second page of the visit is set in the site's font from the start.
  const own = await visit(`${new URL(url).origin}/about`);
  await own.locator('header a[href="/"]').first().click();
  await own.waitForURL(/\/$/);
  await own.goto(url, { referer: own.url() });
  await own.evaluate(() => document.fonts.ready);
  for (let width = 330; width < 900; width += 3) {
    for (const page of [fallback, own]) await page.setViewportSize({ width, height: HEIGHT });
    if (String(await heights(fallback)) !== String(await heights(own))) return width;
  }
}

test.each([examplePaths().service, examplePaths().case])(
  'no text of %s moves when the font comes, though a line would break elsewhere in it',
  async (path) => {
    const width = await widthOfOtherBreak(inject('site') + path);
    // Where no width makes a difference, there is nothing to prove.
    if (width === undefined) return;
    const page = await visitWithSlowFont(visit, inject('site') + path, { width, height: HEIGHT });
    expect(await page.evaluate(() => window.shift), `at ${width}`).toBeLessThanOrEqual(0.001);
  },
);
