import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLES } from '../../../desk/pages/examples/index.ts';
import { axe, DESKTOP, overflow, useBrowser } from '../../support/browser/browser.ts';
import { pathOf, serveExamples } from '../../support/desk/examples-server.ts';

const visit = useBrowser();
let served: Awaited<ReturnType<typeof serveExamples>>;
beforeAll(async () => {
  served = await serveExamples();
});
afterAll(() => served.close());

test.each(EXAMPLES.map(pathOf))('axe finds nothing on %s, which fits the smallest phone', async (path) => {
  const page = await visit(served.origin + path, { viewport: { width: 320, height: 700 } });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  for (const details of await page.locator('details:not([open]) > summary').all()) await details.click();
  expect(await axe(page), 'on a phone by day').toEqual([]);
  expect(await overflow(page), 'with all details open').toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axe(page), 'on a desktop by night').toEqual([]);
  expect(page.errors).toEqual([]);
  expect(page.asked.filter(({ type }) => type === 'script')).toEqual([]);
});
