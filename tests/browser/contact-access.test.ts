import { expect, inject, test } from 'vitest';
import { axe, overflow, PHONE, useBrowser, VIEWPORTS, type Visit } from '../support/browser/browser.ts';
import { startCalendar } from '../support/browser/calendar.ts';
import {
  ANSWERS,
  answer,
  muteCalendar,
  PAYLOAD,
  playFunction,
  STORED,
  sendingButton,
  submitButton,
} from '../support/server/contact.ts';
import { contactWords, formWords, provider, services } from '../support/site/content.ts';

const visit = useBrowser();

/** Header and footer are the same in every state. */
const MAIN = { within: 'main' };

/** Every state of the page after it opened, and how to reach it. */
const STATES: Record<string, (page: Visit) => Promise<unknown>> = {
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
    await page.route(provider()!.script, (route) => route.abort());
    await page.locator('#consultation').scrollIntoViewIfNeeded();
    await page.locator('[data-calendar=silent]').waitFor();
  };

test.each(Object.entries(STATES))(
  'the page %s has no fault that axe finds, and never scrolls sideways',
  async (_, reach) => {
    const page = await visit(`${inject('site')}/contact`);
    await muteCalendar(page);
    await reach(page);
    expect(await axe(page, MAIN), 'on a desktop by day').toEqual([]);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axe(page, MAIN), 'on a phone by night').toEqual([]);
    for (const width of [320, 390, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
    }
  },
);

test.skipIf(provider() === null).each(Object.entries(VIEWPORTS))(
  'the calendar of the provider has no fault that axe finds (%s)',
  async (_, viewport) => {
    const calendar = await startCalendar(inject('site'), 'shows');
    const page = await visit(`${calendar.site}/contact#consultation`, { viewport });
    await page.locator('[data-calendar=loaded]').waitFor();
    expect(await axe(page)).toEqual([]);
    await calendar.stop();
  },
);

test('the keyboard alone fills the form in and sends it', async () => {
  const page = await visit(`${inject('site')}/contact`);
  await muteCalendar(page);
  const calls = await playFunction(page, STORED);
  const { keyboard } = page;
  await page.locator('#firstName').focus();
  for (const name of ['firstName', 'lastName', 'email', 'phone', 'website', 'country'] as const) {
    await keyboard.type(ANSWERS[name]);
    await keyboard.press('Tab');
  }
  for (const name of ['service', 'revenue'] as const) {
    const label = await page.locator(`#${name} option[value="${ANSWERS[name]}"]`).textContent();
    await keyboard.type(label!);
    await keyboard.press('Tab');
  }
  for (const platform of Object.keys(formWords().platforms)) {
    if (ANSWERS.platforms.some((chosen) => chosen === platform)) await keyboard.press('Space');
    await keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(formWords().submit);
  await keyboard.press('Enter');
  await page.locator('#done-title').waitFor();
  expect(JSON.parse(calls[0]!.body!)).toEqual(PAYLOAD);
  await keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(contactWords().next.book);
});

/** What to type for two services, so that neither text begins as the name of a service before its own does. */
function beginnings(): [{ id: string; text: string }, { id: string; text: string }] {
  const listed = services().map(({ id, name }) => ({ id, text: name.toLowerCase().slice(0, 3) }));
  const first = (text: string) => listed.find((service) => service.text.startsWith(text));
  const last = listed.at(-1)!;
  const other = listed.find(({ text }) => text[0] !== first(last.text)!.text[0])!;
  return [first(last.text)!, { ...first(other.text[0]!)!, text: other.text[0]! }];
}

test('typing in a select starts from the beginning after a second', async () => {
  const page = await visit(`${inject('site')}/contact`);
  const service = page.locator('#service');
  await service.focus();
  const [first, other] = beginnings();
  await page.keyboard.type(first.text);
  expect(await service.inputValue()).toBe(first.id);
  // A test cannot control the browser's own timer for typing in a select, so this waits for a real second.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
  await page.keyboard.type(other.text);
  expect(await service.inputValue()).toBe(other.id);
});
