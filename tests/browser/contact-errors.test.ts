import { answer, playFunction, REQUIRED, STORED, submitButton, summary } from '@fairlead/site/testing/contact.ts';
import { formWords, summaryTitle } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { page, useContactPage } from '../support/browser/contact-page.ts';

const open = useContactPage();

describe('an invalid answer', () => {
  test('has an error beside its field from when the visitor leaves the field until it is corrected', {
    tags: 'slow',
  }, async () => {
    await open();
    const email = page.locator('#email');
    await email.fill('ada@');
    await page.locator('#phone').focus();
    const error = page.locator('#email-error');
    await error.waitFor();
    expect(await error.textContent()).toBe(formWords().fields.email.remedy.invalid);
    expect(await email.getAttribute('aria-describedby')).toBe('email-error');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('ada@example.com');
    await error.waitFor({ state: 'detached' });
    expect(await email.getAttribute('aria-invalid')).toBeNull();
  });

  test('is not reported in fields that the focus only passes through', { tags: 'slow' }, async () => {
    await open();
    await page.locator('#firstName').focus();
    await page.locator('#website').fill('engine.example.com');
    for (let stop = 0; stop < 12; stop += 1) await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('#website').inputValue()).toBe('https://engine.example.com');
    expect(await page.locator('form [aria-invalid]').count()).toBe(0);
  });

  test('does not swallow the click on the button with which the visitor leaves the field', {
    tags: 'slow',
  }, async () => {
    await open();
    const calls = await playFunction(page, STORED);
    await answer(page);
    await page.locator('#email').fill('ada@');
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(calls).toHaveLength(0);
  });

  test('is listed in a summary that takes the focus and links to its field', async () => {
    await open();
    const calls = await playFunction(page, STORED);
    await answer(page, { email: 'ada@', phone: '12' });
    await page.locator('#country').fill('');
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(await summary(page).locator('h3').textContent()).toBe(summaryTitle(3));
    expect(await page.evaluate(() => document.activeElement?.querySelector('h3')?.textContent)).toBe(summaryTitle(3));
    expect(calls).toHaveLength(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('phone');
    expect(must(await page.locator('label[for=phone]').boundingBox()).y).toBeGreaterThanOrEqual(0);
  });

  test('may be a select without a choice', { tags: 'slow' }, async () => {
    await open();
    await answer(page);
    await page.reload();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.locator('#firstName').fill('Ada');
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(await summary(page).locator('h3').textContent()).toBe(summaryTitle(REQUIRED.length - 1));
    expect(await page.locator('#service-error').textContent()).toBe(formWords().fields.service.remedy.required);
    expect(await page.locator('#revenue-error').textContent()).toBe(formWords().fields.revenue.remedy.required);
  });
});
