import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { CHROMIUM_FLAGS, findChromium, findHeadless, isHeadlessShell } from '@fairlead/tools/support/chromium.ts';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { afterEach, describe } from 'vitest';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
export const VIEWPORTS = { phone: PHONE, desktop: DESKTOP };

/**
 * Describes the same on a phone and on a desktop, there by `npm run test:slow` alone.
 * @param title with %s for which
 */
export function describeViewports(title: string, tests: (viewport: typeof PHONE) => void): void {
  for (const [name, viewport] of Object.entries(VIEWPORTS)) {
    describe(title.replace('%s', name), { tags: name === 'desktop' ? ['slow'] : [] }, () => tests(viewport));
  }
}

export type Visit = Page & {
  /** Console errors and uncaught exceptions so far; a test that expects one takes it out. */
  errors: string[];
  /** Addresses requested so far, each with the type of what was asked for. */
  asked: { url: string; type: string }[];
};

/**
 * How the address of the code begins that measures the visit, the only script that a page asks for before it is touched, and
 * after its paint.
 */
export const MEASURING = '/visits';

/** The scripts that a page has asked for, without the one that measures the visit. */
export const scriptsOf = ({ asked }: Pick<Visit, 'asked'>): Visit['asked'] =>
  asked.filter(({ url, type }) => type === 'script' && !url.includes(MEASURING));

/** The address as the page itself knows it. Playwright learns of a new one a little later. */
export const addressOf = async (page: Page): Promise<URL> => new URL(await page.evaluate(() => location.href));

/** Opens an address in a context of its own. */
export type Open = (url: string, options?: BrowserContextOptions) => Promise<Visit>;

/**
 * A Chromium with a window loads two pages of its own for the address bar of each context: half of the processor time
 * that a page of a test took.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright switches off too. It has to be named again, since Chromium obeys only the last list. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const FLAGS = [
  ...CHROMIUM_FLAGS,
  // Keeps the number of Chromium's processes small. A page took about a sixth less processor time with it.
  '--renderer-process-limit=1',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR].join()}`,
];

/** With `whole`, a Chromium as visitors have it, for tests of what the headless shell does not have. */
type Launch = LaunchOptions & { whole?: boolean };

/** Playwright switches the back/forward cache off; visitors have it on. */
export const BACK_FORWARD_CACHE: Launch = { whole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] };

/** Where the headless shell is the only browser, tests of the back/forward cache are skipped. */
export const hasBackForwardCache = !isHeadlessShell(findChromium());

/** The browsers of this worker, which all files of the worker share. Each ends with its worker. */
const launched = new Map<string, Promise<Browser>>();

function launchBrowser(options: Launch): Promise<Browser> {
  const { whole, args = [], ...rest } = options;
  const executablePath = whole ? findChromium() : findHeadless();
  if (!executablePath) throw new Error('There is no Chromium. Install one, name it in CHROMIUM_PATH, or run npm test.');
  const key = JSON.stringify(options);
  const browser =
    launched.get(key) ?? chromium.launch({ executablePath, args: [...FLAGS, ...args], headless: true, ...rest });
  launched.set(key, browser);
  return browser;
}

/** Opens a page in a context of its own and listens to its errors and requests from the first byte. */
async function visit(browser: Browser, url: string, options: BrowserContextOptions): Promise<Visit> {
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

/** Opens pages for the tests of a file, and closes every page after its test. The first page starts the browser. */
export function useBrowser(launch: Launch = {}): Open {
  let browser: Browser | undefined;
  afterEach(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });
  return async (url, options = {}) => {
    browser = await launchBrowser(launch);
    return visit(browser, url, options);
  };
}

const require = createRequire(import.meta.url);
const AXE_FILE = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
/** The small version of axe, which the browser reads in half the time, and once a page. */
const AXE = `if (!window.axe) ${readFileSync(AXE_FILE, 'utf8')}`;

type AxeOptions = {
  /** Rules that are left out; say why where you leave one out. */
  without?: string[];
  /** The part of the page to look at. */
  within?: string;
  /** What is left out of that part. */
  except?: string;
};

/** What axe finds on the page as it is now, one line a fault. */
export async function axe(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { without = [], within = 'html', except } = options;
  // Only violations are written down in full: a list of all that passes takes longer than to look for them.
  const builder = new AxeBuilder({ page, axeSource: AXE })
    .options({ resultTypes: ['violations'] })
    .include(within)
    .disableRules(without);
  if (except) builder.exclude(except);
  // Legacy mode cannot look into frames of other origins, but takes half the time.
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
