/**
 * The Cloudflare Turnstile check in the form. It makes one token for each send. No lead depends on it: without a token
 * the message is sent too, and the function holds the lead for a person's check.
 */
import { CHALLENGE_SCRIPT } from '@fairlead/contract/challenge.ts';

/** Milliseconds that a submit waits for a token that may still come. */
const WAIT_MS = 3_000;
/** Milliseconds that a token is used. Cloudflare accepts it for 300 s, and it must reach the function before that. */
const FRESH_MS = 280_000;

type Options = Record<string, unknown> & { callback: (token: string) => void };
declare global {
  interface Window {
    turnstile?: { render: (box: HTMLElement, options: Options) => string; reset: (id: string) => void };
  }
}

/** @param siteKey the public key of the site at Cloudflare */
export function createChallenge(siteKey: string) {
  // `running`: a token may come. `broken`: none will come soon, so a submit does not wait. `used`: the token was sent.
  let state: 'unloaded' | 'running' | 'passed' | 'used' | 'broken' = 'unloaded';
  let token = '';
  let born = 0;
  let reset = () => {};
  const waiting: (() => void)[] = [];

  const become = (next: typeof state) => {
    state = next;
    if (next !== 'running') for (const wake of waiting.splice(0)) wake();
  };
  const run = () => {
    become('running');
    reset();
  };
  const render = (box: HTMLElement) => {
    const { turnstile } = window;
    if (!turnstile) throw new Error('The script of Turnstile came without its functions.');
    const id = turnstile.render(box, {
      sitekey: siteKey,
      action: 'contact',
      language: 'en',
      theme: 'auto',
      size: 'normal',
      // No hidden field: it would be stored in the draft that the page keeps.
      'response-field': false,
      callback: (text) => {
        token = text;
        born = Date.now();
        become('passed');
      },
      // Turnstile starts again by itself after both, and after an error.
      'expired-callback': () => become('running'),
      'timeout-callback': () => become('running'),
      'unsupported-callback': () => become('broken'),
      'error-callback': () => {
        become('broken');
        return true; // the error is handled: no warning on the console
      },
    });
    reset = () => turnstile.reset(id);
  };

  return {
    /** Loads the script and shows the widget in the box. Later calls do nothing. */
    start(box: HTMLElement): void {
      if (state !== 'unloaded') return;
      become('running');
      const script = document.createElement('script');
      script.src = CHALLENGE_SCRIPT;
      script.async = true;
      script.onerror = () => become('broken');
      script.onload = () => {
        try {
          render(box);
        } catch {
          become('broken'); // the site key is unknown
        }
      };
      document.head.append(script);
    },
    /** A token for one send; null when there is none within `WAIT_MS`. */
    async take(): Promise<string | null> {
      if (state === 'passed' && Date.now() - born > FRESH_MS) run();
      if (state === 'running') {
        await new Promise<void>((wake) => {
          waiting.push(wake);
          setTimeout(wake, WAIT_MS);
          // A visitor who leaves the page now still sends the message.
          addEventListener('pagehide', () => wake(), { once: true });
        });
      }
      if (state !== 'passed') return null;
      become('used');
      return token;
    },
    /** Call it after a send: makes a new token if the last one was used. */
    renew(): void {
      if (state === 'used') run();
    },
  };
}

/** null when the build has no site key: then the bundler drops all of this file. */
export const challenge: ReturnType<typeof createChallenge> | null = import.meta.env.PUBLIC_TURNSTILE_SITE_KEY
  ? createChallenge(import.meta.env.PUBLIC_TURNSTILE_SITE_KEY)
  : null;
