import { inject } from 'vitest';
import { useBrowser, type Visit } from './browser.ts';

/** The page that the test has opened. */
export let page: Visit;

/** @returns a function that opens the contact page, or another path of the site, as `page` */
export function useContactPage() {
  const visit = useBrowser();
  return async (path = '/contact', options = {}): Promise<void> => {
    page = await visit(inject('site') + path, options);
  };
}
