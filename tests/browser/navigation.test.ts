import { examplePaths } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { expect, inject, test } from 'vitest';
import { BACK_FORWARD_CACHE, hasBackForwardCache, useBrowser } from '../support/browser/browser.ts';

const visit = useBrowser(BACK_FORWARD_CACHE);
const visitInShell = useBrowser();
const site = inject('site');

test('a page is fetched while the pointer is on its link, but never the contact page', { tags: 'slow' }, async () => {
  const page = await visit(site);
  const devtools = await page.context().newCDPSession(page);
  const fetched = new Set<string>();
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.add(new URL(prefetchUrl).pathname));
  devtools.on('Preload.prerenderStatusUpdated', ({ key }) => fetched.add(new URL(key.url).pathname));
  await devtools.send('Preload.enable');
  await page.locator('header a[href="/contact"]').first().hover();
  const link = page.locator('main a[href^="/case-studies/"]').first();
  await link.hover();
  await expect.poll(() => [...fetched]).toContain(await link.getAttribute('href'));
  expect([...fetched]).not.toContain('/contact');
});

const changesBetween = async (reducedMotion: 'reduce' | 'no-preference') => {
  const page = await visit(site, { reducedMotion });
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.transition = String(event.viewTransition !== null);
    });
  });
  await page.goto(`${site}/about`);
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL(`${site}/`);
  // A busy browser may tell of the reveal after the address has changed.
  await page.locator('html[data-transition]').waitFor({ state: 'attached' });
  return page.locator('html').getAttribute('data-transition');
};

test('one page fades into the next, unless less motion is asked for', { tags: 'slow' }, async () => {
  expect(await changesBetween('no-preference')).toBe('true');
  expect(await changesBetween('reduce')).toBe('false');
});

test.each(['/', '/contact', examplePaths().service, '/blog'])(
  '%s comes back from the back/forward cache',
  { tags: 'slow', ...needs(TOOLS.wholeChromium, hasBackForwardCache) },
  async (path) => {
    const page = await visit(site + path);
    await page.evaluate(() => {
      addEventListener('pageshow', (event) => {
        document.documentElement.dataset.kept = String(event.persisted);
      });
    });
    await page.goto(`${site}/about`);
    await page.evaluate(() => history.back());
    await expect.poll(() => page.locator('html').getAttribute('data-kept')).toBe('true');
  },
);

test('a page that another page of the site led to shows its font and its drawing at once', {
  tags: 'slow',
}, async () => {
  const page = await visit(`${site}/about`);
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL(`${site}/`);
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toContain('Special Gothic');
  // One drawing for wide screens and one for phones.
  await expect.poll(() => page.locator('main svg use[href]').count()).toBe(2);
});

test('the first paint waits for nothing but the HTML: font, drawing, icons and manifest are asked for later', async () => {
  const page = await visitInShell(site);
  await page.locator('head link[rel=manifest]').waitFor({ state: 'attached' });
  const paints = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime));
  await expect.poll(async () => (await paints()).length).toBe(1);
  const first = must((await paints())[0]);
  const started = async () =>
    page.evaluate(() => {
      // The last element of the page, for which no paint waits (tests/browser/slow/print.test.ts).
      const late = document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]')?.href;
      const entries = performance.getEntriesByType('resource').filter(({ name }) => name !== late);
      return entries.map(({ name, startTime }) => [name, startTime]);
    });
  await expect.poll(async () => String(await started())).toMatch(/woff2/);
  for (const [name, start] of (await started()) as [string, number][]) {
    expect([name, start > first]).toEqual([name, true]);
  }
});
