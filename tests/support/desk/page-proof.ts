import { loadBundle } from '@fairlead/desk/bundle.ts';
import { EXAMPLES, type Example } from '@fairlead/desk/pages/examples/index.ts';
import { HEADERS } from '@fairlead/desk/routes/headers.ts';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect } from 'vitest';
import { axe, DESKTOP, overflow, useBrowser } from '../browser/browser.ts';

export const pathOf = ({ page, state }: Pick<Example, 'page' | 'state'>): string =>
  `/${page}/${state.replaceAll(' ', '-')}`;

/** Serves every example of the desk's pages with the headers of the desk. */
async function serveExamples(): Promise<{ origin: string; close: () => void }> {
  const { render, stylesheet, assets } = await loadBundle();
  const app = new Hono();
  for (const [path, { type, content }] of assets) {
    app.get(path, () => new Response(content, { headers: { ...HEADERS, 'content-type': type } }));
  }
  app.get(
    '/favicon.svg',
    () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } }),
  );
  for (const example of EXAMPLES) {
    app.get(pathOf(example), (c) => c.html(example.html(render, stylesheet), 200, HEADERS));
  }
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** Serves the examples of the desk's pages for the tests of a file. @returns opens the one with this path */
export function useExamples() {
  const visit = useBrowser();
  let served: Awaited<ReturnType<typeof serveExamples>>;
  beforeAll(async () => {
    served = await serveExamples();
  });
  afterAll(() => served.close());
  return (path: string) => visit(served.origin + path, { viewport: { width: 320, height: 700 } });
}

type Opened = Awaited<ReturnType<ReturnType<typeof useExamples>>>;

/** On the smallest phone by day, with everything open. */
export async function provePhone(page: Opened): Promise<void> {
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  for (const details of await page.locator('details:not([hidden])').all()) {
    if ((await details.getAttribute('open')) === null) await details.locator(':scope > summary').click();
  }
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page), 'with all details open').toBeLessThanOrEqual(0);
  expect(page.errors).toEqual([]);
  expect(page.asked.filter(({ type }) => type === 'script')).toEqual([]);
}

/** On a desktop by night. */
export async function proveDesktop(page: Opened): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}
