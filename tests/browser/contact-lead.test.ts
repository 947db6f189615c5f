import type { Route } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useBrowser, type Visit } from '../support/browser/browser.ts';
import { answer, PAYLOAD, submitButton } from '../support/server/contact.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { formWords } from '../support/site/content.ts';

const visit = useBrowser();
let server: TestServer;
let page: Visit;
beforeEach(async () => {
  server = await startServer({});
});
afterEach(async () => {
  await server.stop();
});

const open = async (options = {}) => {
  page = await visit(`${server.url}/contact`, options);
};
const thanks = () => page.getByRole('region', { name: formWords().success.title });

test('the lead is in the database when the thanks appear, and its letter on disk within 5 seconds', async () => {
  await open();
  await answer(page);
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();
  expect(server.readLeads()).toMatchObject([PAYLOAD]);
  await expect.poll(() => server.readLetters()).toHaveLength(1);
  const [letter] = await server.readLetters();
  expect(letter!.replyTo).toMatchObject([{ address: PAYLOAD.email }]);
  expect(letter!.text).toContain(PAYLOAD.website);
});

test('a double click is one submission', async () => {
  await open();
  await answer(page);
  await submitButton(page).dblclick();
  await page.locator('#done-title').waitFor();
  expect(server.readLeads()).toMatchObject([{ ...PAYLOAD, submissions: 1 }]);
});

test('a message sent again after a failure is the same lead', async () => {
  await open();
  // Stored, but the answer is lost on its way back.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/functions/v1/**', loseAnswer, { times: 1 });
  await answer(page);
  await submitButton(page).click();
  await page.locator('#failure-title').waitFor();
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();
  expect(server.readLeads()).toMatchObject([{ ...PAYLOAD, submissions: 2 }]);
});

test('without JavaScript the form posts itself and comes back to the thanks', async () => {
  await open({ javaScriptEnabled: false });
  await answer(page, { website: PAYLOAD.website });
  await submitButton(page).click();
  await page.waitForURL('**/contact#thanks');
  expect(await thanks().isVisible()).toBe(true);
  expect(server.readLeads()).toMatchObject([PAYLOAD]);
});

test('without JavaScript an invalid answer is named on the page that comes back, and nothing is stored', async () => {
  await open({ javaScriptEnabled: false });
  await answer(page, { website: 'http://nowhere' });
  await submitButton(page).click();
  await page.getByText(formWords().fields.website.remedy.invalid!).waitFor();
  expect(server.readLeads()).toEqual([]);
});

test('code that cannot be loaded costs no lead: the form posts itself once, and the draft is cleared', async () => {
  await open();
  await page.route('**/_astro/*.js', (route) => route.abort());
  await answer(page);
  await submitButton(page).dblclick();
  await page.waitForURL('**/contact#thanks');
  expect(server.readLeads()).toMatchObject([{ ...PAYLOAD, submissions: 1 }]);
  expect(await page.locator('#firstName').inputValue()).toBe('');
});
