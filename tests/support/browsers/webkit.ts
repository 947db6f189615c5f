import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { must } from '@fairlead/support/must.ts';
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver';
import type { Browser, Page, PressedKey, Scheme, Size } from './driver.ts';
import { startDriver } from './webkit-driver.ts';

/** Milliseconds until an element that never comes is a fault. */
const PATIENCE_MS = 20_000;
/** Milliseconds until a session that has not begun is given up. It takes less than a second. */
const SESSION_MS = 15_000;

const KEYS: Record<PressedKey, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowUp: Key.ARROW_UP,
  Home: Key.HOME,
};

/**
 * WebKitGTK's small browser, by its driver, on a screen that nobody sees.
 * @throws if one of its programs is not installed
 */
export async function startWebKit(scheme: Scheme): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'fairlead-webkit-'));
  // WebKitGTK takes "less motion" from the settings of the desktop.
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  let programs = await startDriver(home);
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  if (scheme === 'dark') args.push('--dark-mode');
  const begin = () =>
    new Builder()
      .usingServer(programs.url)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: programs.browser, args },
        }),
      )
      .build();
  const session = async (): Promise<WebDriver> => {
    const begun = await Promise.race([begin(), setTimeout(SESSION_MS, null, { ref: false })]);
    if (begun) return begun;
    // Now and then the driver waits without end for the browser that it has started. Another driver does not.
    await programs.stop();
    programs = await startDriver(home);
    return begin();
  };
  let driver: WebDriver = await session();
  let fresh = true;
  return {
    open: async (size) => {
      // Each session has its own cookies and storage.
      if (!fresh) {
        await driver.quit();
        driver = await session();
      }
      fresh = false;
      await openNarrow(driver, size);
      return pageOf(driver);
    },
    close: async () => {
      await driver.quit().finally(() => programs.stop());
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Opens a window without a toolbar, since the toolbar keeps a window wider than a phone. */
async function openNarrow(driver: WebDriver, size: Size): Promise<void> {
  const [first] = await driver.getAllWindowHandles();
  await driver.executeScript('window.open("about:blank", "", "popup")');
  await driver.wait(async () => (await driver.getAllWindowHandles()).length > 1, PATIENCE_MS);
  const second = (await driver.getAllWindowHandles()).find((handle) => handle !== first);
  await driver.close();
  await driver.switchTo().window(must(second));
  await resize(driver, size);
}

async function resize(driver: WebDriver, size: Size): Promise<void> {
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  await driver.wait(async () => (await driver.executeScript('return innerWidth')) === size.width, PATIENCE_MS);
}

function pageOf(driver: WebDriver): Page {
  /** Waits for an element, and brings it to the middle: the driver refuses what a smooth scroll has not yet brought there. */
  const seen = async (selector: string) => {
    const element = await driver.wait(until.elementLocated(By.css(selector)), PATIENCE_MS);
    await driver.wait(until.elementIsVisible(element), PATIENCE_MS);
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
    return element;
  };
  return {
    goto: (url) => driver.get(url),
    resize: (size) => resize(driver, size),
    click: async (selector) => (await seen(selector)).click(),
    type: async (selector, text) => {
      await driver.executeScript('arguments[0].focus(); arguments[0].select()', await seen(selector));
      await driver.actions().sendKeys(text).perform();
    },
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    keys: (text) => driver.actions().sendKeys(text.replaceAll('\t', Key.TAB)).perform(),
    evaluate: (work, ...values) => driver.executeScript(`return (${work})(...arguments)`, ...values),
    // The driver cannot tell them. The front of the site (front.ts) puts a script on each page, which notes them.
    errors: () => driver.executeScript('return window.noted?.splice(0) ?? ["This page did not note its errors."]'),
  };
}
