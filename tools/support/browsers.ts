import { globSync } from 'node:fs';
import { firstThere } from './chromium.ts';

/** The programs that WebKit's tests need: its driver, its small browser, and a screen for it that nobody sees. */
type WebKitPrograms = { driver: string; browser: string; screen: string };

/** The path of an installed Firefox; undefined if there is none. */
const findFirefox = (): string | undefined =>
  firstThere([
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]);

/** The programs of WebKitGTK, or undefined if one of them is missing. */
function findWebKit(): WebKitPrograms | undefined {
  const driver = firstThere(['/usr/bin/WebKitWebDriver']);
  const screen = firstThere(['/usr/bin/Xvfb']);
  // The driver of Debian belongs to one of the versions of the library, each of which has a browser of its own.
  const browser = globSync('/usr/lib{,64,exec}/{,*/}webkit2gtk-4.1/MiniBrowser')[0];
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

/** The browsers beside Chromium that the tests know: how to find each, and how to get one that is missing. */
const KNOWN = {
  firefox: { name: 'Firefox', find: findFirefox, get: 'apt-get install firefox-esr, or name one in FIREFOX_PATH' },
  webkit: { name: 'WebKit', find: findWebKit, get: 'apt-get install webkit2gtk-driver xvfb' },
} satisfies Record<string, { name: string; find: () => unknown; get: string }>;

export type BrowserKind = keyof typeof KNOWN;

export const isInstalled = (kind: BrowserKind): boolean => KNOWN[kind].find() !== undefined;

/** The name of a browser, and how to get it. */
export const wayToGet = (kind: BrowserKind): string => `${KNOWN[kind].name} (${KNOWN[kind].get})`;

const missing = (kind: BrowserKind) => new Error(`This needs ${wayToGet(kind)}.`);

/** The path of Firefox. @throws if it is not installed */
export function firefoxProgram(): string {
  const path = findFirefox();
  if (path === undefined) throw missing('firefox');
  return path;
}

/** The programs of WebKit. @throws if one of them is not installed */
export function webKitPrograms(): WebKitPrograms {
  const programs = findWebKit();
  if (programs === undefined) throw missing('webkit');
  return programs;
}
