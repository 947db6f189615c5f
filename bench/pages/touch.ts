/** How soon the page reacts to a touch, measured in the browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { SLOWDOWN } from './throttled.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Milliseconds after an interaction until the browser has reported how long it took. */
export const SETTLE_MS = 400;
/** A cable line: bytes a second, and milliseconds of a round trip. */
const CABLE = { throughput: 5_000_000 / 8, latency: 28 };

async function openPage<T>(browser: Browser, use: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/**
 * Taps the first shown element of a selector by its position: Playwright's locators add listeners to the page, and their
 * work would count.
 * @param rest what to wait for between the scroll and the tap
 * @returns whether there is such an element
 */
export async function tapOn(page: Page, selector: string, rest = async () => {}): Promise<boolean> {
  const target = await page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = shown?.getBoundingClientRect() ?? new DOMRect();
    return shown && { x: x + width / 2, y: y + height / 2 };
  }, selector);
  if (!target) return false;
  await rest();
  await page.touchscreen.tap(target.x, target.y);
  return true;
}

/**
 * Milliseconds from the first tap on an element of a fresh page to the next paint, at a quarter of the processor's
 * speed. The browser measures in steps of 8; 0 stands for less than 16. NaN if the page has no such element.
 *
 * The page is at rest: its animations have ended. The browser holds a played tap back until the next frame is on the
 * screen, which a finger's tap does not wait for. While a drawing moves, this wait is up to 30 ms; at rest it is as long
 * as on the bare page.
 */
export const measureTap = (browser: Browser, url: string, selector: string): Promise<number> =>
  openPage(browser, async (page, context) => {
    await page.addInitScript(() => {
      const durations: number[] = [];
      Object.assign(window, { tapDurations: durations });
      const note = (list: PerformanceObserverEntryList) => durations.push(...list.getEntries().map((e) => e.duration));
      new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      new PerformanceObserver(note).observe({ type: 'first-input', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const tapped = await tapOn(page, selector, async () => {
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.waitForTimeout(SETTLE_MS);
    });
    if (!tapped) return Number.NaN;
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(() => Math.max(0, ...(window as unknown as { tapDurations: number[] }).tapDurations));
  });

/** Milliseconds from the first touch of the form until its code has taken over, on a cable line. */
export const measureForm = (browser: Browser, url: string): Promise<number> =>
  openPage(browser, async (page, context) => {
    await page.addInitScript(() => {
      let touched = Number.NaN;
      const touch = (event: Event) => {
        if (Number.isNaN(touched) && (event.target as Element).closest?.('form')) touched = event.timeStamp;
      };
      for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, touch, true);
      const ready = () => Object.assign(window, { formReady: performance.now() - touched });
      document.addEventListener('contact:ready', ready, true);
    });
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: CABLE.latency,
      downloadThroughput: CABLE.throughput,
      uploadThroughput: CABLE.throughput,
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('form input:not([type=hidden])').filter({ visible: true }).first().tap();
    await page.waitForFunction(() => 'formReady' in window, undefined, { timeout: 20_000 });
    return page.evaluate(() => (window as unknown as { formReady: number }).formReady);
  });
