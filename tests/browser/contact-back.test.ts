import { answer, playFunction, submitButton } from '@fairlead/site/testing/contact.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { expect, inject, test } from 'vitest';
import { BACK_FORWARD_CACHE, hasBackForwardCache, useBrowser } from '../support/browser/browser.ts';

const visit = useBrowser(BACK_FORWARD_CACHE);

test.each([422, 503])(
  'who goes back from the answer %i to a form that posted itself can send again at once',
  { tags: 'slow', ...needs(TOOLS.wholeChromium, hasBackForwardCache) },
  async (status) => {
    const page = await visit(`${inject('site')}/contact`);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.kept = String(persisted);
      });
    });
    await page.route('**/_astro/*.js', (route) => route.abort());
    const body = '<!doctype html><title>Not sent</title>';
    const calls = await playFunction(page, { status, body, contentType: 'text/html' });
    await answer(page);
    await submitButton(page).click();
    await page.waitForURL('**/send-contact-email');
    await page.evaluate(() => history.back());
    await page.locator('html[data-kept=true]').waitFor();
    await submitButton(page).click();
    await page.waitForURL('**/send-contact-email');
    expect(calls.map(({ navigation }) => navigation)).toEqual([true, true]);
  },
);
