import { answer, PAYLOAD, submitButton } from '@fairlead/site/testing/contact.ts';
import { formWords } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser/browser.ts';
import { useServedPage } from '../support/browser/served-page.ts';

const visit = useBrowser();
const own = useServedPage();

const open = async (options = {}) => {
  own.page = await visit(`${own.server.url}/contact`, options);
};

test('the lead is in the database when the thanks appear, and its letter is on disk soon after', async () => {
  await open();
  await answer(own.page);
  await submitButton(own.page).click();
  await own.page.locator('#done-title').waitFor();
  expect(await own.server.store.leads()).toMatchObject([PAYLOAD]);
  await own.server.log.logged('letter_sent');
  const [letter] = await own.server.store.letters();
  expect(must(letter).replyTo).toMatchObject([{ address: PAYLOAD.email }]);
  expect(must(letter).text).toContain(PAYLOAD.website);
});

test('a double click is one submission', async () => {
  await open();
  await answer(own.page);
  await submitButton(own.page).dblclick();
  await own.page.locator('#done-title').waitFor();
  expect(await own.server.store.leads()).toMatchObject([{ ...PAYLOAD, submissions: 1 }]);
});

test('a message sent again after a failure is the same lead', async () => {
  await open();
  // Stored, but the answer is lost on its way back.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await own.page.route('**/functions/v1/**', loseAnswer, { times: 1 });
  await answer(own.page);
  await submitButton(own.page).click();
  await own.page.locator('#failure-title').waitFor();
  await submitButton(own.page).click();
  await own.page.locator('#done-title').waitFor();
  expect(await own.server.store.leads()).toMatchObject([{ ...PAYLOAD, submissions: 2 }]);
});

test('without JavaScript an invalid answer is named on the page that comes back, and nothing is stored', async () => {
  await open({ javaScriptEnabled: false });
  await answer(own.page, { website: 'http://nowhere' });
  await submitButton(own.page).click();
  await own.page.getByText(must(formWords().fields.website.remedy.invalid)).waitFor();
  expect(await own.server.store.leads()).toEqual([]);
});

test('code that cannot be loaded costs no lead: the form posts itself once, and the draft is cleared', async () => {
  await open();
  await own.page.route('**/_astro/*.js', (route) => route.abort());
  await answer(own.page);
  await submitButton(own.page).dblclick();
  await own.page.waitForURL('**/contact#thanks');
  expect(await own.server.store.leads()).toMatchObject([{ ...PAYLOAD, submissions: 1 }]);
  expect(await own.page.locator('#firstName').inputValue()).toBe('');
});
