import { examplePaths, posts, publishedIds } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, inject, test } from 'vitest';
import { useBrowser, type Visit } from '../../support/browser/browser.ts';

const visit = useBrowser();
const site = inject('site');
const { service } = examplePaths();
const caseOf = (id: string) => `/case-studies/${id}`;
const HANDOUTS = [
  caseOf(must(publishedIds('case-studies')[0])),
  service,
  `/blog/${must(posts()[0]).id}`,
  '/working-with-us',
];

/** A page as it is printed, when its style sheet for print is there. */
async function printed(path: string): Promise<Visit> {
  const page = await visit(site + path, { colorScheme: 'dark' });
  await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href))).toBe(true);
  await page.emulateMedia({ media: 'print' });
  return page;
}

/** How many sheets of A4 a page takes. */
async function sheets(page: Visit): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1');
  return must(pdf.match(/\/Type\s*\/Page\b/g)).length;
}

test.each(publishedIds('case-studies'))('the case %s is two sheets at most', async (id) => {
  expect(await sheets(await printed(caseOf(id)))).toBeLessThanOrEqual(2);
});

test.each(HANDOUTS)(
  '%s is black on white, with title and address, and without what only a screen needs',
  async (path) => {
    const page = await printed(path);
    const seen = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((each) => each.checkVisibility());
      return {
        grounds: [...new Set(all.map((each) => getComputedStyle(each).backgroundColor))].filter(
          (color) => !/, 0\)$|255, 255, 255/.test(color),
        ),
        screenOnly: all.filter((each) => each.matches('header, main nav, form, button, [role=tab], [popover]')).length,
        title: (document.querySelector('title') as Element).checkVisibility(),
        address: getComputedStyle(document.querySelector('[rel=canonical]') as Element, '::after').content,
        text: getComputedStyle(document.querySelector('h1') as Element).color,
      };
    });
    expect(seen).toMatchObject({ grounds: [], screenOnly: 0, title: true, text: 'rgb(0, 0, 0)' });
    expect(seen.address).not.toBe('none');
  },
);

test('questions that are closed on the screen are open on paper', async () => {
  const page = await printed(service);
  const closed = page.locator('details:not([open]) > p').first();
  expect(must(await closed.boundingBox()).height).toBeGreaterThan(0);
});

test('a link in the text has the address that it leads to, and an anchor has none', async () => {
  const page = await printed(`/blog/${must(posts()[0]).id}`);
  const after = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await after('main li a[href^=http]')).toContain('http');
  expect(await after('main a[href^="#"]')).not.toContain('#');
});

test.each(publishedIds('case-studies'))('in the case %s every heading stands beside its text', async (id) => {
  const page = await printed(caseOf(id));
  const below = await page.locator('main .grid h2').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const grid = heading.closest('.grid') as Element;
      const left = heading.getBoundingClientRect().left;
      // The paragraphs and lists of the band that begin where the heading does, and so stand under it.
      return [...grid.querySelectorAll('p, ul, ol')]
        .filter((text) => text.checkVisibility() && text.getBoundingClientRect().left < left + 1)
        .map((text) => `${heading.textContent}: ${text.textContent?.slice(0, 40)}`);
    }),
  );
  expect(below).toEqual([]);
});

test('the first paint does not wait for the style sheet of what it does not show', async () => {
  const page = await visit('about:blank');
  const painted = Promise.withResolvers<void>();
  await page.route('**/_astro/later*', async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(site, { waitUntil: 'commit' });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      }),
  );
  painted.resolve();
  await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href))).toBe(true);
});
