import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, answersIn, failure, muteCalendar, PAYLOAD, panel, submitButton } from '../../support/server/contact.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { axe, launchBrowser, type Visit, visit } from '../../support/site/browser.ts';
import { type Behaviour, playTurnstile, SITE_KEY, startVerifier, type Verifier } from '../../support/site/turnstile.ts';
import { buildVariant, type Variant } from '../../support/site/variant.ts';

let variant: Variant;
let browser: Browser;
let verifier: Verifier;
let server: TestServer;
let page: Visit;
let asked: string[];

beforeAll(async () => {
  variant = buildVariant({ PUBLIC_TURNSTILE_SITE_KEY: SITE_KEY });
  browser = await launchBrowser();
}, 300_000);
afterAll(async () => {
  await browser.close();
  variant.remove();
});
beforeEach(async () => {
  verifier = await startVerifier();
  const env = { TURNSTILE_SECRET_KEY: 'secret', TURNSTILE_VERIFY_URL: verifier.url };
  server = await startServer(env, { cwd: variant.folder });
});
afterEach(async () => {
  await page.context().close();
  await server.stop();
  await verifier.stop();
});

/** Opens the contact page with Cloudflare's host played from the first byte. */
const open = async (behaviour: Behaviour, options = {}) => {
  page = await visit(browser, 'about:blank', options);
  asked = await playTurnstile(page, behaviour);
  await muteCalendar(page);
  await page.goto(`${server.url}/contact`);
};
const slot = () => page.locator('[data-challenge]');
const widget = () => slot().locator('iframe');
const given = () => page.evaluate(() => window.played?.given ?? 0);
const leads = () => server.readLeads().map(({ state, heldFor }) => ({ state, heldFor }));
const HELD = [{ state: 'held', heldFor: 'challenge_failed' }];
const send = async () => {
  await submitButton(page).click();
  await panel(page).waitFor();
};
/** The tokens that the function was sent, request by request. */
const listen = () => {
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/send-contact-email')) tokens.push(request.headers()['x-challenge-token']);
  });
  return tokens;
};

test('nothing is asked for before the first touch, and the widget comes with it', async () => {
  await open('passes');
  await page.mouse.wheel(0, 300);
  expect(asked).toEqual([]);
  await page.locator('#firstName').focus();
  await widget().waitFor();
  expect(asked[0]).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  expect(await page.evaluate(() => window.played.settings)).toEqual([
    {
      sitekey: SITE_KEY,
      action: 'contact',
      language: 'en',
      theme: 'auto',
      size: 'normal',
      'response-field': false,
    },
  ]);
  expect(page.errors).toEqual([]);
});

test('a visitor who passes is let through: the token travels in its header, and the letter leaves', async () => {
  await open('passes');
  const tokens = listen();
  await answer(page);
  await expect.poll(given).toBe(1);
  await send();
  expect(tokens).toEqual([expect.stringMatching(/^token-/)]);
  expect(verifier.asked).toEqual(tokens);
  expect(server.readLeads()).toMatchObject([{ ...PAYLOAD, heldFor: null }]);
  await expect.poll(() => server.readLetters()).toHaveLength(1);
});

test('the widget changes nothing that the form keeps or sends', async () => {
  await open('passes');
  await answer(page);
  await expect.poll(given).toBe(1);
  await page.locator('#firstName').fill('Ada');
  expect(await answersIn(page)).toEqual(PAYLOAD);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('token-');
});

describe('a lead is held, and its visitor thanked,', () => {
  test.each<[string, Behaviour]>([
    ['when the script is blocked', 'has no script'],
    ['when the check fails', 'fails'],
    ['when the site key is wrong', 'refuses its settings'],
  ])('%s, without a wait', async (_, behaviour) => {
    await open(behaviour);
    const tokens = listen();
    await page.clock.install();
    await answer(page);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.clock.pauseAt(Date.now() + 60_000);
    await submitButton(page).click();
    await expect.poll(() => tokens).toEqual([undefined]);
    await panel(page).waitFor();
    expect(leads()).toEqual(HELD);
  });

  test.each<[string, Behaviour]>([
    ['when the script never comes', 'never comes'],
    ['when the check does not end', 'asks nobody'],
  ])('%s, after 3 seconds', async (_, behaviour) => {
    await open(behaviour);
    const tokens = listen();
    await page.clock.install();
    await answer(page);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.clock.pauseAt(Date.now() + 60_000);
    await submitButton(page).click();
    const sending = page.getByRole('button', { name: 'Sending...' });
    await sending.waitFor();
    await page.clock.fastForward(2_900);
    expect(tokens).toEqual([]);
    expect(await sending.isDisabled()).toBe(true);
    await page.clock.fastForward(200);
    await panel(page).waitFor();
    expect(tokens).toEqual([undefined]);
    expect(leads()).toEqual(HELD);
  });

  test('when nobody can be asked about the token', async () => {
    await open('passes');
    await verifier.stop();
    await answer(page);
    await expect.poll(given).toBe(1);
    await send();
    expect(leads()).toEqual(HELD);
  });

  test('without JavaScript, where the page does not speak of a check', async () => {
    await open('passes', { javaScriptEnabled: false });
    expect(await slot().isVisible()).toBe(false);
    await answer(page, { website: PAYLOAD.website });
    await submitButton(page).click({ noWaitAfter: true });
    await expect.poll(leads).toEqual(HELD);
    expect(asked).toEqual([]);
  });
});

test('a token that comes while a submit waits is sent at once', async () => {
  await open('asks nobody');
  const tokens = listen();
  await page.clock.install();
  await answer(page);
  await widget().waitFor();
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await page.evaluate(() => window.played.pass());
  await panel(page).waitFor();
  expect(tokens).toEqual([expect.stringMatching(/^token-/)]);
});

test('a failed send gets a new token for the next one, since each is good once', async () => {
  await open('passes');
  const tokens = listen();
  await answer(page);
  await expect.poll(given).toBe(1);
  // Stored with the first token, but the answer is lost on its way back.
  await page.route(
    '**/functions/v1/**',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submitButton(page).click();
  await failure(page).waitFor();
  await page.locator('#phone').fill('020 7946 0000');
  await send();
  expect(new Set(tokens).size).toBe(2);
  expect(verifier.asked).toEqual(tokens);
  expect(server.readLeads().map(({ heldFor }) => heldFor)).toEqual([null, null]);
});

test('another message after the thanks has a token of its own', async () => {
  await open('passes');
  await answer(page);
  await expect.poll(given).toBe(1);
  await send();
  await page.getByRole('button', { name: 'Send another message' }).click();
  await answer(page, { email: 'augusta@example.com' });
  await send();
  expect(server.readLeads().map(({ heldFor }) => heldFor)).toEqual([null, null]);
});

test('a token that runs out is not sent: a submit waits for the one that replaces it', async () => {
  await open('asks nobody');
  const tokens = listen();
  await page.clock.install();
  await answer(page);
  await widget().waitFor();
  await page.evaluate(() => {
    window.played.pass();
    window.played.expire();
  });
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  expect(tokens).toEqual([]);
  await page.evaluate(() => window.played.pass());
  await panel(page).waitFor();
  expect(tokens).toEqual([expect.stringMatching(/-2$/)]);
  expect(server.readLeads()).toMatchObject([{ heldFor: null }]);
});

test('a token that grew old while the machine slept is replaced', async () => {
  await open('passes');
  await page.clock.install();
  const tokens = listen();
  await answer(page);
  await expect.poll(given).toBe(1);
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await send();
  expect(tokens).toEqual([expect.stringMatching(/-2$/)]);
});

test('who leaves while a submit waits for its token is not lost', async () => {
  await open('asks nobody');
  await answer(page);
  await widget().waitFor();
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await page.goto('about:blank');
  await expect.poll(leads).toEqual(HELD);
});

test.each([320, 360, 1280])('at %i px the widget takes the place that was kept for it', async (width) => {
  await open('passes', { viewport: { width, height: 900 } });
  const before = await submitButton(page).boundingBox();
  await page.locator('#firstName').focus();
  await expect.poll(given).toBe(1);
  expect(await submitButton(page).boundingBox()).toEqual(before);
  expect(await widget().boundingBox()).toEqual(await slot().boundingBox());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('the keyboard passes through the check on its way to the button, and axe finds nothing', async () => {
  await open('passes');
  await page.locator('#firstName').focus();
  await expect.poll(given).toBe(1);
  await page.locator('[name=platforms]').last().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-challenge]') !== null)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await submitButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.getByRole('group', { name: 'A quick check' }).textContent()).toContain('send anyway');
  expect(await axe(page)).toEqual([]);
});

test('the policy lets Cloudflare in on the page with the form, and the privacy text says so', async () => {
  await open('passes');
  const policy = async (path: string) => (await fetch(server.url + path)).headers.get('content-security-policy')!;
  const contact = await policy('/contact');
  expect(contact).toMatch(/script-src [^;]* https:\/\/challenges\.cloudflare\.com(?:;| )/);
  expect(contact).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com(?:;| )/);
  for (const path of ['/', '/about', '/services/seo', '/no-such-page'])
    expect(await policy(path), path).not.toContain('cloudflare');
  expect(await page.locator('#privacy').textContent()).toContain('Cloudflare');
});
