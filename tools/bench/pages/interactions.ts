/** How soon a page answers through a whole visit: menu, tab, scroll, typing and sending the form. */

import { ANSWERS, answer, muteCalendar, panel, playFunction, STORED } from '@fairlead/site/testing/contact.ts';
import type { Browser, Page } from 'playwright-core';
import { figure, median, printTable, verdict } from '../support/table.ts';
import { onPhone, SLOWDOWN } from './throttled.ts';

/** Milliseconds from an interaction to the next paint, at most. */
const TARGET_MS = 100;
/** Milliseconds after an interaction until the browser has reported how long it took. */
const SETTLE_MS = 400;
/** Pixels of one scroll. */
const SCROLL = 3_000;

/** The parts of the visit in their order, each with its slowest interaction. */
const PARTS = ['menu', 'scroll', 'tab', 'type', 'submit'] as const;
type Part = (typeof PARTS)[number];

declare global {
  interface Window {
    /** Milliseconds of each interaction so far. */
    interactions: number[];
  }
}

const listen = () => {
  window.interactions = [];
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) window.interactions.push(entry.duration);
  }).observe(options);
};

/**
 * Taps the first shown element of a selector, without Playwright's locators: they add listeners to the page, and their
 * work would count.
 * @throws if none is shown
 */
async function tapOn(page: Page, selector: string): Promise<void> {
  const target = await page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    if (!shown) return null;
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = shown.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  if (!target) throw new Error(`${page.url()} shows no ${selector} to tap.`);
  await page.touchscreen.tap(target.x, target.y);
}

/** The slowest interaction since the last look; 0 if none took 16 ms. A scroll alone is none, as browsers count. */
async function slowest(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => Math.max(0, ...window.interactions.splice(0)));
}

/** One visit of the home page and the contact page, at a quarter of the processor. The function's answer is played. */
const measureVisit = (browser: Browser, url: string): Promise<Record<Part, number>> =>
  onPhone(browser, async (page, session) => {
    await page.addInitScript(listen);
    await muteCalendar(page);
    await playFunction(page, STORED);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    await tapOn(page, 'button[popovertarget=sheet]');
    const menu = await slowest(page);
    await tapOn(page, '#sheet button');
    await slowest(page);
    const scrolled = { x: 200, y: 400, yDistance: -SCROLL, gestureSourceType: 'touch', speed: SCROLL } as const;
    await session.send('Input.synthesizeScrollGesture', scrolled);
    const scroll = await slowest(page);
    await tapOn(page, '[role=tab][aria-selected=false]');
    const tab = await slowest(page);
    await page.goto(`${url}/contact`, { waitUntil: 'networkidle' });
    await page.locator('#firstName').pressSequentially(ANSWERS.firstName);
    const type = await slowest(page);
    await answer(page);
    await slowest(page);
    await tapOn(page, 'main form button[type=submit]');
    await panel(page).waitFor();
    return { menu, scroll, tab, type, submit: await slowest(page) };
  });

/** Prints the slowest interaction of each part of the visit. */
export async function benchInteractions(browser: Browser, url: string, runs: number): Promise<void> {
  const visits: Record<Part, number>[] = [];
  for (let run = 0; run < runs; run++) visits.push(await measureVisit(browser, url));
  const rows = PARTS.map((part) => {
    const ms = median(visits.map((visit) => visit[part]));
    return [part, figure(ms, 0), verdict(ms < TARGET_MS)];
  });
  printTable(
    `A whole visit on a phone: ms from the slowest interaction of each part to its next paint, at a quarter of the\n` +
      `processor, in steps of 8 (0: under 16). Median of ${runs}. Target: under ${TARGET_MS}`,
    ['part', 'ms', 'met'],
    rows,
  );
}
