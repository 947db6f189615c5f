import { expect, inject, test } from 'vitest';
import { page, useContactPage } from '../support/browser/contact-page.ts';
import { ANSWERS, answer, answersIn, playFunction, STORED, submitButton } from '../support/server/contact.ts';

const open = useContactPage();

test('what was typed survives a reload within the visit, until it is sent', async () => {
  await open();
  await playFunction(page, STORED);
  await answer(page);
  await page.reload();
  expect(await answersIn(page)).toMatchObject({
    firstName: 'Ada',
    service: 'technical-seo',
    platforms: ANSWERS.platforms,
  });
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();
  await page.reload();
  expect(await answersIn(page)).toMatchObject({ firstName: '', platforms: [] });
});

test('the browser keeps the draft in the tab, as the privacy text says, and nothing else', async () => {
  await open();
  await playFunction(page, STORED);
  const kept = () =>
    page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage), document.cookie] as const);
  await answer(page);
  expect(await kept()).toEqual([['contact-draft'], [], '']);
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();
  expect(await kept()).toEqual([[], [], '']);
  expect(await page.locator('#privacy').textContent()).toContain('session storage');
});

test('after a form post the thanks are above the hero, and the draft is deleted', async () => {
  await open();
  expect(await page.locator('#thanks').isVisible()).toBe(false);
  await answer(page);
  await page.goto('about:blank');
  await page.goto(`${inject('site')}/contact#thanks`);
  expect(await page.getByRole('region', { name: 'Thank you for your interest!' }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('thanks');
  expect(await answersIn(page)).toMatchObject({ firstName: '', platforms: [] });
});
