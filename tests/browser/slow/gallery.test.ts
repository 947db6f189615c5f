import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type TestServer } from '@fairlead/server/testing/server/start-server.ts';
import { run } from '@fairlead/support/stage.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axe, overflow, useBrowser, VIEWPORTS, type Visit } from '../../support/browser/browser.ts';

const visit = useBrowser();

/** Milliseconds. The page is as long as forty others, which takes time on a busy machine. */
const PATIENT = { timeout: 120_000 };
/** Rules about a whole page. A panel of the gallery holds a part of one: it starts with any heading and repeats landmarks. */
const WHOLE_PAGE = ['heading-order', 'landmark-unique'];

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-gallery-'));
  const out = join(folder, 'dist');
  await run('astro', ['build', '--config', 'site/astro.config.ts', '--outDir', out], {
    env: { GALLERY: '1' },
    quiet: true,
  });
  server = await startServer({}, { site: folder });
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const open = (options = {}): Promise<Visit> => visit(`${server.url}/__gallery`, options);

describe.each(Object.entries(VIEWPORTS))('on a %s', PATIENT, (_, viewport) => {
  test.each(['light', 'dark'] as const)(
    'axe finds nothing, nothing is too wide, no error is logged (%s)',
    async (scheme) => {
      const page = await open({ viewport, colorScheme: scheme });
      expect(await axe(page, { without: WHOLE_PAGE })).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(page.errors).toEqual([]);
    },
  );
});

test('a chosen color scheme replaces that of the system, in styles and drawings, until that of the system is chosen', async () => {
  const page = await open({ colorScheme: 'light' });
  const look = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      (document.querySelector('picture:has(source) img') as HTMLImageElement).currentSrc,
    ]);
  const image = page.locator('picture:has(source) img').first();
  await image.scrollIntoViewIfNeeded();
  await image.evaluate((element: HTMLImageElement) => element.decode());
  const day = await look();
  await page.getByLabel('Night').check();
  await expect.poll(async () => (await look())[1]).not.toBe(day[1]);
  expect((await look())[0]).not.toBe(day[0]);
  await page.getByLabel('As the system').check();
  await expect.poll(look).toEqual(day);
});

test('states that depend on the pointer or the address are shown all the time', async () => {
  const page = await open();
  const color = (id: string) =>
    page
      .locator(`[aria-labelledby="${id}"] a`)
      .first()
      .evaluate((link) => getComputedStyle(link).color);
  const plain = await color('ui-Button-signal');
  await expect.poll(() => color('ui-Button-signal-under-the-pointer')).not.toBe(plain);
  expect(await page.locator('[aria-labelledby="sections-Sheet-opened"]').getByText('Blog').isVisible()).toBe(true);
  expect(
    await page.locator('[aria-labelledby="contact-Thanks-after-a-form-posted-itself"] p').first().isVisible(),
  ).toBe(true);
});

test('every link of the index leads to its piece', async () => {
  const page = await open();
  const dead = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label=Pieces] a')]
      .map((link) => link.hash)
      .filter((hash) => !document.getElementById(hash.slice(1))),
  );
  expect(dead).toEqual([]);
});

test('it is kept out of search, and no other file of its build names it', () => {
  const texts = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:html|xml|txt|md|json|webmanifest)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, 'dist', file), 'utf8') }));
  expect(texts.find(({ file }) => file === '__gallery.html')?.text).toContain('<meta name="robots" content="noindex">');
  // The manifest names every file that is served.
  const others = texts.filter(({ file }) => !['__gallery.html', 'site.json'].includes(file));
  expect(others.filter(({ text }) => text.includes('__gallery'))).toEqual([]);
});

test('the site that visitors get has no gallery', async () => {
  expect((await fetch(`${inject('site')}/__gallery`)).status).toBe(404);
});
