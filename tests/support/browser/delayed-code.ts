import { ANSWERS, type Reply } from '@fairlead/site/testing/contact.ts';
import type { Page } from 'playwright-core';

/** Keeps the page's code from arriving. @returns what lets it through; a test may never call it */
export async function delayCode(page: Page, files = '*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/_astro/${files}`, async (route) => {
    await promise;
    await route.continue().catch(() => {}); // The page may be closed by then.
  });
  return resolve;
}

/** A page as the answer to a form that posts itself. */
export const POSTED: Reply = { status: 200, body: '<!doctype html><title>Posted</title>', contentType: 'text/html' };

/** What a form that posted itself sent, without the hidden field that robots fill in. */
export const posted = (body: string | null) =>
  [...new URLSearchParams(body ?? '')].filter(([name]) => name !== 'subject');

/** The fields of the form as a form posts them. */
export const PAIRS = Object.entries(ANSWERS).flatMap(([name, value]) =>
  Array.isArray(value) ? value.map((one) => [name, one]) : [[name, value]],
);
