/** A site with a photo beside a case, a post and a person, with a logo, and with a picture in a text. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexSite } from '@fairlead/contract/site/index.ts';
import { startServer, type TestServer } from '@fairlead/server/testing/server/start-server.ts';
import { weigh } from '@fairlead/site/build/first-view.ts';
import { buildVariant } from '@fairlead/site/testing/variant.ts';
import { must } from '@fairlead/support/must.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import type { Project } from '@fairlead/support/project.ts';
import { type HTMLElement, parse } from 'node-html-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe, DESKTOP, overflow, PHONE, useBrowser } from '../../support/browser/browser.ts';
import { hasFallbackFont, visitWithSlowFont } from '../../support/browser/slow-font.ts';
import { addPictures, type Pictured, photo } from '../../support/site/photo.ts';

const PICTURE = /\/_astro\/[^/]+\.(?:avif|svg|webp)$/;

/** A case with a photo and a logo that is a draft. */
const DRAFT = 'not-published-yet';

const FONT = needs(TOOLS.fallbackFont, hasFallbackFont);
const visit = useBrowser();
const content = mkdtempSync(join(tmpdir(), 'fairlead-pictured-'));
let variant: Project;
let server: TestServer;
let ids: Pictured;

beforeAll(async () => {
  cpSync('content', content, { recursive: true });
  ids = await addPictures(content);
  const folder = join(content, 'case-studies');
  writeFileSync(join(folder, `${DRAFT}.yml`), `draft: true\n${readFileSync(join(folder, `${ids.study}.yml`), 'utf8')}`);
  await (await photo(1200, 800)).jpeg().toFile(join(folder, `${DRAFT}.jpg`));
  writeFileSync(join(folder, `${DRAFT}.logo.svg`), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"/>');
  variant = buildVariant({}, (folder) => cpSync(content, join(folder, 'content'), { recursive: true }));
  server = await startServer({}, { site: variant.folder });
});
afterAll(async () => {
  await server?.stop();
  variant?.remove();
  rmSync(content, { recursive: true });
});

const read = (name: string) => readFileSync(join(variant.folder, 'dist', name), 'utf8');
const photos = (name: string): HTMLElement[] => parse(read(name)).querySelectorAll('main img.late-photo');
/** The page that has the text of the first post. */
const postPage = () => {
  const names = readdirSync(join(variant.folder, 'dist'), { recursive: true, encoding: 'utf8' });
  return must(names.find((name) => name.endsWith('.html') && read(name).includes('A shelf with labels')));
};

/** The pictures below dist/_astro, by their names. */
const published = () =>
  readdirSync(join(variant.folder, 'dist/_astro')).filter(
    (name) => !/\.(?:css|js|json|woff2)(?:\.br|\.gz)?$/.test(name),
  );

test('each photo has its words, its size, and files that exist for every width', () => {
  const shown = [`case-studies/${ids.study}.html`, 'about.html', postPage(), 'index.html'].flatMap(photos);
  const alts = shown.map((image) => image.getAttribute('alt'));
  expect(alts).toEqual(
    expect.arrayContaining(['A terrace in the evening', 'Ember', 'Maria Lindqvist', 'A shelf with labels']),
  );
  const index = indexSite(join(variant.folder, 'dist'));
  for (const image of shown) {
    expect(Number(image.getAttribute('width')) * Number(image.getAttribute('height'))).toBeGreaterThan(0);
    expect(image.getAttribute('loading')).toBe('lazy');
    const source = image.closest('picture')?.querySelector('source');
    const addresses = [source, image].flatMap(
      (element) =>
        element
          ?.getAttribute('srcset')
          ?.split(', ')
          .map((file) => must(file.split(' ')[0])) ?? [],
    );
    for (const address of [must(image.getAttribute('src')), ...addresses]) {
      const file = index.files.get(address);
      expect(file?.type, address).toMatch(/^image\/(?:avif|webp|svg)/);
      expect(file?.headers['cache-control'], address).toContain('immutable');
    }
  }
});

test('a photo comes in the widths of its place that its file has, as AVIF and as WebP', () => {
  const widths = (image: HTMLElement) =>
    [must(must(image.closest('picture')).querySelector('source')), image].map((element) =>
      must(must(element.getAttribute('srcset')).match(/(?<= )\d+(?=w)/g)).map(Number),
    );
  const [study] = photos(`case-studies/${ids.study}.html`).filter((image) => image.getAttribute('alt') !== 'Ember');
  const [, ...post] = photos(postPage());
  expect(widths(must(study))).toEqual(Array(2).fill([480, 800, 1200, 1760]));
  expect(widths(must(post.find((image) => image.getAttribute('alt') === 'A shelf with labels')))).toEqual(
    Array(2).fill([480, 700]),
  );
});

test('a picture in a text is a figure with its caption, in the feed and the Markdown version too', () => {
  const page = postPage();
  const figure = parse(read(page)).querySelector('main figure');
  expect(figure?.querySelector('figcaption')?.text).toBe('Week two');
  expect(read('rss.xml')).toMatch(/ src=&quot;http[^&]*\/_astro\/shelf\.[\w-]+\.webp&quot; alt=/);
  expect(read('rss.xml')).not.toContain('srcset');
  expect(read(page.replace('.html', '.md'))).toMatch(/!\[A shelf with labels\]\(http\S*\/_astro\/shelf\.\S+\.webp\)/);
});

test('a published picture is upright and has no metadata, and neither an original nor a picture of a draft is published', async () => {
  const names = published();
  expect(names.filter((name) => !/\.(?:avif|webp|logo\.[\w-]+\.svg)$/.test(name))).toEqual([]);
  expect(names.filter((name) => name.startsWith(DRAFT))).toEqual([]);
  const pages = readdirSync(join(variant.folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const html = pages
    .filter((name) => name.endsWith('.html'))
    .map(read)
    .join();
  expect(names.filter((name) => !html.includes(name))).toEqual([]);
  for (const name of names) {
    const { exif, orientation, width, height } = await sharp(join(variant.folder, 'dist/_astro', name)).metadata();
    expect({ name, exif, orientation }).toEqual({ name, exif: undefined, orientation: undefined });
    if (name.startsWith('shelf')) expect(height).toBeGreaterThan(width);
  }
});

test('no page is over its limits because of photos', () => {
  expect(weigh(indexSite(join(variant.folder, 'dist'))).faults).toEqual([]);
});

test('a page with a photo asks for it after the first paint, and nothing moves when it comes', FONT, async () => {
  const onPhone = [`/case-studies/${ids.study}`, '/about', `/${postPage().replace('.html', '')}#${ids.post}`];
  // On a phone, home has the picture of its first case alone.
  for (const [path, viewport] of [...onPhone.map((path) => [path, PHONE] as const), ['/', DESKTOP] as const]) {
    const page = await visitWithSlowFont(visit, server.url + path, viewport);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    });
    await expect.poll(() => page.asked.some(({ url }) => PICTURE.test(url)), { message: path }).toBe(true);
    const [requests, painted] = await page.evaluate(() => [
      performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
      (performance.getEntriesByName('first-paint')[0] as PerformanceEntry).startTime,
    ]);
    const asked = requests.filter(({ name }) => PICTURE.test(name)).map(({ startTime }) => startTime);
    expect(Math.min(...asked), path).toBeGreaterThanOrEqual(painted);
    expect(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(0.001);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    expect(page.errors, path).toEqual([]);
  }
});

test('axe finds no fault on a case and a team with photos', async () => {
  for (const path of [`/case-studies/${ids.study}`, '/about'])
    expect(await axe(await visit(server.url + path, { viewport: PHONE })), path).toEqual([]);
});
