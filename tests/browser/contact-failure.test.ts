import {
  answer,
  answersIn,
  failure,
  failureToast,
  hasFocus,
  PAYLOAD,
  panel,
  playFunction,
  type Reply,
  STORED,
  sendingButton,
  submitButton,
  summary,
} from '@fairlead/site/testing/contact.ts';
import { formWords, summaryTitle } from '@fairlead/site/testing/content.ts';
import { describe, expect, test } from 'vitest';
import { page, useContactPage } from '../support/browser/contact-page.ts';

const open = useContactPage();
const WORDS = formWords();

/** Each is answered alike, so every change is held against two of them. */
const FAILURES: Record<string, Reply> = {
  'an error of the server': { status: 500, body: '{"error":"x","code":"internal"}', contentType: 'application/json' },
  'no room to store it': { status: 503, body: '', contentType: 'text/html' },
  'an answer that means nothing': { status: 418, body: '<h1>?', contentType: 'application/json' },
  'a limit': { status: 429, body: '{}', contentType: 'application/json' },
  'no network': 'no network',
};

describe('a message that was not stored', () => {
  for (const [name, reply] of Object.entries(FAILURES)) {
    const tags = ['an error of the server', 'no network'].includes(name) ? [] : ['slow'];
    test(`because of ${name} keeps every answer and says so twice`, { tags }, async () => {
      await open();
      await playFunction(page, reply);
      await answer(page);
      await submitButton(page).click();
      await failure(page).waitFor();
      expect(await hasFocus(failure(page))).toBe(true);
      expect(await failure(page).textContent()).toContain(WORDS.failure.description);
      expect(await failureToast(page).textContent()).toContain(WORDS.failure.title);
      expect(await answersIn(page)).toEqual(PAYLOAD);
      expect(await submitButton(page).textContent()).toBe(WORDS.submit);
      expect(await submitButton(page).isDisabled()).toBe(false);
      await page.getByRole('button', { name: WORDS.dismiss }).click();
      await failureToast(page).waitFor({ state: 'detached' });
      expect(await hasFocus(failure(page))).toBe(true);
    });
  }

  test('because nothing answers for 15 seconds is reported too', { tags: 'slow' }, async () => {
    await open();
    await page.clock.install();
    await playFunction(page, 'silence');
    await answer(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await submitButton(page).click();
    await page.clock.runFor(10); // TanStack Query reports a started mutation in a timer of 0 ms.
    await sendingButton(page).waitFor();
    await page.clock.runFor(14_900);
    expect(await failure(page).count()).toBe(0);
    await page.clock.runFor(200);
    await failure(page).waitFor();
    expect(await answersIn(page)).toEqual(PAYLOAD);
  });

  test('is tried again under the same key until it is stored, and a changed one under another', async () => {
    await open();
    const calls = await playFunction(page, 'no network', { status: 500 }, STORED);
    await answer(page);
    await submitButton(page).click();
    await failure(page).waitFor();
    await submitButton(page).click();
    await expect.poll(() => calls.length).toBe(2);
    await failure(page).waitFor();
    await page.locator('#phone').fill('020 7946 0000');
    await submitButton(page).click();
    await panel(page).waitFor();
    const [first, second, changed] = calls.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(changed).not.toBe(first);
    expect(await failureToast(page).count()).toBe(0);
  });

  test('because the function did not accept some fields names them as faults that the page finds itself', async () => {
    await open();
    const fields = { email: 'invalid', platforms: 'not_listed', subject: 'invalid' };
    const body = JSON.stringify({ error: 'x', code: 'invalid_payload', fields });
    await playFunction(page, { status: 422, body, contentType: 'application/json' }, STORED);
    await answer(page);
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(await summary(page).locator('h3').textContent()).toBe(summaryTitle(2));
    expect(await page.evaluate(() => document.activeElement?.querySelector('h3') !== null)).toBe(true);
    expect(await page.locator('#email-error').textContent()).toBe(WORDS.fields.email.remedy.invalid);
    expect(await page.locator('#platforms-error').textContent()).toBe(WORDS.fields.platforms.remedy.not_listed);
    expect(await failure(page).count()).toBe(0);
    expect(await failureToast(page).count()).toBe(0);
    expect(await answersIn(page)).toEqual(PAYLOAD);
    // The page would accept the address, so the error stays until the address is another one.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('#phone').focus();
    expect(await page.locator('#email-error').count()).toBe(1);
    await page.locator('#email').fill('grace@engine.example');
    await page.locator('#email-error').waitFor({ state: 'detached' });
    await submitButton(page).click();
    await panel(page).waitFor();
  });
});
