import { join } from 'node:path';
import { messageOf } from '@fairlead/leads/base/errors.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { buildIn } from '@fairlead/site/testing/variant.ts';
import type { Browser, Page } from 'playwright-core';
import type { Version } from './checkout.ts';

/** A version of the site. */
export type Shown = { name: string; folder: string; url: string; stop: () => Promise<void> };

/** Each screen has a width in pixels and a scheme. */
export const SCREENS = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);
export type Screen = (typeof SCREENS)[number];

/**
 * Builds a version, and serves it.
 * @throws with what the build printed, if it fails
 */
export async function show({ name, project }: Version): Promise<Shown> {
  try {
    buildIn(project.folder, {}, '--outDir', 'shown/dist');
  } catch (error) {
    throw new Error(`${name} cannot be built:\n${messageOf(error)}`);
  }
  const folder = join(project.folder, 'shown');
  const server = await startServer({}, { site: folder, process: true });
  return { name, folder: join(folder, 'dist'), url: server.url, stop: server.stop };
}

/** A part of a page, by its place and its id or name, with its picture as PNG. */
export type Part = { name: string; picture: Buffer };

/** Bands are compared one by one, so that one that grows moves no other. */
const PARTS = 'body > header, main > *, body > footer';

/** Takes pictures of each part of a page at one width in one scheme. */
export async function shoot(browser: Browser, site: string, path: string, screen: Screen): Promise<Part[]> {
  const viewport = { width: screen.width, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme: screen.scheme, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    // The second page of a visit has its font from the start.
    await page.goto(site, { waitUntil: 'networkidle' });
    await page.goto(site + path, { referer: `${site}/` });
    await loadAll(page);
    const parts: Part[] = [];
    for (const [at, part] of (await page.locator(PARTS).all()).entries()) {
      if (!(await part.isVisible())) continue;
      const name = await part.evaluate(
        (element) => element.id || element.getAttribute('aria-labelledby') || element.localName,
      );
      const picture = await part.screenshot({ animations: 'disabled', caret: 'hide' });
      parts.push({ name: `${at + 1} ${name}`, picture });
    }
    return parts;
  } finally {
    await context.close();
  }
}

/** Drawings and photos load when they come near. */
async function loadAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 800) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    // A picture of the window makes the browser draw it, and so notice what came near.
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  }
  await page.waitForLoadState('networkidle');
  const isLoaded = () =>
    document.fonts.status === 'loaded' &&
    [...document.images].every((image) => image.complete || !image.checkVisibility());
  await page.waitForFunction(isLoaded, undefined, { polling: 100 });
}
