import { spawnSync } from 'node:child_process';
import type { BrowserContextOptions } from 'playwright-core';
import type { Open, Visit } from './browser.ts';

declare global {
  interface Window {
    /** What layout shifts add up to. */
    shift: number;
    /** Addresses of the pictures that were the largest paint; text has none. */
    largest: string[];
  }
}

/** Adds up the layout shifts of a page in `window.shift`. Runs in the page, before its own scripts. */
export function countShifts(): void {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Whether the fallback of the font is there, by the list of Linux. Windows and macOS bring Arial. */
export const hasFallbackFont =
  process.platform !== 'linux' ||
  /Liberation Sans|Arial|Roboto/.test(`${spawnSync('fc-list', [':', 'family']).stdout}`);

/** How many milliseconds the font comes late. */
const LATE = 400;

/** Whether this machine has a font that the page names for the time before its own font comes. */
const hasFallback = (page: Visit) =>
  page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const sources = rules
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => rule.style.getPropertyValue('src'));
    const loads = sources
      .filter((source) => source.includes('local('))
      .map((source) => new FontFace('probe', source).load());
    return (await Promise.allSettled(loads)).some(({ status }) => status === 'fulfilled');
  });

/**
 * A first visit on which the font comes late. On a machine without any of the fallback fonts, whose widths are those
 * of the site's font, the font does not come at all: there the text has to move, and only the rest of the page is proven.
 * @param prepare what else to do with the empty page before the visit
 */
export async function visitWithSlowFont(
  visit: Open,
  url: string,
  viewport: NonNullable<BrowserContextOptions['viewport']>,
  prepare = async (_page: Visit) => {},
): Promise<Visit> {
  const page = await visit('about:blank', { viewport, reducedMotion: 'no-preference' });
  await prepare(page);
  await page.route('**/*.woff2', async (route) => {
    // A test that failed may have closed its page by now.
    const fallback = await hasFallback(page).catch(() => false);
    if (!fallback) return route.abort().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue().catch(() => {});
  });
  await page.addInitScript(countShifts);
  await page.addInitScript(() => {
    window.largest = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largest.push((entry as LargestContentfulPaint).url);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}
