/**
 * How soon a page paints that the browser has rendered while its link was pressed. Puppeteer looks at it, in a browser of
 * its own: the browser prerenders nothing while a client is connected that cannot follow a tab from one renderer to the
 * next, and Playwright is such a client.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, connect, type Page } from 'puppeteer-core';
import { startChromium } from '../support/chromium.ts';
import { BARE } from '../support/site.ts';
import { figure, median, printTable } from '../support/table.ts';
import { LINE, PHONE, SLOWDOWN, THROTTLED_LINE } from './throttled.ts';
import { measureInTurns } from './turns.ts';

/** Milliseconds that the link is pressed, in which the browser renders the page. */
const PRESSED_MS = 2_500;
/** Milliseconds after the press in which the page paints. */
const PAINTED_MS = 1_500;

/** Milliseconds from the activation of a prerendered page to its first paint. NaN if it was not prerendered. */
async function measurePrerendered(browser: Browser, url: string, path: string): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const { viewport, ...phone } = PHONE;
    await page.setViewport({ ...viewport, ...phone });
    const { downloadThroughput: download, uploadThroughput: upload, latency } = LINE;
    await page.emulateNetworkConditions({ download, upload, latency });
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.goto(url, { waitUntil: 'networkidle0' });
    const { x, y } = await addLink(page, path);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await sleep(PRESSED_MS);
    await page.mouse.up();
    await sleep(PAINTED_MS);
    return await page.evaluate(() => {
      // Chrome knows it of every navigation, and TypeScript of none.
      const [navigation] = performance.getEntriesByType('navigation') as unknown as { activationStart: number }[];
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return (paint?.startTime ?? Number.NaN) - (navigation?.activationStart || Number.NaN);
    });
  } finally {
    await context.close();
  }
}

/** Puts a link over the page, which the site's speculation rules apply to. @returns its middle */
const addLink = (page: Page, path: string): Promise<{ x: number; y: number }> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: href });
    Object.assign(link.style, { position: 'fixed', inset: '100px auto auto 50px', zIndex: '9', padding: '1rem' });
    document.body.append(link);
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, path);

/** Prints this paint for each page, and for the bare one, which takes turns with them. */
export async function benchPrerendered(url: string, paths: string[], runs: number): Promise<void> {
  const { port, stop } = await startChromium();
  try {
    const browser = await connect({ browserURL: `http://127.0.0.1:${port}` });
    const paints = await measureInTurns(paths, runs, (path) => measurePrerendered(browser, url, path));
    await browser.disconnect();
    const bare = median(paints.get(BARE) ?? []);
    const rows = [...paints].map(([path, all]) => [path, figure(median(all), 0), figure(median(all) / bare)]);
    printTable(
      `Prerendered: ms from the activation of a page that the browser has rendered while its link was pressed, to its first\n` +
        `paint (${THROTTLED_LINE}). The contact page is never prerendered. Median of ${runs}`,
      ['page', 'ms', 'times bare'],
      rows,
    );
  } finally {
    await stop();
  }
}
