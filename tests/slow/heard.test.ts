import {
  answerTexts,
  PAYLOAD,
  panel,
  playFunction,
  STORED,
  submitButton,
  summary,
} from '@fairlead/site/testing/contact.ts';
import type { LocalService } from '@fairlead/support/pick-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE, useBrowser, type Visit } from '../support/browser/browser.ts';
import { Listener, WITH_NAMES } from '../support/heard/reader.ts';
import { serveHeard } from '../support/heard/serve.ts';

const visit = useBrowser(WITH_NAMES);
let served: LocalService;
beforeAll(async () => {
  served = await serveHeard();
});
afterAll(() => served.stop());

async function open(piece: string, options = {}): Promise<Visit> {
  const page = await visit(`${served.url}/${piece}`, options);
  await page.locator('[data-ready]').waitFor({ state: 'attached' });
  return page;
}

test('the menus say what they are, whether they are open, and where they lead', async () => {
  const page = await open('menus');
  const listener = await Listener.on(page);
  await listener.press('Tab');
  for (const id of ['m-about', 'm-services', 'm-cases']) {
    await listener.press('Tab', 'Enter');
    await listener.read('the panel', page.locator(`#${id}`));
    await listener.press('Tab', 'Escape');
  }
  await listener.press('Tab');
  await listener.expect('menus');
});

test('the sheet of a phone says the same', async () => {
  const page = await open('menus', { viewport: PHONE });
  const listener = await Listener.on(page);
  await listener.do('the button of the menu', () => page.locator('[popovertarget=sheet]').first().focus());
  await listener.press('Enter');
  await listener.read('the sheet', page.locator('#sheet'));
  await listener.press('Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Escape');
  await listener.expect('sheet');
});

test('tabs say which is chosen, of how many, and Tab goes on into its panel', async () => {
  const page = await open('tabs');
  const listener = await Listener.on(page);
  await listener.press('Tab', 'ArrowDown', 'Tab');
  await listener.read('the tabs and the panel', page.locator('section'));
  await listener.expect('tabs');
});

test('the chooser says its questions, and its answer once it is complete', async () => {
  const page = await open('chooser');
  const listener = await Listener.on(page);
  await listener.read('the chooser', page.locator('#which'));
  await listener.press('Tab', 'Space', 'Tab', 'ArrowDown', 'Tab', 'ArrowDown', 'Tab', 'Tab');
  await listener.read('the answer', page.locator('#which > :last-child'));
  await listener.expect('chooser');
});

test('the form says of each field its name and that it is required', async () => {
  const page = await open('form');
  const listener = await Listener.on(page);
  await listener.read('the form', page.locator('form'));
  await listener.expect('form');
});

/** Right answers. The form of transcripts has options of its own. */
async function answer(page: Visit): Promise<void> {
  await answerTexts(page, PAYLOAD);
  for (const name of ['service', 'revenue']) await page.locator(`#${name}`).selectOption({ index: 1 });
  await page.locator('[name=platforms]').first().check();
}

test('wrong answers are said in a summary, and again at their fields', async () => {
  const page = await open('form');
  await answer(page);
  await page.locator('#email').fill('ada@');
  await page.locator('#phone').fill('12');
  const listener = await Listener.on(page);
  await listener.do('send', () => submitButton(page).press('Enter'), summary(page));
  await listener.read('the summary', summary(page));
  await listener.press('Tab', 'Enter');
  await listener.do('correct the email', () => page.keyboard.type('example.com'));
  await expect.poll(() => page.locator('#email-error').count()).toBe(0);
  await listener.press('Tab');
  await listener.expect('form-errors');
});

test('what was sent is thanked for, once', async () => {
  const page = await open('form');
  await playFunction(page, STORED);
  await answer(page);
  const listener = await Listener.on(page);
  await listener.do('send', () => submitButton(page).press('Enter'), panel(page));
  await listener.read('the thanks', panel(page));
  await listener.press('Tab');
  await listener.expect('form-success');
});

test('a failure is said, with what to do', async () => {
  const page = await open('form');
  await playFunction(page, { status: 500 });
  await answer(page);
  const listener = await Listener.on(page);
  await listener.do('send', () => submitButton(page).press('Enter'), page.locator('#failure-title'));
  await listener.press('Tab');
  await listener.expect('form-failure');
});

test.each(['sign-in/with-an-error', 'inbox/filtered', 'lead/with-errors', 'numbers/with-one-lead'])(
  'the page %s of the desk is read in order, with names',
  async (path) => {
    const page = await visit(`${served.url}/page/${path}`);
    const listener = await Listener.on(page);
    await listener.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    await listener.read('the page', page.locator('main'));
    await listener.expect(`desk-${path.replace('/', '-')}`);
  },
);
