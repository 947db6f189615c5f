import { firefoxProgram } from '@fairlead/tools/support/browsers.ts';
import puppeteer, { type Page as PuppeteerPage } from 'puppeteer-core';
import type { Browser, Page, Scheme, Size } from './driver.ts';

/** Firefox learns these from its settings alone: dark or light, less motion, and no talk with its maker. */
const settings = (scheme: Scheme) => ({
  'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
  'ui.prefersReducedMotion': 1,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
});

/** @throws if Firefox is not installed */
export async function startFirefox(scheme: Scheme): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxProgram(),
    headless: true,
    extraPrefsFirefox: settings(scheme),
    protocolTimeout: 60_000,
  });
  let closeWindow = async () => {};
  const open = async (size: Size): Promise<Page> => {
    await closeWindow();
    const context = await browser.createBrowserContext();
    closeWindow = () => context.close();
    const page = await context.newPage();
    await page.setViewport(size);
    return pageOf(page);
  };
  return { open, close: () => browser.close() };
}

function pageOf(page: PuppeteerPage): Page {
  let errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    goto: async (url) => {
      errors = [];
      await page.goto(url, { waitUntil: 'load' });
    },
    resize: (size) => page.setViewport(size),
    click: (selector) => page.locator(selector).click(),
    type: async (selector, text) => {
      await page.locator(selector).click({ count: 3 });
      await page.keyboard.press('Backspace');
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    keys: (text) => (text === '\t' ? page.keyboard.press('Tab') : page.keyboard.type(text)),
    evaluate: (work, ...values) => page.evaluate(work as never, ...values),
    errors: async () => {
      // The answer to a question comes after all that the browser has told before.
      await page.evaluate(() => document.title);
      return errors.splice(0);
    },
  };
}
