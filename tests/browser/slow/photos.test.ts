/** A site with a photo beside a case, a post and a person, with a logo, and with a picture in a text. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { weigh } from '../../../publish/weight/first-view.ts';
import type { Project } from '../../../scripts/support/project.ts';
import { indexSite } from '../../../server/site/index.ts';
import { axe, overflow, PHONE, useBrowser } from '../../support/browser/browser.ts';
import { visitWithSlowFont } from '../../support/browser/slow-font.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { addPictures, type Pictured } from '../../support/site/photo.ts';
import { buildVariant } from '../../support/site/variant.ts';

const visit = useBrowser();
const content = mkdtempSync(join(tmpdir(), 'fairlead-pictured-'));
let variant: Project;
let server: TestServer;
let ids: Pictured;

beforeAll(async () => {
  cpSync('content', content, { recursive: true });
  ids = await addPictures(content);
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
  return names.find((name) => name.endsWith('.html') && read(name).includes('A shelf with labels'))!;
};

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
    const srcset = image.closest('picture')?.querySelector('source')?.getAttribute('srcset') ?? '';
    const addresses = srcset
      .split(', ')
      .filter(Boolean)
      .map((file) => file.split(' ')[0]!);
    for (const address of [image.getAttribute('src')!, ...addresses]) {
      const file = index.files.get(address);
      expect(file?.type, address).toMatch(/^image\/(?:avif|jpeg|webp|svg)/);
      expect(file?.headers['cache-control'], address).toContain('immutable');
    }
  }
});

test('a picture in a text is a figure with its caption, in the feed and the Markdown version too', () => {
  const page = postPage();
  const figure = parse(read(page)).querySelector('main figure');
  expect(figure?.querySelector('figcaption')?.text).toBe('Week two');
  expect(read('rss.xml')).toMatch(/ src=&quot;http[^&]*\/photos\/shelf\.[\w.]+\.jpg&quot;/);
  expect(read(page.replace('.html', '.md'))).toMatch(/!\[A shelf with labels\]\(http\S*\/photos\/shelf\.\S+\.jpg\)/);
});

test('originals are not published, and no page is over its limits because of photos', () => {
  const files = readdirSync(join(variant.folder, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.jpg$/.test(file) && !file.startsWith('photos'))).toEqual([]);
  expect(weigh(indexSite(join(variant.folder, 'dist'))).faults).toEqual([]);
});

test('a page with a photo asks for it after the first paint, and nothing moves when it comes', async () => {
  const pages = [`/case-studies/${ids.study}`, '/about', `/${postPage().replace('.html', '')}#${ids.post}`, '/'];
  for (const path of pages) {
    const page = await visitWithSlowFont(visit, server.url + path, PHONE);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    });
    await expect.poll(() => page.asked.some(({ url }) => url.includes('/photos/')), { message: path }).toBe(true);
    const [asked, painted] = await page.evaluate(() => [
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/photos/'))
          .map(({ startTime }) => startTime),
      ),
      performance.getEntriesByName('first-paint')[0]!.startTime,
    ]);
    expect(asked, path).toBeGreaterThanOrEqual(painted!);
    expect(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(0.001);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    expect(page.errors, path).toEqual([]);
  }
});

test('axe finds no fault on a case and a team with photos', async () => {
  for (const path of [`/case-studies/${ids.study}`, '/about'])
    expect(await axe(await visit(server.url + path, { viewport: PHONE })), path).toEqual([]);
});
