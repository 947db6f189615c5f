/** On a phone the first paint leaves out what is below the screen (ui/styles/base/first-paint.css). */

import { publishedIds } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, inject, test } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from '../support/browser/browser.ts';
import { everHidden, frames, hiddenNow, shown, watched } from '../support/browser/later-bands.ts';
import { expectNothingMoved } from '../support/browser/page-proofs.ts';
import { visitWithSlowFont } from '../support/browser/slow-font.ts';

const visit = useBrowser();
const site = inject('site');
/** Digits for `toBeCloseTo`: browsers scroll by whole pixels, and a line may be a pixel taller when the font comes. */
const SOME_PIXELS = -1;
const LAST = 'main > :last-child';

test('on a phone later bands are hidden in the first frame and shown after the first paint', async () => {
  const page = await watched(visit);
  // No frame of half a page, which a busy machine may draw.
  await page.route(site, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace('<head>', '<head><link rel="expect" blocking="render" href="#whole">')
      .replace('</body>', '<i id="whole"></i></body>');
    await route.fulfill({ response, body: html });
  });
  await page.goto(site);
  await shown(page);
  expect((await frames(page))[0]).not.toEqual([]);
});

test('without script an animation shows the later bands', { tags: 'slow' }, async () => {
  const page = await visit('about:blank', { viewport: PHONE, javaScriptEnabled: false });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(site);
  expect(await page.evaluate(hiddenNow)).not.toEqual([]);
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await shown(page);
});

test('a desktop and a printer never hide a band', { tags: 'slow' }, async () => {
  const desktop = await watched(visit, DESKTOP);
  await desktop.goto(site);
  expect(await everHidden(desktop)).toEqual([]);
  const printer = await watched(visit);
  await printer.emulateMedia({ media: 'print' });
  await printer.goto(site);
  expect(await everHidden(printer)).toEqual([]);
});

test('an address that names a place hides nothing, and the place is where it was asked for', {
  tags: 'slow',
}, async () => {
  const page = await watched(visit);
  await page.goto(`${site}/contact#privacy`);
  expect(await everHidden(page)).toEqual([]);
  const [top, asked] = await page.evaluate(() => [
    (document.querySelector(':target') as Element).getBoundingClientRect().top,
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  ]);
  expect(top).toBeCloseTo(must(asked), SOME_PIXELS);
});

test('a page that is loaded again hides nothing and stays where it was scrolled to', { tags: 'slow' }, async () => {
  const page = await watched(visit);
  // On a machine without a font of the same widths, the text moves when the page's own font comes.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(site);
  await shown(page);
  await page.evaluate(
    (last) => (document.querySelector(last) as Element).scrollIntoView({ behavior: 'instant' }),
    LAST,
  );
  const place = () =>
    page.evaluate((last) => (document.querySelector(last) as Element).getBoundingClientRect().top, LAST);
  const before = await place();
  await page.reload();
  expect(await everHidden(page)).toEqual([]);
  expect(await place()).toBeCloseTo(before, SOME_PIXELS);
});

test('code further down a post, which has a ground, does not count as moved', { tags: 'slow' }, async () => {
  const post = `${site}/blog/${publishedIds('posts')[0]}`;
  const page = await visitWithSlowFont(visit, post, PHONE, async (empty) => {
    await empty.route(post, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<h2 id=', '<pre><code>one line</code></pre><h2 id=');
      await route.fulfill({ response, body });
    });
  });
  await page.locator('html.set main pre').waitFor({ state: 'attached' });
  await expectNothingMoved(page);
});
