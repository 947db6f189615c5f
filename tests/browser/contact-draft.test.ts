import { ANSWERS, answer, answersIn, playFunction, STORED, submitButton } from '@fairlead/site/testing/contact.ts';
import { formWords } from '@fairlead/site/testing/content.ts';
import { expect, inject, test } from 'vitest';
import { page, useContactPage } from '../support/browser/contact-page.ts';

const open = useContactPage();

test('what was typed survives a reload within the visit, until it is sent', async () => {
  await open();
  await playFunction(page, STORED);
  await answer(page);
  await page.reload();
  expect(await answersIn(page)).toMatchObject({
    firstName: ANSWERS.firstName,
    service: ANSWERS.service,
    platforms: ANSWERS.platforms,
  });
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();
  await page.reload();
  expect(await answersIn(page)).toMatchObject({ firstName: '', platforms: [] });
});

test('the browser keeps the draft and the touches of the visit in the tab, and nothing else', {
  tags: 'slow',
}, async () => {
  await open();
  await playFunction(page, STORED);
  const kept = () =>
    page.evaluate(() => [Object.keys(sessionStorage).sort(), Object.keys(localStorage), document.cookie] as const);
  await answer(page);
  await expect.poll(kept).toEqual([['draft', 'first'], [], '']);
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();
  await expect.poll(kept).toEqual([['first'], [], '']);
});

test('after a form post the thanks are above the hero, and the draft is deleted', { tags: 'slow' }, async () => {
  await open();
  expect(await page.locator('#thanks').isVisible()).toBe(false);
  await answer(page);
  await page.goto('about:blank');
  await page.goto(`${inject('site')}/contact#thanks`);
  expect(await page.getByRole('region', { name: formWords().success.title }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('thanks');
  expect(await answersIn(page)).toMatchObject({ firstName: '', platforms: [] });
});
