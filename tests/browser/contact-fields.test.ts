import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  ANSWERS,
  answer,
  answersIn,
  muteCalendar,
  PAYLOAD,
  panel,
  playFunction,
  STORED,
  submitButton,
  summary,
} from '../support/server/contact.ts';
import { launchBrowser, type Visit, visit } from '../support/site/browser.ts';

let browser: Browser;
let page: Visit;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

const open = async (path = '/contact', options = {}) => {
  page = await visit(browser, inject('site') + path, options);
};

describe('what a visitor types', () => {
  test('reaches the function as exactly nine fields, with a key and the signals in headers', async () => {
    await open();
    await muteCalendar(page);
    const calls = await playFunction(page, STORED);
    await answer(page);
    await submitButton(page).click();
    await panel(page).waitFor();
    expect(calls).toHaveLength(1);
    expect(JSON.parse(calls[0]!.body!)).toEqual(PAYLOAD);
    expect(calls[0]!.headers['idempotency-key']).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(calls[0]!.headers['x-form-signals']).toMatch(/^t=\d+;h=0$/);
    expect(calls[0]!.headers.apikey).toBeTruthy();
    expect(page.errors).toEqual([]);
  });

  test('gets its scheme on leaving the website field, in plain sight', async () => {
    await open();
    await page.locator('#website').fill('engine.example.com');
    await page.locator('#country').focus();
    await expect.poll(() => page.locator('#website').inputValue()).toBe('https://engine.example.com');
  });

  test('is not preselected, unless a service stands in the address', async () => {
    await open();
    expect(await answersIn(page)).toEqual({
      ...{ firstName: '', lastName: '', email: '', phone: '', website: '', country: '', platforms: [] },
    });
    await page.goto(`${inject('site')}/contact?service=geo`);
    expect((await answersIn(page)) as object).toHaveProperty('service', 'geo');
    await page.goto(`${inject('site')}/contact?service=nonsense`);
    expect(await page.locator('#service').inputValue()).toBe('none');
  });
});

describe('an answer that cannot be right', () => {
  test('is named beside its field on leaving it, and taken back once it is right', async () => {
    await open();
    const email = page.locator('#email');
    await email.fill('ada@');
    await page.locator('#phone').focus();
    const error = page.locator('#email-error');
    await error.waitFor();
    expect(await error.textContent()).toBe('Enter one complete email address, such as name@example.com.');
    expect(await email.getAttribute('aria-describedby')).toBe('email-error');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('ada@example.com');
    await error.waitFor({ state: 'detached' });
    expect(await email.getAttribute('aria-invalid')).toBeNull();
  });

  test('is not looked for in fields that are only passed through', async () => {
    await open();
    await page.locator('#firstName').focus();
    await page.locator('#website').fill('engine.example.com');
    for (let stop = 0; stop < 12; stop += 1) await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('#website').inputValue()).toMatch(/^https/);
    expect(await page.locator('form [aria-invalid]').count()).toBe(0);
  });

  test('does not swallow the press on the button that made the visitor leave the field', async () => {
    await open();
    const calls = await playFunction(page, STORED);
    await answer(page);
    await page.locator('#email').fill('ada@');
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(calls).toHaveLength(0);
  });

  test('stands in a summary that takes the focus and leads to its fields', async () => {
    await open();
    const calls = await playFunction(page, STORED);
    await answer(page, { email: 'ada@', phone: '12' });
    await page.locator('#country').fill('');
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(await summary(page).locator('h3').textContent()).toBe('Three answers need another look');
    expect(await page.evaluate(() => document.activeElement?.querySelector('h3')?.textContent)).toMatch(/^Three/);
    expect(calls).toHaveLength(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('phone');
    expect((await page.locator('label[for=phone]').boundingBox())!.y).toBeGreaterThanOrEqual(0);
  });

  test('includes a select on which nothing was chosen', async () => {
    await open();
    await answer(page);
    await page.reload();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.locator('#firstName').fill('Ada');
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(await summary(page).locator('h3').textContent()).toBe('Seven answers need another look');
    expect(await page.locator('#service-error').textContent()).toBe('Choose a service.');
    expect(await page.locator('#revenue-error').textContent()).toBe('Choose a revenue range.');
  });
});

test('the fields say what they are to people, browsers and password managers', async () => {
  await open();
  const fields = await page
    .locator('main form :is(input:not([type=checkbox]), select):not([tabindex])')
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map((control) =>
        [control.id, control.labels?.[0]?.textContent, control.type, control.autocomplete, control.required].join(
          ' | ',
        ),
      ),
    );
  expect(fields).toEqual([
    'firstName | First Name | text | given-name | true',
    'lastName | Last Name | text | family-name | true',
    'email | Business Email | email | email | true',
    'phone | Phone | tel | tel | true',
    'website | Website | url | url | true',
    'country | Country | text | country-name | true',
    'service | Interested Service | select-one |  | true',
    'revenue | Annual Ecommerce Revenue | select-one |  | true',
  ]);
  expect(await page.getByRole('group', { name: 'Platforms (optional)' }).getByRole('checkbox').count()).toBe(5);
  expect(Object.keys(ANSWERS)).toHaveLength(9);
});

test('the country field suggests countries and takes any other answer', async () => {
  await open();
  await page.locator('#country').focus();
  const list = () =>
    page
      .locator('#country')
      .evaluate((field) => [...(field as HTMLInputElement).list!.options].map(({ value }) => value));
  await expect.poll(list).toEqual(expect.arrayContaining(['Canada', 'United States', 'Germany']));
  await page.locator('#country').fill('Sealand');
  await page.locator('#email').fill('ada@');
  await page.locator('#phone').focus();
  await page.locator('#email-error').waitFor();
  expect(await page.locator('#country-error').count()).toBe(0);
});
