import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answer, muteCalendar, playFunction, submitButton } from '../support/server/contact.ts';
import { launchBrowser, type Visit, visit } from '../support/site/browser.ts';
import { builtPaths } from '../support/site/built.ts';
import { startCalendar } from '../support/site/calendar.ts';

const site = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What the browser refused by policy so far, and what else it complained of. */
const complaints = async (page: Visit) => {
  const refused = await page.evaluate(() => window.refused);
  return [...refused, ...page.errors];
};
/** Opens a page that keeps a list of what its policy forbade, from its first byte on. */
const open = async (url: string) => {
  const page = await visit(browser, 'about:blank');
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      window.refused.push(`${violatedDirective}: ${blockedURI} ${sourceFile}`);
    });
  });
  await muteCalendar(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
};

declare global {
  interface Window {
    refused: string[];
  }
}

/** Requests so far to any other origin than the page's own. */
const strangers = (page: Visit) =>
  page.asked.map(({ url }) => url).filter((url) => /^https?:/.test(url) && !url.startsWith(new URL(page.url()).origin));

test.each(builtPaths())('%s keeps to its policy from end to end, and asks nobody else', async (path) => {
  const page = await open(site + path);
  expect(strangers(page)).toEqual([]);
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  expect(await complaints(page)).toEqual([]);
  // Only the calendar is another's, and only once the visitor is near it.
  expect(
    strangers(page).filter((url) => path !== '/contact' || !url.startsWith('https://assets.calendly.com/')),
  ).toEqual([]);
  await page.context().close();
});

test('the not-found page keeps to its policy too', async () => {
  const page = await open(`${site}/no-such-page`);
  const [status, ...others] = page.errors;
  expect([status, ...others].join('\n')).toContain('404: no page at /no-such-page');
  expect(await page.evaluate(() => window.refused)).toEqual([]);
  await page.context().close();
});

test('the form hydrates, reports and sends within the policy', async () => {
  const page = await open(`${site}/contact`);
  await playFunction(page);
  await submitButton(page).click();
  await page.locator('form [role=alert]').waitFor();
  await answer(page);
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.context().close();
});

test.each(['/', '/industries/wholesale-distribution'])('the tabs of %s work within the policy', async (path) => {
  const page = await open(site + path);
  const tab = page.getByRole('tab').nth(2);
  await tab.scrollIntoViewIfNeeded();
  await page.locator('astro-island:not([ssr])').waitFor();
  await tab.click();
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  expect(await complaints(page)).toEqual([]);
  await page.context().close();
});

test('the calendar loads within the policy of the contact page', async () => {
  const calendar = await startCalendar(site, 'shows');
  const page = await open(`${calendar.site}/contact#consultation`);
  await expect.poll(() => page.locator('[data-calendar]').getAttribute('data-calendar')).toBe('loaded');
  expect(await complaints(page)).toEqual([]);
  await page.context().close();
  await calendar.stop();
});

test('the policy stops what nobody wrote into the page', async () => {
  const page = await open(`${site}/contact`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    const picture = new Image();
    picture.src = 'https://tracker.example/pixel.gif';
    document.body.append(picture);
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red">x</p><a href="#" onclick="1">x</a>');
  });
  await expect.poll(() => page.evaluate(() => window.refused.length)).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  await page.context().close();
});
