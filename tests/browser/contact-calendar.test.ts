import { answer, PAYLOAD, panel, playFunction, STORED, submitButton } from '@fairlead/site/testing/contact.ts';
import { contactWords, provider } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { describeViewports, useBrowser, type Visit } from '../support/browser/browser.ts';
import { type Behavior, type Calendar, startCalendar } from '../support/browser/calendar.ts';

const visit = useBrowser();
const WORDS = contactWords().consultation.calendar;
let calendar: Calendar;
let page: Visit;
beforeEach(({ skip }) => skip(provider() === null, 'a calendar in the settings'));
afterEach(async () => {
  await calendar?.stop();
});

const open = async (behavior: Behavior, hash = '', options = {}) => {
  calendar = await startCalendar(inject('site'), behavior);
  page = await visit(`${calendar.site}/contact${hash}`, options);
};
const box = () => page.locator('[data-calendar]');
const state = () => box().getAttribute('data-calendar');
const status = () => box().getByRole('status');
const fallback = () => box().getByRole('link', { name: WORDS.fallback });
const scriptAsked = () => calendar.asked.filter((path) => path.endsWith('widget.js')).length;

describeViewports('on a %s', (viewport) => {
  test('the box is 700 px tall in every state and never asks for the provider at first view', {
    tags: 'slow',
  }, async () => {
    await open('stays silent', '', { viewport });
    const size = async () => must(await box().boundingBox());
    expect((await size()).height).toBe(700);
    expect((await size()).width).toBeGreaterThanOrEqual(320);
    expect(scriptAsked()).toBe(0);
    await page.clock.install();
    await box().scrollIntoViewIfNeeded();
    await expect.poll(scriptAsked).toBe(1);
    expect(await status().textContent()).toBe(WORDS.waiting);
    await page.clock.fastForward(8_100);
    await page.locator('[data-calendar=silent]').waitFor();
    expect((await size()).height).toBe(700);
    if (viewport.width < 720) expect((await size()).width).toBe(viewport.width);
  });

  test('no code of the provider is asked for while the form fills the view', async () => {
    await open('shows', '', { viewport });
    await page.mouse.wheel(0, 10);
    await page.locator('main form').evaluate((form) => form.scrollIntoView({ block: 'start' }));
    await page.locator('#country').pressSequentially('Fr');
    await page.locator('#platforms').scrollIntoViewIfNeeded();
    await page.locator('#platforms').check();
    expect(scriptAsked()).toBe(0);
    await box().evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await expect.poll(scriptAsked).toBe(1);
  });

  test('the widget shows once the provider says so, and covers the box', { tags: 'slow' }, async () => {
    await open('shows', '', { viewport });
    await box().scrollIntoViewIfNeeded();
    await page.locator('[data-calendar=loaded]').waitFor();
    const frame = box().locator('iframe');
    expect(await frame.getAttribute('title')).toBe(WORDS.title);
    await frame.waitFor();
    expect(must(await frame.boundingBox()).height).toBeGreaterThanOrEqual(690);
    expect(await page.frameLocator('[data-calendar] iframe').getByRole('heading').textContent()).toBe('Pick a time');
    expect(await box().getByRole('link', { name: WORDS.open }).isVisible()).toBe(false);
    expect(page.errors).toEqual([]);
  });
});

test('a silent provider is replaced by its page and the form after 8 seconds, not before', async () => {
  await open('stays silent');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box().scrollIntoViewIfNeeded();
  await expect.poll(scriptAsked).toBe(1);
  await page.clock.fastForward(7_999);
  expect(await state()).toBe('waiting');
  await page.clock.fastForward(1);
  await page.locator('[data-calendar=silent]').waitFor();
  expect(await status().textContent()).toBe(WORDS.silent);
  expect(await fallback().getAttribute('href')).toMatch(`${calendar.url}/`);
  await box().getByRole('link', { name: WORDS.write }).click();
  await expect.poll(async () => must(await page.locator('main form').boundingBox()).y).toBeLessThan(400);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.querySelector('form') !== null)).toBe(
    true,
  );
});

describe.each(['before', 'after'] as const)('a form that is sent %s the calendar has loaded', (order) => {
  test('hands name and address to it, and keeps them nowhere', async () => {
    await open('shows');
    await playFunction(page, STORED);
    const show = async () => {
      await box().scrollIntoViewIfNeeded();
      await page.locator('[data-calendar=loaded]').waitFor();
    };
    if (order === 'after') await show();
    await answer(page);
    await submitButton(page).click();
    await panel(page).waitFor();
    if (order === 'before') await show();
    const frames = () =>
      box()
        .locator('iframe')
        .evaluateAll((all) =>
          all.map((frame) => Object.fromEntries(new URL((frame as HTMLIFrameElement).src).searchParams)),
        );
    const { firstName, lastName, email } = PAYLOAD;
    await expect.poll(frames).toEqual([{ embed_type: 'Inline', name: `${firstName} ${lastName}`, email }]);
    expect(
      await page.evaluate(() => [JSON.stringify({ ...sessionStorage, ...localStorage }), document.cookie]),
    ).toEqual([expect.not.stringContaining(email), '']);
    expect(page.errors).toEqual([]);
  });
});

test('a form that is sent after a time was chosen leaves the calendar as it is', { tags: 'slow' }, async () => {
  await open('chooses');
  await playFunction(page, STORED);
  await page.locator('#firstName').focus();
  await page.locator('[data-code=there]').waitFor({ state: 'attached' });
  await box().scrollIntoViewIfNeeded();
  await page.locator('[data-calendar=loaded]').waitFor();
  await answer(page);
  await submitButton(page).click();
  await panel(page).waitFor();
  expect(await box().locator('iframe').getAttribute('src')).not.toContain('email');
});

test('a blocked script is replaced at once', { tags: 'slow' }, async () => {
  await open('has no script');
  await box().scrollIntoViewIfNeeded();
  await page.locator('[data-calendar=silent]').waitFor();
  expect(await fallback().isVisible()).toBe(true);
});

test('a message of anybody else does not count as the provider', { tags: 'slow' }, async () => {
  await open('stays silent');
  await page.clock.install();
  await box().scrollIntoViewIfNeeded();
  await box().locator('iframe').waitFor({ state: 'attached' });
  await page.evaluate(() => window.postMessage({ event: 'calendly.event_type_viewed' }, '*'));
  await page.clock.fastForward(8_100);
  await expect.poll(() => page.locator('[data-calendar=silent]').count()).toBe(1);
});

test('a link to the section scrolls there, gives it the focus and asks for the widget', { tags: 'slow' }, async () => {
  await open('shows');
  await page.locator('main a[href="#consultation"]:visible').first().click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('consultation');
  await expect.poll(async () => must(await page.locator('#consultation').boundingBox()).y).toBeLessThan(100);
  await page.locator('[data-calendar=loaded]').waitFor();
});

test('an address with the section in it asks for the widget on arrival', { tags: 'slow' }, async () => {
  await open('shows', '#consultation');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('consultation');
  await page.locator('[data-calendar=loaded]').waitFor();
});

test('without JavaScript the link scrolls and gives the focus, and the box offers the provider’s page', {
  tags: 'slow',
}, async () => {
  await open('shows', '', { javaScriptEnabled: false });
  await page.locator('main a[href="#consultation"]:visible').first().click();
  await page.waitForURL('**/contact#consultation');
  expect(await page.locator('#consultation:focus').count()).toBe(1);
  expect(await fallback().isVisible()).toBe(true);
  expect(await status().count()).toBe(0);
  expect(scriptAsked()).toBe(0);
});

test('the built page names the provider of the settings', { tags: 'slow' }, async () => {
  page = await visit(`${inject('site')}/contact`);
  expect(await box().getAttribute('data-page')).toBe(must(provider()).page);
  expect(await box().getAttribute('data-script')).toBe(must(provider()).script);
});
