import { expect, inject, test } from 'vitest';
import type { Provider } from '../../../contract/scheduling.ts';
import { muteCalendar } from '../server/contact.ts';
import { provider } from '../site/content.ts';
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

/** Opens a page that lists what its policy forbids, from the first byte on. */
export async function openListening(visit: Open, url: string): Promise<Visit> {
  const page = await visit('about:blank');
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      window.refused.push(`${violatedDirective}: ${blockedURI} ${sourceFile}`);
    });
  });
  await muteCalendar(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

const scriptOf = (calendar: Provider | null) => calendar?.script ?? 'no calendar';
const site = (page: Visit) => new URL(page.url()).origin;

/** Requests so far to any other origin than the page's own. */
const strangers = (page: Visit) =>
  page.asked.map(({ url }) => url).filter((url) => /^https?:/.test(url) && !url.startsWith(site(page)));

export function provePolicy(visit: Open, paths: string[]): void {
  test.each(paths)('%s keeps to its policy from end to end, and asks nobody else', async (path) => {
    const page = await openListening(visit, inject('site') + path);
    expect(strangers(page)).toEqual([]);
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
    expect(await complaints(page)).toEqual([]);
    // The contact page asks for the calendar once the visitor is near it.
    const calendar = path === '/contact' ? scriptOf(provider()) : site(page);
    expect(strangers(page).filter((url) => !url.startsWith(calendar))).toEqual([]);
  });
}
