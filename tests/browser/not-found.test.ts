import { builtPages } from '@fairlead/site/testing/built.ts';
import { notFoundWords, publishedIds } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, inject, test } from 'vitest';
import { axe, DESKTOP, MEASURING, overflow, PHONE, useBrowser } from '../support/browser/browser.ts';
import { visitWithSlowFont } from '../support/browser/slow-font.ts';

const visit = useBrowser();
const WORDS = notFoundWords();
/** A service whose id is long enough for a mistake, and its id with one. */
const id = publishedIds('services').reduce((one, other) => (other.length > one.length ? other : one));
const path = `/services/${id}`;
const mistyped = `${inject('site')}/service/${id.slice(0, -1)}`;

test('a mistyped address gets the page that was meant, by a link that opens it', async () => {
  const page = await visit(mistyped);
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(WORDS.near);
  const link = page.locator('[data-near] a').first();
  expect(await link.getAttribute('href')).toBe(path);
  expect(await page.locator('[data-near] a').count()).toBeLessThanOrEqual(3);
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}`);
});

test('on a host that only shows the not-found page, a broken link goes on to the page that it means', async () => {
  const page = await visit('about:blank');
  const { html: body } = must(builtPages().find(({ path: at }) => at === '/404'));
  await page.route(`**${path}%22*`, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
  await page.goto(`${inject('site')}${path}%22?utm_source=x`, { waitUntil: 'commit' });
  await expect.poll(() => page.url()).toBe(`${inject('site')}${path}?utm_source=x`);
});

test('the suggestions are announced with their names', { tags: 'slow' }, async () => {
  const page = await visit(mistyped);
  const name = await page.locator('[data-near] a').first().textContent();
  await expect.poll(() => page.getByRole('status').textContent()).toContain(`${WORDS.near}: ${name}`);
});

test('an address like no other gets no suggestion, and the links that most people want', { tags: 'slow' }, async () => {
  const page = await visit(`${inject('site')}/zzzzzzzz/qqqqqqqqqqqq`);
  expect(await page.locator('[data-near] a').count()).toBe(0);
  for (const { label, href } of WORDS.wanted.links)
    expect(await page.locator('main').getByRole('link', { name: label, exact: true }).getAttribute('href')).toBe(href);
});

test('without JavaScript the links that most people want stand', { tags: 'slow' }, async () => {
  const page = await visit(mistyped, { javaScriptEnabled: false });
  for (const { label } of WORDS.wanted.links)
    expect(await page.locator('main').getByRole('link', { name: label, exact: true }).isVisible()).toBe(true);
  expect(await page.locator('[data-near] a:visible').count()).toBe(0);
});

test('the suggestions are there with the first paint, and nothing is asked of a server for them', {
  tags: 'slow',
}, async () => {
  const page = await visitWithSlowFont(visit, mistyped, PHONE);
  await page.locator('[data-near] a').first().waitFor();
  expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.001);
  const asked = page.asked.filter(({ url }) => !url.includes(MEASURING));
  expect(asked.filter(({ type }) => ['script', 'fetch', 'xhr'].includes(type))).toEqual([]);
});

test('with suggestions the page has no fault that axe finds and never scrolls sideways', { tags: 'slow' }, async () => {
  const page = await visit(mistyped, { viewport: PHONE });
  expect(await axe(page, { within: 'main' })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axe(page, { within: 'main' })).toEqual([]);
  for (const width of [320, 768, DESKTOP.width]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('only the not-found page has the list of pages', () => {
  expect(builtPages().flatMap(({ path: at, html }) => (html.includes('data-near') ? [at] : []))).toEqual(['/404']);
});

test('the first paint of the page waits for what its script adds', () => {
  const { html } = builtPages().find(({ path: at }) => at === '/404') ?? { html: '' };
  const awaited = [...html.matchAll(/<link rel="expect" href="#(\w+)"/g)].map(([, name]) =>
    html.indexOf(` id="${name}"`),
  );
  expect(Math.max(...awaited)).toBeGreaterThan(html.lastIndexOf('</script>', html.indexOf('</main>')));
});
