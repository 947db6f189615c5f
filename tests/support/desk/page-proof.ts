import { afterAll, beforeAll, expect } from 'vitest';
import { axe, DESKTOP, overflow, useBrowser } from '../browser/browser.ts';
import { serveExamples } from './examples-server.ts';

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
  for (const details of await page.locator('details').all()) {
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
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
