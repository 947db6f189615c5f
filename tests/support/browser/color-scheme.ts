import { inject } from 'vitest';
import { type Open, PHONE, type Visit } from './browser.ts';

export type Scheme = 'light' | 'dark';

/** The color of the page's ground. */
export const groundOf = (page: Visit) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/**
 * Opens a page on a phone as a visitor who has chosen a color scheme before. `data-first` of its root is the ground of its first
 * frame.
 */
export async function openInScheme(visit: Open, path: string, system: Scheme, chosen?: string): Promise<Visit> {
  const site = inject('site');
  const localStorage = chosen === undefined ? [] : [{ name: 'scheme', value: chosen }];
  const storageState = { cookies: [], origins: [{ origin: site, localStorage }] };
  const page = await visit('about:blank', { colorScheme: system, viewport: PHONE, storageState });
  await page.addInitScript(() => {
    // A frame is painted right after these callbacks: what the first one with a body finds is what is painted first.
    const look = () => {
      if (document.body) document.documentElement.dataset.first = getComputedStyle(document.body).backgroundColor;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(site + path);
  return page;
}
