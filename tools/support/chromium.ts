import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Flags of a Chromium that asks nothing of the network by itself. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The first of these paths that is named and there; undefined if none is. */
export const firstThere = (paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && path !== '' && existsSync(path));

/**
 * Chromium without what only a window needs: pages take less processor time in it. It has no back/forward cache.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export const isHeadlessShell = (path = ''): boolean => /headless[-_]shell/.test(path);

/** The path of an installed Chromium that is as whole as can be; undefined if there is none. */
export const findChromium = (): string | undefined =>
  firstThere([...CANDIDATES, chromium.executablePath(), HEADLESS_SHELL]);

/** The path of the browser that costs least, or undefined if there is none. CHROMIUM_PATH comes first here too. */
export const findHeadless = (): string | undefined =>
  firstThere([process.env.CHROMIUM_PATH, HEADLESS_SHELL]) ?? findChromium();

/**
 * Finds a Chromium, or installs one: Playwright's where it can be downloaded, else Debian's. Prints what it installs.
 * @throws when there is none and none could be installed
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const attempts: [string, string, string[]][] = [
    [
      "Playwright's Chromium",
      'npx',
      ['playwright-core', 'install', '--with-deps', 'chromium-headless-shell', 'chromium'],
    ],
    ["Debian's chromium", 'sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']],
  ];
  for (const [name, command, args] of attempts) {
    console.log(`No Chromium here; installing ${name}.`);
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
    } catch {
      console.log(`${name} could not be installed.`);
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium. Install one, or name it in CHROMIUM_PATH.');
}
