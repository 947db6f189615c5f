import { SOURCE_HEADER } from '@fairlead/contract/request.ts';
import { answer, PAYLOAD, panel, playFunction, STORED, submitButton } from '@fairlead/site/testing/contact.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { scriptsOf } from '../support/browser/browser.ts';
import { page, useContactPage } from '../support/browser/contact-page.ts';
import { delayCode, PAIRS, POSTED, posted } from '../support/browser/delayed-code.ts';

const open = useContactPage();
const scripts = () => scriptsOf(page);

test('the form takes over without the backend’s client, which comes after it', { tags: 'slow' }, async () => {
  await open();
  const letThrough = await delayCode(page, 'supabase.*.js');
  const calls = await playFunction(page, STORED);
  await answer(page);
  await page.locator('[data-code=there]').waitFor({ state: 'attached' });
  await submitButton(page).click();
  expect(calls).toHaveLength(0);
  letThrough();
  await expect.poll(() => calls.length).toBe(1);
  expect(must(calls[0]).headers['x-client-info']).toContain('supabase-js');
  await panel(page).waitFor();
});

test('a lead is sent as the backend’s client sends it where that cannot be loaded', async () => {
  await open();
  const calls = await playFunction(page, STORED);
  await page.route('**/supabase.*.js', (route) => route.abort());
  await answer(page);
  await submitButton(page).click();
  await panel(page).waitFor();
  expect(calls).toHaveLength(1);
  const { body, headers, navigation } = must(calls[0]);
  expect(navigation).toBe(false);
  expect(JSON.parse(must(body))).toEqual(PAYLOAD);
  expect(headers).toMatchObject({
    apikey: expect.stringMatching(/^sb_publishable_/),
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-form-signals': expect.stringMatching(/^t=\d+;h=0$/),
    [SOURCE_HEADER]: expect.stringContaining('landing='),
  });
});

test('the form posts itself if its code takes over 8 seconds, and late code sends nothing more', async () => {
  await open();
  await page.clock.install();
  const letThrough = await delayCode(page);
  const calls = await playFunction(page, { status: 204 }); // the one answer to a post after which the page stays
  await answer(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitButton(page).click();
  await page.clock.fastForward(7_999);
  expect(calls).toHaveLength(0);
  await page.clock.fastForward(1);
  await expect.poll(() => calls.length).toBe(1);
  await page.clock.resume();
  letThrough();
  await page.locator('[data-code=there]').waitFor({ state: 'attached' });
  await submitButton(page).click();
  expect(calls.map(({ navigation }) => navigation)).toEqual([true]);
});

test('without JavaScript the browser itself asks for what is missing, then posts the fields of the form', async () => {
  await open('/contact', { javaScriptEnabled: false });
  const example = page.locator('[name=website]');
  // It shows an address without https://, which the browser would refuse.
  expect(await example.evaluate((field) => getComputedStyle(field, '::placeholder').color)).toMatch(/, 0\)$/);
  const calls = await playFunction(page, POSTED);
  await submitButton(page).click();
  expect(calls).toHaveLength(0);
  await answer(page, { website: PAYLOAD.website });
  await submitButton(page).click();
  await page.waitForURL('**/send-contact-email');
  expect(posted(must(calls[0]).body)).toEqual(
    PAIRS.map(([name, value]) => [name, name === 'website' ? PAYLOAD.website : value]),
  );
  expect(scripts()).toEqual([]);
});
