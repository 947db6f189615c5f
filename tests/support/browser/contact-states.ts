import {
  answer,
  muteCalendar,
  playFunction,
  STORED,
  sendingButton,
  submitButton,
} from '@fairlead/site/testing/contact.ts';
import { provider } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, inject } from 'vitest';
import { axe, type Open, overflow, type Visit } from './browser.ts';

/** Header and footer are the same in every state. */
const MAIN = { within: 'main' };

/** Every state of the page after it opened, and how to reach it. */
export const STATES: Record<string, (page: Visit) => Promise<unknown>> = {
  'with errors and their summary': async (page) => {
    await answer(page, { email: 'ada@' });
    await submitButton(page).click();
    await page.locator('form [role=alert]').waitFor();
  },
  'while sending': async (page) => {
    await playFunction(page, 'silence');
    await answer(page);
    await submitButton(page).click();
    await sendingButton(page).waitFor();
  },
  'after a failure': async (page) => {
    await playFunction(page, { status: 500 });
    await answer(page);
    await submitButton(page).click();
    await page.locator('#failure-title').waitFor();
  },
  'after a success': async (page) => {
    await playFunction(page, STORED);
    await answer(page);
    await submitButton(page).click();
    await page.locator('#done-title').waitFor();
  },
  'after a form post': async (page) => {
    await page.goto('about:blank');
    await page.goto(`${inject('site')}/contact#thanks`);
  },
};
if (provider() !== null)
  STATES['with a calendar that did not load'] = async (page) => {
    await page.route(must(provider()).script, (route) => route.abort());
    await page.locator('#consultation').scrollIntoViewIfNeeded();
    await page.locator('[data-calendar=silent]').waitFor();
  };

/** Proves one of the `STATES` of the contact page with these options of the browser. */
export async function proveState(
  visit: Open,
  reach: (page: Visit) => Promise<unknown>,
  options: BrowserContextOptions,
) {
  const page = await visit(`${inject('site')}/contact`, options);
  await muteCalendar(page);
  await reach(page);
  expect(await axe(page, MAIN)).toEqual([]);
  for (const width of [320, 390, 640, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
  }
}
