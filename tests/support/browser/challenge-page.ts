import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { muteCalendar, panel, sendingButton, submitButton } from '@fairlead/site/testing/contact.ts';
import { afterEach, beforeEach, inject } from 'vitest';
import { useBrowser } from './browser.ts';
import { type Served, useServedPage } from './served-page.ts';
import { type Behavior, playTurnstile, startVerifier, type Verifier } from './turnstile.ts';

/** A lead that a person has to check before its letter leaves. */
export const HELD = [{ state: 'held', heldFor: 'challenge_failed' }];

/** The contact page of the site with the challenge. Each test has a server, a verifier and a page of its own. */
export function useChallengePage() {
  const visit = useBrowser();
  const own = {} as Served & {
    verifier: Verifier;
    /** Addresses asked of Cloudflare so far. */
    asked: string[];
    /** The tokens that the function was sent, request by request. */
    tokens: (string | undefined)[];
  };
  beforeEach(async () => {
    own.verifier = await startVerifier();
  });
  afterEach(() => own.verifier.stop());
  useServedPage(own, () => {
    const env = { TURNSTILE_SECRET_KEY: 'secret', TURNSTILE_VERIFY_URL: own.verifier.url };
    return startServer(env, { site: inject('variant') });
  });
  const slot = () => own.page.locator('[data-challenge]');
  return {
    own,
    slot,
    widget: () => slot().locator('iframe'),
    /** How many tokens the widget has handed out. */
    tokenCount: () => own.page.evaluate(() => window.played?.tokens ?? 0),
    leads: async () => (await own.server.store.leads()).map(({ state, heldFor }) => ({ state, heldFor })),
    /** Opens the page with Cloudflare's host played from the first byte. */
    open: async (behavior: Behavior, options = {}) => {
      own.page = await visit('about:blank', options);
      own.asked = await playTurnstile(own.page, behavior);
      own.tokens = [];
      own.page.on('request', (request) => {
        if (request.url().endsWith('/send-contact-email')) own.tokens.push(request.headers()['x-challenge-token']);
      });
      await muteCalendar(own.page);
      await own.page.goto(`${own.server.url}/contact`);
    },
    send: async () => {
      await submitButton(own.page).click();
      await panel(own.page).waitFor();
    },
    /** Presses the button and waits until the form says that it sends. */
    beginSending: async () => {
      await submitButton(own.page).click();
      await sendingButton(own.page).waitFor();
    },
  };
}
