import type { Provider } from '@fairlead/contract/scheduling.ts';
import { builtPaths } from '@fairlead/site/testing/built.ts';
import { muteCalendar } from '@fairlead/site/testing/contact.ts';
import { provider } from '@fairlead/site/testing/content.ts';
import { expect } from 'vitest';
import type { Open, Visit } from './browser.ts';

declare global {
  interface Window {
    /** What the policy forbade so far. */
    refused: string[];
  }
}

/** What the browser refused by policy so far, and the errors it logged. */
export const complaints = async (page: Visit) => {
  const refused = await page.evaluate(() => window.refused);
  return [...refused, ...page.errors];
};

/** Makes an empty page list what the policy of the next page forbids, from its first byte on. */
export async function listenToPolicy(page: Visit): Promise<void> {
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      window.refused.push(`${violatedDirective}: ${blockedURI} ${sourceFile}`);
    });
  });
  await muteCalendar(page);
}

/** Opens a page that lists what its policy forbids, from the first byte on. */
export async function openListening(visit: Open, url: string): Promise<Visit> {
  const page = await visit('about:blank');
  await listenToPolicy(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

const scriptOf = (calendar: Provider | null) => calendar?.script ?? 'no calendar';
const site = (page: Visit) => new URL(page.url()).origin;

/** Requests so far to any other origin than the page's own. */
const strangers = (page: Visit) =>
  page.asked.map(({ url }) => url).filter((url) => /^https?:/.test(url) && !url.startsWith(site(page)));

/** What the browser logs for a font that does not come, which `visitWithSlowFont` may play. */
const NO_FONT = 'Failed to load resource: net::ERR_FAILED';

/** Proves that a page which was opened with `listenToPolicy` keeps to its policy from end to end, and asks nobody else. */
export async function expectPolicyKept(page: Visit, path: string): Promise<void> {
  expect(strangers(page)).toEqual([]);
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  // For an address that is not there, the browser and the page log an error.
  const allowed = builtPaths().includes(path) ? [NO_FONT] : page.errors;
  expect((await complaints(page)).filter((text) => !allowed.includes(text))).toEqual([]);
  // The contact page asks for the calendar once the visitor is near it.
  const calendar = path === '/contact' ? scriptOf(provider()) : site(page);
  expect(strangers(page).filter((url) => !url.startsWith(calendar))).toEqual([]);
}
