import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import {
  ANSWERS,
  answer,
  answersIn,
  PAYLOAD,
  panel,
  playFunction,
  type Reply,
  STORED,
  submitButton,
} from '../support/server/contact.ts';
import { launchBrowser, type Visit, visit } from '../support/site/browser.ts';

const POSTED: Reply = { status: 200, body: '<!doctype html><title>Posted</title>', contentType: 'text/html' };

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
const scripts = () => page.asked.filter(({ type }) => type === 'script');

/** Keeps code on its way until it is let through, or for good. */
async function holdCode(files = '*.js') {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**/_astro/${files}`, async (route) => {
    await gate;
    await route.continue().catch(() => {}); // the page may be gone by then
  });
  return letThrough;
}
const posted = (body: string | null) => [...new URLSearchParams(body ?? '')].filter(([name]) => name !== 'subject');
const NINE_PAIRS = Object.entries(ANSWERS).flatMap(([name, value]) =>
  Array.isArray(value) ? value.map((one) => [name, one]) : [[name, value]],
);

test('the page asks for no script until a visitor touches the form', async () => {
  await open();
  expect(scripts()).toEqual([]);
  await page.locator('#firstName').focus();
  await expect.poll(() => scripts().length).toBeGreaterThan(0);
});

test('what was typed before the code arrives is still there when it has', async () => {
  await open();
  const letThrough = await holdCode();
  const calls = await playFunction(page, STORED);
  await answer(page);
  letThrough();
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();
  expect(calls.map(({ body }) => JSON.parse(body!))).toEqual([PAYLOAD]);
});

test('a wrong answer that was left before the code arrives is named once it has', async () => {
  await open();
  const letThrough = await holdCode();
  await page.locator('#email').fill('ada@');
  await page.locator('#phone').focus();
  letThrough();
  await page.locator('#email-error').waitFor();
});

test('a submit that comes before the code is held, then sent once, however often it was pressed', async () => {
  await open();
  const letThrough = await holdCode();
  const calls = await playFunction(page, STORED);
  await answer(page);
  await submitButton(page).dblclick();
  await submitButton(page).click();
  expect(calls).toHaveLength(0);
  letThrough();
  await page.locator('#done-title').waitFor();
  expect(calls.map(({ navigation }) => navigation)).toEqual([false]);
});

test('a held submit with a wrong answer ends in the summary, with the focus and nothing sent', async () => {
  await open();
  const letThrough = await holdCode();
  const calls = await playFunction(page, STORED);
  await submitButton(page).click();
  letThrough();
  const summary = page.locator('form [role=alert]');
  await summary.waitFor();
  expect(await summary.locator('h3').textContent()).toBe('Eight answers need another look');
  expect(await page.evaluate(() => document.activeElement?.querySelector('h3') !== null)).toBe(true);
  expect(calls).toHaveLength(0);
});

test('the form posts itself if its code cannot be loaded', async () => {
  await open();
  const calls = await playFunction(page, POSTED);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await answer(page);
  await submitButton(page).click();
  await page.waitForURL('**/send-contact-email');
  expect(calls).toHaveLength(1);
  expect(calls[0]!.navigation).toBe(true);
  expect(posted(calls[0]!.body)).toEqual(NINE_PAIRS);
});

test('the form takes over without the backend’s client, which comes after it', async () => {
  await open();
  const letThrough = await holdCode('supabase.*.js');
  const calls = await playFunction(page, STORED);
  await answer(page);
  await page.locator('astro-island[client=touch]:not([ssr])').waitFor({ state: 'attached' });
  await submitButton(page).click();
  expect(calls).toHaveLength(0);
  letThrough();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]!.headers['x-client-info']).toContain('supabase-js');
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
  const { body, headers, navigation } = calls[0]!;
  expect(navigation).toBe(false);
  expect(JSON.parse(body!)).toEqual(PAYLOAD);
  expect(headers).toMatchObject({
    apikey: expect.stringMatching(/^sb_publishable_/),
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-form-signals': expect.stringMatching(/^t=\d+;h=0$/),
  });
});

test('the form posts itself if its code takes over 8 seconds, and late code sends nothing more', async () => {
  await open();
  await page.clock.install();
  const letThrough = await holdCode();
  const calls = await playFunction(page, { status: 204 }); // the one answer to a post after which the page stays
  await answer(page);
  await submitButton(page).click();
  await page.clock.fastForward(7_900);
  expect(calls).toHaveLength(0);
  await page.clock.fastForward(200);
  await expect.poll(() => calls.length).toBe(1);
  letThrough();
  await expect.poll(() => page.locator('astro-island[client=touch]').getAttribute('ssr')).toBeNull();
  await submitButton(page).click();
  expect(calls.map(({ navigation }) => navigation)).toEqual([true]);
});

test('without JavaScript the browser itself asks for what is missing, then posts the nine fields', async () => {
  await open('/contact', { javaScriptEnabled: false });
  const calls = await playFunction(page, POSTED);
  await submitButton(page).click();
  expect(calls).toHaveLength(0);
  await answer(page, { website: PAYLOAD.website });
  await submitButton(page).click();
  await page.waitForURL('**/send-contact-email');
  expect(posted(calls[0]!.body)).toEqual(
    NINE_PAIRS.map(([name, value]) => [name, name === 'website' ? PAYLOAD.website : value]),
  );
  expect(scripts()).toEqual([]);
});

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

test('after a form post the thanks stand above the hero, and the draft is gone', async () => {
  await open();
  expect(await page.locator('#thanks').isVisible()).toBe(false);
  await answer(page);
  await page.goto('about:blank');
  await page.goto(`${inject('site')}/contact#thanks`);
  expect(await page.getByRole('region', { name: 'Thank you for your interest!' }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('thanks');
  expect(await answersIn(page)).toMatchObject({ firstName: '', platforms: [] });
});

test('a page that is translated before and after its code arrives loses no answer and sends once', async () => {
  await open();
  const translate = () =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('main form')!, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (texts.nextNode()) nodes.push(texts.currentNode);
      for (const node of nodes.filter(({ parentElement }) => !parentElement?.closest('select'))) {
        const font = document.createElement('font');
        font.textContent = `${node.textContent}.`;
        node.parentNode?.replaceChild(font, node);
      }
    });
  const letThrough = await holdCode();
  const calls = await playFunction(page, { status: 500 }, STORED);
  await answer(page);
  await translate();
  await submitButton(page).click();
  letThrough();
  await page.locator('#failure-title').waitFor();
  await translate();
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();
  expect(calls.map(({ body }) => JSON.parse(body!))).toEqual([PAYLOAD, PAYLOAD]);
});
