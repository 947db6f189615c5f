import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Paint } from './lighthouse.ts';

declare global {
  interface Window {
    /** The paints and the shift so far. */
    paints: Paint;
  }
}

/** The phone that Lighthouse emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/**
 * Milliseconds of a round trip, and bytes a second: 1.6 Mbit/s down, 750 kbit/s up. The browser delays each answer by one
 * round trip. It does not delay the connection itself, and its line has no slow start; Lighthouse's simulation has both.
 */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How many times slower the processor gets. */
export const SLOWDOWN = 4;
/** Milliseconds after the last request in which the page may still paint or move. */
const SETTLE_MS = 800;
/** Requests that the round trip is measured with. */
const REQUESTS = 5;

export const THROTTLED_LINE = `${LINE.latency} ms, 1.6 Mbit/s, a quarter of the processor`;

/** The name of the entry that tells of the first paint. */
const FIRST_PAINT = 'first-contentful-paint';

/** Waits for the first paint of a page. @returns milliseconds from the start of the navigation to it */
export async function firstPaint(page: Page): Promise<number> {
  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
  const paint = await page.waitForFunction(timeOf, FIRST_PAINT, { polling: 100 });
  return Number(await paint.jsonValue());
}

/**
 * Milliseconds of the two paints, and the shift, of a first visit on the slow line with nothing cached. Lighthouse can
 * measure the same, but takes three times as long, because it cannot be told to wait less.
 */
export const measureThrottled = (browser: Browser, url: string): Promise<Paint> =>
  onPhone(browser, async (page, session) => {
    await page.addInitScript(() => {
      const seen = { lcp: Number.NaN, fcp: Number.NaN, cls: 0 };
      window.paints = seen;
      const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
      watch('largest-contentful-paint', ({ startTime }) => {
        seen.lcp = startTime;
      });
      watch('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') seen.fcp = startTime;
      });
      watch('layout-shift', (entry) => {
        if ('value' in entry) seen.cls += Number(entry.value);
      });
    });
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(() => window.paints);
  });

/**
 * Milliseconds from a request for a few bytes to its answer on the slow line, at full speed of the processor. It shows
 * that the line is what its figures say. The fastest of several, because a busy machine only makes it longer.
 * @param url of any page of a site with a robots.txt
 */
export const measureRoundTrip = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, async (page, session) => {
    await page.goto(url);
    await session.send('Network.emulateNetworkConditions', LINE);
    const took = await page.evaluate(async (requests) => {
      const times: number[] = [];
      for (let at = 0; at < requests; at++) {
        const began = performance.now();
        await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
        times.push(performance.now() - began);
      }
      return times;
    }, REQUESTS);
    return Math.min(...took);
  });

/** A fresh page on the phone, and the session that slows it down. */
export async function onPhone<T>(browser: Browser, use: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    return await use(page, session);
  } finally {
    await context.close();
  }
}
