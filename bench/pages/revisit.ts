/** How soon a page paints that the browser has seen before. */
import type { Browser } from 'playwright-core';
import { figure, median, printTable, verdict } from '../support/table.ts';
import { firstPaint, LINE, onPhone, SLOWDOWN } from './throttled.ts';

/** The paint of a revisit as a part of the first one. */
const TARGET = 0.1;
/** The page between the two visits. */
const BETWEEN = '/robots.txt';

/** The first paint of a first visit, and of a second one by a link of the site, with all of the first in the cache. */
const measureRevisit = (browser: Browser, url: string, between: string): Promise<{ first: number; again: number }> =>
  onPhone(browser, async (page, session) => {
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    const first = await firstPaint(page);
    await page.goto(between, { waitUntil: 'networkidle' });
    await page.goto(url, { referer: between });
    return { first, again: await firstPaint(page) };
  });

/** Prints the paint of a revisit for each page. */
export async function benchRevisit(browser: Browser, url: string, paths: string[], runs: number): Promise<void> {
  const rows: string[][] = [];
  for (const path of paths) {
    const visits: { first: number; again: number }[] = [];
    for (let run = 0; run < runs; run++) visits.push(await measureRevisit(browser, url + path, url + BETWEEN));
    const [first, again] = [median(visits.map((one) => one.first)), median(visits.map((one) => one.again))];
    rows.push([path, figure(first, 0), figure(again, 0), figure(again / first), verdict(again / first < TARGET)]);
  }
  printTable(
    `Revisit by a link: ms until the first paint on the slow line, with everything in the cache. The HTML is asked for\n` +
      `again, which costs one round trip of ${LINE.latency} ms. Median of ${runs}. Target: ${TARGET} of the first paint`,
    ['page', 'first', 'again', 'part', 'met'],
    rows,
  );
}
