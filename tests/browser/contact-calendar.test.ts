import type { ProviderName } from '@fairlead/contract/scheduling.ts';
import { answer, PAYLOAD, panel, playFunction, STORED, submitButton } from '@fairlead/site/testing/contact.ts';
import { contactWords, provider } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { describeViewports, useBrowser, type Visit } from '../support/browser/browser.ts';
import { type Behavior, type Calendar, startCalendar } from '../support/browser/calendar.ts';

const visit = useBrowser();
const WORDS = contactWords().calendar;
let calendar: Calendar;
let page: Visit;
beforeEach(({ skip }) => skip(provider() === null, 'a calendar in the settings'));
afterEach(async () => {
  await calendar?.stop();
});

const open = async (behavior: Behavior, hash = '', options = {}, name: ProviderName = 'calendly') => {
  calendar = await startCalendar(inject('site'), behavior, name);
  page = await visit(`${calendar.site}/contact${hash}`, options);
};
const box = () => page.locator('[data-calendar]');
const state = () => box().getAttribute('data-calendar');
const status = () => box().getByRole('status');
const fallback = () => box().getByRole('link', { name: WORDS.fallback });
const scriptAsked = () => calendar.asked.filter((path) => path.endsWith('.js')).length;

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

const { firstName, lastName, email } = PAYLOAD;
const KNOWN = { name: `${firstName} ${lastName}`, email };
/** The addresses of the frames, without what each provider adds by itself. */
const frames = () =>
  box()
    .locator('iframe')
    .evaluateAll((all) =>
      all.map((frame) => {
        const { embed_type: _, ...asked } = Object.fromEntries(new URL((frame as HTMLIFrameElement).src).searchParams);
        return asked;
      }),
    );
const show = async () => {
  await box().scrollIntoViewIfNeeded();
  await page.locator('[data-calendar=loaded]').waitFor();
};
const send = async () => {
  await answer(page);
  await submitButton(page).click();
  await panel(page).waitFor();
};

const SOURCES = {
  calendly: { utm_source: 'x, y' },
  cal: { 'metadata[landing]': '/contact', 'metadata[utm_source]': 'x, y', 'metadata[gclid]': 'g1' },
};

describe.each(['calendly', 'cal'] as const)('the calendar of %s', (name) => {
  const arrive = (behavior: Behavior) => open(behavior, '?utm_source=x,%20y&gclid=g1', {}, name);

  test.each(['before', 'after'] as const)(
    'gets where the visit began, and name and address of a form that is sent %s it has loaded, which are kept nowhere',
    async (order) => {
      await arrive('shows');
      await playFunction(page, STORED);
      if (order === 'after') {
        await show();
        expect(await frames()).toEqual([SOURCES[name]]);
      }
      await send();
      if (order === 'before') await show();
      await expect.poll(frames).toEqual([{ ...SOURCES[name], ...KNOWN }]);
      expect(
        await page.evaluate(() => [JSON.stringify({ ...sessionStorage, ...localStorage }), document.cookie]),
      ).toEqual([expect.not.stringContaining(email), '']);
      expect(page.url()).not.toContain(encodeURIComponent(email));
      expect(page.errors).toEqual([]);
    },
  );

  test('stays as it is for whoever has begun to choose a time', { tags: 'slow' }, async () => {
    await arrive('shows');
    await playFunction(page, STORED);
    await show();
    await page.frameLocator('[data-calendar] iframe').getByRole('link', { name: '9:00' }).click();
    await send();
    expect(await frames()).toEqual([SOURCES[name]]);
  });
});

test('the frame of Cal.com covers its box, and what its script shows beside it is hidden', {
  tags: 'slow',
}, async () => {
  await open('shows', '', {}, 'cal');
  await show();
  expect(await page.frameLocator('[data-calendar] iframe').getByRole('heading').textContent()).toBe('Pick a time');
  expect(await page.getByText('Something went wrong.').isVisible()).toBe(false);
  const [inner, outer] = [await box().locator('iframe').boundingBox(), await box().boundingBox()];
  expect(must(inner).y - must(outer).y).toBeLessThan(2);
  expect(must(inner).width).toBeGreaterThanOrEqual(must(outer).width - 20);
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
