import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser, VIEWPORTS, type Visit, visit } from '../support/browser.ts';
import {
  ANSWERS,
  answer,
  answersIn,
  muteCalendar,
  PAYLOAD,
  playFunction,
  type Reply,
  STORED,
  submitButton,
} from '../support/contact.ts';

let browser: Browser;
let page: Visit;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

const open = async (path = '/contact', options = {}) => {
  page = await visit(browser, inject('site') + path, options);
  return page;
};
const summary = () => page.locator('form [role=alert]');
const panel = () => page.getByRole('group', { name: 'Thank you for your interest!' });
const failure = () => page.getByRole('group', { name: 'Error' });
const successToast = () => page.locator('[role=status]', { hasText: 'Thank you for your interest!' });
const failureToast = () => page.locator('body [role=alert]', { hasText: 'Failed to submit form.' });
const hasFocus = (locator: ReturnType<typeof panel>) =>
  locator.evaluate((element) => element === document.activeElement);

describe('what a visitor types', () => {
  test('reaches the function as exactly nine fields, with a key and the signals in headers', async () => {
    await open();
    await muteCalendar(page);
    const calls = await playFunction(page, STORED);
    await answer(page);
    await submitButton(page).click();
    await panel().waitFor();
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
    await summary().waitFor();
    expect(calls).toHaveLength(0);
  });

  test('stands in a summary that takes the focus and leads to its fields', async () => {
    await open();
    const calls = await playFunction(page, STORED);
    await answer(page, { email: 'ada@', phone: '12' });
    await page.locator('#country').fill('');
    await submitButton(page).click();
    await summary().waitFor();
    expect(await summary().locator('h3').textContent()).toBe('Three answers need another look');
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
    await summary().waitFor();
    expect(await summary().locator('h3').textContent()).toBe('Seven answers need another look');
    expect(await page.locator('#service-error').textContent()).toBe('Choose a service.');
    expect(await page.locator('#revenue-error').textContent()).toBe('Choose a revenue range.');
  });
});

describe.each(Object.entries(VIEWPORTS))('sending on a %s', (_, viewport) => {
  test('says so on a button that cannot be pressed again', async () => {
    await open('/contact', { viewport });
    await playFunction(page, 'silence');
    await answer(page);
    await submitButton(page).click();
    const button = page.getByRole('button', { name: 'Sending...' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
  });

  test('ends in thanks that take the focus, a toast, and an idle, empty form', async () => {
    await open('/contact', { viewport });
    await playFunction(page, STORED);
    await answer(page);
    await submitButton(page).click();
    await panel().waitFor();
    expect(await hasFocus(panel())).toBe(true);
    expect(await successToast().textContent()).toContain("We'll get back to you shortly.");
    expect(await answersIn(page)).toMatchObject({ firstName: '', website: '', platforms: [] });
    expect(await submitButton(page).textContent()).toBe('Send Request');
    expect(await submitButton(page).isDisabled()).toBe(false);
    expect(await panel().getByRole('link', { name: 'Pick a Time Now' }).getAttribute('href')).toBe('#consultation');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.getByRole('button', { name: 'Send another message' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('firstName');
    expect(await page.locator('main form').isVisible()).toBe(true);
  });

  test('once only, however often the button is pressed', async () => {
    await open('/contact', { viewport });
    const calls = await playFunction(page, STORED);
    await answer(page);
    await submitButton(page).dblclick();
    await panel().waitFor();
    expect(calls).toHaveLength(1);
  });
});

const FAILURES: Record<string, Reply> = {
  'an error of the server': { status: 500, body: '{"error":"x","code":"internal"}', contentType: 'application/json' },
  'no room to store it': { status: 503, body: '', contentType: 'text/html' },
  'an answer that means nothing': { status: 418, body: '<h1>?', contentType: 'application/json' },
  'a limit': { status: 429, body: '{}', contentType: 'application/json' },
  'no network': 'no network',
};

describe('a message that was not stored', () => {
  test.each(Object.entries(FAILURES))('because of %s keeps every answer and says so twice', async (_, reply) => {
    await open();
    await playFunction(page, reply);
    await answer(page);
    await submitButton(page).click();
    await failure().waitFor();
    expect(await hasFocus(failure())).toBe(true);
    expect(await failure().textContent()).toContain('Failed to submit form. Please try again.');
    expect(await failureToast().textContent()).toContain('Error');
    expect(await answersIn(page)).toEqual(PAYLOAD);
    expect(await submitButton(page).textContent()).toBe('Send Request');
    expect(await submitButton(page).isDisabled()).toBe(false);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await failureToast().waitFor({ state: 'detached' });
    expect(await hasFocus(failure())).toBe(true);
  });

  test('because nothing answers for 15 seconds fails too', async () => {
    await open();
    await page.clock.install();
    await playFunction(page, 'silence');
    await answer(page);
    await submitButton(page).click();
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await page.clock.fastForward(14_000);
    expect(await failure().count()).toBe(0);
    await page.clock.fastForward(1_500);
    await failure().waitFor();
    expect(await answersIn(page)).toEqual(PAYLOAD);
  });

  test('is tried again under the same key until it is stored, and a changed one under another', async () => {
    await open();
    const calls = await playFunction(page, 'no network', { status: 500 }, STORED);
    await answer(page);
    await submitButton(page).click();
    await failure().waitFor();
    await submitButton(page).click();
    await expect.poll(() => calls.length).toBe(2);
    await failure().waitFor();
    await page.locator('#phone').fill('020 7946 0000');
    await submitButton(page).click();
    await panel().waitFor();
    const [first, second, changed] = calls.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(changed).not.toBe(first);
    expect(await failureToast().count()).toBe(0);
  });

  test('names the fields that the function did not accept', async () => {
    await open();
    const fields = { email: 'invalid', platforms: 'not_listed', subject: 'invalid' };
    const body = JSON.stringify({ error: 'x', code: 'invalid_payload', fields });
    await playFunction(page, { status: 422, body, contentType: 'application/json' });
    await answer(page);
    await submitButton(page).click();
    await failure().waitFor();
    expect(await page.locator('#email-error').textContent()).toMatch(/^Enter one complete email/);
    expect(await page.locator('#platforms-error').textContent()).toBe('Choose platforms from the list.');
  });
});

test('a success whose body makes no sense is a success', async () => {
  await open();
  await playFunction(page, { status: 200, body: '<h1>Bye', contentType: 'application/json' });
  await answer(page);
  await submitButton(page).click();
  await panel().waitFor();
});

test('the success toast leaves after 8 seconds, but not while the pointer rests on it', async () => {
  await open();
  await page.clock.install();
  await playFunction(page, STORED);
  await answer(page);
  await submitButton(page).click();
  await panel().waitFor();
  await successToast().getByText('Thank you').hover();
  await page.clock.fastForward(20_000);
  expect(await successToast().count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(7_000);
  expect(await successToast().count()).toBe(1);
  await page.clock.fastForward(1_500);
  await successToast().waitFor({ state: 'detached' });
});

test('both live regions stand in the page before there is anything to say', async () => {
  await open();
  expect(await page.locator('main [role=status]:empty').count()).toBe(1);
  expect(await page.locator('main [role=alert]:empty').count()).toBe(1);
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
