import {
  answer,
  answersIn,
  hasFocus,
  panel,
  playFunction,
  STORED,
  submitButton,
  successToast,
} from '@fairlead/site/testing/contact.ts';
import { contactWords, formWords } from '@fairlead/site/testing/content.ts';
import { expect, test } from 'vitest';
import { PHONE } from '../support/browser/browser.ts';
import { page, useContactPage } from '../support/browser/contact-page.ts';

const open = useContactPage();
const WORDS = formWords();

test('sending ends in thanks that take the focus, a toast, and an idle, empty form', async () => {
  await open('/contact', { viewport: PHONE });
  await playFunction(page, STORED);
  await answer(page);
  await submitButton(page).click();
  await panel(page).waitFor();
  expect(await hasFocus(panel(page))).toBe(true);
  expect(await successToast(page).textContent()).toContain(WORDS.success.description);
  expect(await answersIn(page)).toMatchObject({ firstName: '', website: '', platforms: [] });
  expect(await submitButton(page).textContent()).toBe(WORDS.submit);
  expect(await submitButton(page).isDisabled()).toBe(false);
  expect(await panel(page).getByRole('link', { name: contactWords().next.book }).getAttribute('href')).toBe(
    '#consultation',
  );
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBe(null);
  await page.getByRole('button', { name: contactWords().next.again }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('firstName');
  expect(await page.locator('main form').isVisible()).toBe(true);
});

test('a success whose body makes no sense is a success', { tags: 'slow' }, async () => {
  await open();
  await playFunction(page, { status: 200, body: '<h1>Bye', contentType: 'application/json' });
  await answer(page);
  await submitButton(page).click();
  await expect.poll(() => panel(page).isVisible()).toBe(true);
});

test('the success toast leaves after 8 seconds, but not while the pointer rests on it', { tags: 'slow' }, async () => {
  await open();
  await page.clock.install();
  await playFunction(page, STORED);
  await answer(page);
  await submitButton(page).click();
  await panel(page).waitFor();
  await page.clock.pauseAt(Date.now() + 1_000);
  await successToast(page).getByText(WORDS.success.title).hover();
  await page.clock.runFor(20_000);
  expect(await successToast(page).count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(7_900);
  expect(await successToast(page).count()).toBe(1);
  await page.clock.runFor(1_000);
  await successToast(page).waitFor({ state: 'detached' });
});

test('both live regions are in the page before they have a message', async () => {
  await open();
  expect(await page.locator('main [role=status]:empty').count()).toBe(1);
  expect(await page.locator('main [role=alert]:empty').count()).toBe(1);
});
