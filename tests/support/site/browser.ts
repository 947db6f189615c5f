import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/support/chromium.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
export const VIEWPORTS = { phone: PHONE, desktop: DESKTOP };

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS, headless: true });

export type Visit = Page & {
  /** Console errors and uncaught exceptions so far; a test that expects one takes it out. */
  errors: string[];
  /** Addresses requested so far, scripts marked. */
  asked: { url: string; type: string }[];
};

/** Opens a page in its own context and listens to its errors and requests from the first byte. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options });
  const page = (await context.newPage()) as Visit;
  page.errors = [];
  page.asked = [];
  page.on('console', (message) => message.type() === 'error' && page.errors.push(message.text()));
  page.on('pageerror', (error) => page.errors.push(String(error)));
  page.on('request', (request) => page.asked.push({ url: request.url(), type: request.resourceType() }));
  await page.goto(url);
  return page;
}

/** What axe finds on the page as it stands, a line each. A rule that is left out has its reason where it is named. */
export async function axe(page: Page, without: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
