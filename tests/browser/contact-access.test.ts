import { FIELD_NAMES, isChoice, isChoices, isLine } from '@fairlead/contract/field-list.ts';
import { acceptedIn } from '@fairlead/contract/lists.ts';
import { ANSWERS, muteCalendar, PAYLOAD, playFunction, STORED } from '@fairlead/site/testing/contact.ts';
import { contactWords, formWords, provider, services } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { needs } from '@fairlead/support/needs.ts';
import { expect, inject, test } from 'vitest';
import { axe, PHONE, useBrowser, VIEWPORTS } from '../support/browser/browser.ts';
import { startCalendar } from '../support/browser/calendar.ts';
import { proveState, STATES } from '../support/browser/contact-states.ts';

const visit = useBrowser();

/** The states whose looks the others share. */
const MAIN_STATES = ['with errors and their summary', 'after a failure', 'after a success'];

for (const [state, reach] of Object.entries(STATES)) {
  test(
    `the page ${state} has no fault that axe finds on a phone by night, and never scrolls sideways`,
    {
      tags: MAIN_STATES.includes(state) ? [] : ['slow'],
    },
    () => proveState(visit, reach, { viewport: PHONE, colorScheme: 'dark' }),
  );
}

test.each(Object.entries(VIEWPORTS))(
  'the calendar of the provider has no fault that axe finds (%s)',
  { tags: 'slow', ...needs('a calendar in the settings', provider()) },
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
  for (const name of FIELD_NAMES.filter(isLine)) {
    await keyboard.type(ANSWERS[name]);
    await keyboard.press('Tab');
  }
  for (const name of FIELD_NAMES.filter(isChoice)) {
    const label = await page.locator(`#${name} option[value="${ANSWERS[name]}"]`).textContent();
    await keyboard.type(must(label));
    await keyboard.press('Tab');
  }
  for (const name of FIELD_NAMES.filter(isChoices))
    for (const value of acceptedIn(name)) {
      if (ANSWERS[name].includes(value)) await keyboard.press('Space');
      await keyboard.press('Tab');
    }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(formWords().submit);
  await keyboard.press('Enter');
  await page.locator('#done-title').waitFor();
  expect(JSON.parse(must(must(calls[0]).body))).toEqual(PAYLOAD);
  await keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(contactWords().next.book);
});

/** What to type for two services, so that neither text begins as the name of a service before its own does. */
function beginnings(): [{ id: string; text: string }, { id: string; text: string }] {
  const listed = services().map(({ id, name }) => ({ id, text: name.toLowerCase().slice(0, 3) }));
  const first = (text: string) => listed.find((service) => service.text.startsWith(text));
  const last = must(listed.at(-1));
  const other = must(listed.find(({ text }) => text[0] !== must(first(last.text)).text[0]));
  return [must(first(last.text)), { ...must(first(must(other.text[0]))), text: must(other.text[0]) }];
}

test('typing in a select starts from the beginning after a second', { tags: 'slow' }, async () => {
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
