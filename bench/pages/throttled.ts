import type { Browser } from 'playwright-core';
import type { Paint } from './lighthouse.ts';

/** The phone, the line and the processor of Lighthouse's real throttling: 150 ms, 1.6 Mbit/s, a quarter of the speed. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Lighthouse makes of 150 ms this delay before each answer, and takes a tenth off the throughput in bytes a second. */
const LINE = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const SLOWDOWN = 4;
/** Milliseconds after the line is quiet in which the page may still paint or move. */
const SETTLE_MS = 800;

/**
 * Milliseconds of the two paints and the shift of a first visit on a slow line, with nothing cached. Lighthouse
 * measures the same in three times the time: it cannot be told to wait less.
 */
export async function measureThrottled(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen = { lcp: Number.NaN, fcp: Number.NaN, cls: 0 };
      Object.assign(window, { paints: seen });
      const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
      watch('largest-contentful-paint', ({ startTime }) => {
        seen.lcp = startTime;
      });
      watch('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') seen.fcp = startTime;
      });
      watch('layout-shift', (entry) => {
        seen.cls += (entry as unknown as { value: number }).value;
      });
    });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => (window as unknown as { paints: Paint }).paints);
  } finally {
    await context.close();
  }
}
