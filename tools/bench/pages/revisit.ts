/** How soon a page paints that the browser has seen before. */
import type { Browser } from 'playwright-core';
import { figure, median, printTable, verdict } from '../support/table.ts';
import { FIRST_PAINT, firstPaint, LINE, onPhone, SLOWDOWN } from './throttled.ts';
import { measureInTurns } from './turns.ts';

declare global {
  interface Window {
    /** Milliseconds from the way back until the second frame of the restored page. */
    restored: number;
  }
}

/** The paint of a revisit as a part of the first one. */
const TARGET = 0.1;
/** The page between two visits. */
const BETWEEN = '/robots.txt';

/** Milliseconds until the paint of a first visit, and of two more with all of the first in the cache. */
type Visits = { first: number; link: number; back: number };
const AGAIN = ['link', 'back'] as const;

const measureRevisit = (browser: Browser, url: string, between: string): Promise<Visits> =>
  onPhone(browser, async (page, session) => {
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    const first = await firstPaint(page);
    await page.goto(between, { waitUntil: 'networkidle' });
    await page.goto(url, { referer: between, waitUntil: 'networkidle' });
    const link = await firstPaint(page);
    // No entry tells of the paint of a restored page. It is done when the second frame begins.
    await page.evaluate(() => {
      Object.assign(window, { kept: true });
      addEventListener('pageshow', ({ timeStamp }) => {
        const note = () => {
          window.restored = performance.now() - timeStamp;
        };
        requestAnimationFrame(() => requestAnimationFrame(note));
      });
    });
    await page.goto(between, { waitUntil: 'networkidle' });
    await page.evaluate(() => history.back());
    // One question, because the browser may replace the page between two.
    const paintAfter = ({ href, paint }: { href: string; paint: string }) => {
      if (location.href !== href || document.readyState !== 'complete') return;
      // The browser keeps no page with the status of an error, and loads it again.
      return 'kept' in window ? window.restored : performance.getEntriesByName(paint)[0]?.startTime;
    };
    const back = await page.waitForFunction(paintAfter, { href: url, paint: FIRST_PAINT }, { polling: 100 });
    return { first, link, back: Number(await back.jsonValue()) };
  });

/** Prints the paint of revisits for each page, and for the bare one, which takes turns with them. */
export async function benchRevisit(browser: Browser, url: string, paths: string[], runs: number): Promise<void> {
  const visits = await measureInTurns(paths, runs, (path) => measureRevisit(browser, url + path, url + BETWEEN));
  const rows = [...visits].map(([path, all]) => {
    const middle = (key: keyof Visits) => median(all.map((visit) => visit[key]));
    const part = (key: keyof Visits) => middle(key) / middle('first');
    const cells = AGAIN.flatMap((key) => [figure(middle(key), 0), figure(part(key))]);
    return [path, figure(middle('first'), 0), ...cells, verdict(AGAIN.every((key) => part(key) < TARGET))];
  });
  printTable(
    `Revisit: ms until the paint on the slow line, and as a part of the first paint. By a link, with everything in the\n` +
      `cache: the HTML is asked for again, which costs one round trip of ${LINE.latency} ms. Back: from the back/forward cache, or\n` +
      `loaded again where the browser keeps no page. Median of ${runs}. Target: ${TARGET} of the first paint`,
    ['page', 'first', 'link', 'part', 'back', 'part', 'met'],
    rows,
  );
}
