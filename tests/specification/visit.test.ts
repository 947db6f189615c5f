/** What a visitor sees after doing something, in a real browser. */

import { answer, answersIn, PAYLOAD, playFunction, STORED, submitButton } from '@fairlead/site/testing/contact.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { page, useContactPage } from '../support/browser/contact-page.ts';

const SENDING = 'Sending...';
/** Title and description. */
const TOASTS = {
  success: ['Thank you for your interest!', "We'll get back to you shortly."],
  failure: ['Error', 'Failed to submit form. Please try again.'],
};
/** In pixels. */
const CALENDAR = { height: 700, minWidth: 320 };

const open = useContactPage();
const EMPTY = { firstName: '', lastName: '', email: '', phone: '', website: '', country: '', platforms: [] };

/** Waits until a toast is there. @returns its title and its description */
async function readToast(region: '[role=status]' | '[role=alert]'): Promise<string[]> {
  const toast = page.locator(`${region} > div`, { has: page.getByRole('button') });
  await toast.waitFor();
  return toast.locator('b, p').allTextContents();
}

describe('section 8, the toast', () => {
  test('after a success has its words, and the form is empty', async () => {
    await open();
    await playFunction(page, STORED);
    await answer(page);
    await submitButton(page).click();
    expect(await readToast('[role=status]')).toEqual(TOASTS.success);
    expect(await answersIn(page)).toMatchObject(EMPTY);
  });

  test('after a failure has its words, and the answers are kept', async () => {
    await open();
    await playFunction(page, { status: 500 });
    await answer(page);
    await submitButton(page).click();
    expect(await readToast('[role=alert]')).toEqual(TOASTS.failure);
    expect(await answersIn(page)).toEqual(PAYLOAD);
  });
});

test('section 4: while the form is sent, its button reads "Sending..." and is disabled', async () => {
  await open();
  await playFunction(page, 'silence');
  await answer(page);
  await submitButton(page).click();
  await expect.poll(() => submitButton(page).textContent()).toBe(SENDING);
  expect(await submitButton(page).isDisabled()).toBe(true);
});

test('section 9: the box of the calendar is 700 px tall, and at least 320 px wide', async () => {
  await open();
  for (const viewport of [PHONE, { width: 320, height: 640 }, DESKTOP]) {
    await page.setViewportSize(viewport);
    const box = must(await page.locator('[data-calendar]').boundingBox());
    expect(box.height).toBe(CALENDAR.height);
    expect(box.width).toBeGreaterThanOrEqual(CALENDAR.minWidth);
  }
});

test('section 2: an unknown path shows 404, and is written to the console', async () => {
  await open('/no/such/page');
  expect(await page.getByRole('img', { name: '404' }).isVisible()).toBe(true);
  await expect.poll(() => page.errors.join('\n')).toContain('/no/such/page');
});

test('section 2: a new page starts at its top', async () => {
  await open('/');
  await page.locator('footer a[href="/blog"]').click();
  await page.waitForURL('**/blog');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('section 2: choosing a tab of the home page shows its panel and no other', async () => {
  await open('/');
  const tab = page.getByRole('tab').nth(1);
  await tab.scrollIntoViewIfNeeded();
  await tab.click();
  const panels = page.locator('[role=tabpanel]:visible');
  const shown = () => panels.evaluateAll((found) => found.map(({ id }) => id));
  await expect.poll(shown).toEqual([await tab.getAttribute('aria-controls')]);
});

test('section 4: the menu on phones has one accordion open at most, and closes when a link is chosen', async () => {
  await open('/', { viewport: PHONE, hasTouch: true });
  await page.locator('header button[popovertarget=sheet]').first().tap();
  const sheet = page.locator('#sheet');
  const [about, services] = [sheet.locator('summary').nth(0), sheet.locator('summary').nth(1)];
  const opened = () => sheet.locator('details[open]').count();
  await about.tap();
  await services.tap();
  expect(await opened()).toBe(1);
  await services.tap();
  expect(await opened()).toBe(0);
  await about.tap();
  await sheet.locator('a[href="/our-story"]').tap();
  await page.waitForURL('**/our-story');
  expect(await sheet.isVisible()).toBe(false);
});
