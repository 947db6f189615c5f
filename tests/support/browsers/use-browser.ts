import { startServer, type TestServer } from '@fairlead/server/testing/server/start-server.ts';
import type { BrowserKind } from '@fairlead/tools/support/browsers.ts';
import { afterAll, beforeAll } from 'vitest';
import type { Browser, Page, Scheme } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { type Front, startFront } from './front.ts';
import { startWebKit } from './webkit.ts';

/** Who may use the desk. */
export const ANN = 'ann@agency.example';

/** A browser, and the site behind its front. */
export type Place = { browser: Browser; server: TestServer; front: Front };

const startBrowser = (kind: BrowserKind, scheme: Scheme): Promise<Browser> =>
  kind === 'webkit' ? startWebKit(scheme) : startFirefox(scheme);

/** Starts a browser, the server and its front for the tests of a suite. */
export function usePlace(kind: BrowserKind, scheme: Scheme = 'light'): Place {
  const place = {} as Place;
  beforeAll(async () => {
    place.server = await startServer({ DESK_USERS: ANN }, { site: '.' });
    place.front = await startFront(place.server.url, { notes: kind === 'webkit' });
    place.browser = await startBrowser(kind, scheme);
  });
  afterAll(async () => {
    await place.browser?.close();
    await place.front?.stop();
    await place.server?.stop();
  });
  return place;
}

/** Whether an element is there and can be seen. */
export const isShown = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((one) => {
    const element = document.querySelector(one);
    return element?.checkVisibility() === true && element.getBoundingClientRect().height > 0;
  }, selector);

/** The text of the first such element; empty if there is none. */
export const textOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate((one) => document.querySelector(one)?.textContent ?? '', selector);

/** How many such elements there are. */
export const countOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate((all) => document.querySelectorAll(all).length, selector);

/**
 * Whether the focus is on an element, or in it. Not `:focus`, which in WebKit matches only in the window that the system
 * gives the keys to, and on a screen without a window manager that is the one under the pointer.
 */
export const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((one) => document.querySelector(one)?.contains(document.activeElement) ?? false, selector);

/** Chooses in a list as its keys would: the lists of some systems are outside the page. */
export const choose = (page: Page, selector: string, value: string): Promise<void> =>
  page.evaluate(
    (one, chosen) => {
      const list = document.querySelector(one) as HTMLSelectElement;
      list.focus();
      list.value = chosen;
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
    },
    selector,
    value,
  );
