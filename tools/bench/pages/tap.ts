/** How soon the page reacts to a tap, measured in the browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { SLOWDOWN } from './throttled.ts';

declare global {
  interface Window {
    /** Milliseconds of each event that was slow so far. */
    tapDurations: number[];
    /** Milliseconds from the first touch of the form until its code has taken over. */
    formReady: number;
  }
}

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

type Point = { x: number; y: number };

/**
 * Scrolls to the first shown element of a selector, without Playwright's locators: they add listeners to the page, and
 * their work would count.
 * @returns the element's middle; null if none is shown
 */
const scrollTo = (page: Page, selector: string): Promise<Point | null> =>
  page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    if (!shown) return null;
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = shown.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);

/** Taps the first shown element of a selector. @throws if none is shown */
export async function tapOn(page: Page, selector: string): Promise<void> {
  const target = await scrollTo(page, selector);
  if (!target) throw new Error(`${page.url()} shows no ${selector} to tap.`);
  await page.touchscreen.tap(target.x, target.y);
}

/**
 * Milliseconds from the first tap on an element of a fresh page to the next paint, at a quarter of the processor's
 * speed. The browser measures in steps of 8. NaN if the page shows no such element, or if the browser saw no tap.
 *
 * The page is at rest: its animations have ended. The browser holds a played tap back until the next frame is on the
 * screen, which a finger's tap does not wait for. While a drawing moves, this wait is up to 30 ms; at rest it is as long
 * as on the bare page.
 */
export const measureTap = (browser: Browser, url: string, selector: string): Promise<number> =>
  openPage(browser, async (page, context) => {
    await page.addInitScript(() => {
      window.tapDurations = [];
      const note = (list: PerformanceObserverEntryList) =>
        window.tapDurations.push(...list.getEntries().map(({ duration }) => duration));
      const slow = { type: 'event', durationThreshold: 16 };
      new PerformanceObserver(note).observe(slow);
      new PerformanceObserver(note).observe({ type: 'first-input', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const target = await scrollTo(page, selector);
    if (!target) return Number.NaN;
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.waitForTimeout(SETTLE_MS);
    await page.touchscreen.tap(target.x, target.y);
    await page.waitForTimeout(SETTLE_MS);
    const durations = await page.evaluate(() => window.tapDurations);
    return durations.length > 0 ? Math.max(...durations) : Number.NaN;
  });

/** Milliseconds from the first touch of the form until its code has taken over, on a cable line. */
export const measureForm = (browser: Browser, url: string): Promise<number> =>
  openPage(browser, async (page, context) => {
    await page.addInitScript(() => {
      let touched = Number.NaN;
      const touch = (event: Event) => {
        if (Number.isNaN(touched) && event.target instanceof Element && event.target.closest('form'))
          touched = event.timeStamp;
      };
      for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, touch, true);
      const ready = () => {
        window.formReady = performance.now() - touched;
      };
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
    return page.evaluate(() => window.formReady);
  });
