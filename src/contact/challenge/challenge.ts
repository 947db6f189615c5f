/**
 * The check of Cloudflare Turnstile in the form. It hands out one token for each send. A lead never depends on it: a
 * message without a token is sent too, and the function holds it for a person to look at.
 */
import { CHALLENGE_SCRIPT } from '../../../contract/challenge.ts';

/** Milliseconds that a submit waits for a token that is on its way. */
const WAIT_MS = 3_000;
/** Milliseconds that a token is sent after its birth. Cloudflare takes it for 300 s, the way to the function included. */
const FRESH_MS = 280_000;

type Options = Record<string, unknown> & { callback: (token: string) => void };
declare global {
  interface Window {
    turnstile?: { render: (box: HTMLElement, options: Options) => string; reset: (id: string) => void };
  }
}

export function createChallenge(siteKey: string) {
  // `running`: a token may come; `broken`: none will come soon, so nobody waits for it; `used`: the token was sent.
  let state: 'asleep' | 'running' | 'passed' | 'used' | 'broken' = 'asleep';
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
    const id = window.turnstile!.render(box, {
      sitekey: siteKey,
      action: 'contact',
      language: 'en',
      theme: 'auto',
      size: 'normal',
      // A hidden field would end in the draft that the page keeps.
      'response-field': false,
      callback: (text) => {
        token = text;
        born = Date.now();
        become('passed');
      },
      // Turnstile itself begins anew after both, and after an error.
      'expired-callback': () => become('running'),
      'timeout-callback': () => become('running'),
      'unsupported-callback': () => become('broken'),
      'error-callback': () => {
        become('broken');
        return true; // it need not warn on the console
      },
    });
    reset = () => window.turnstile!.reset(id);
  };

  return {
    /** Asks for the script and shows the widget in its box; the second call and later ones do nothing. */
    start(box: HTMLElement): void {
      if (state !== 'asleep') return;
      become('running');
      const script = document.createElement('script');
      script.src = CHALLENGE_SCRIPT;
      script.async = true;
      script.onerror = () => become('broken');
      script.onload = () => {
        try {
          render(box);
        } catch {
          become('broken'); // a site key that it does not know
        }
      };
      document.head.append(script);
    },
    /** A token for one send; null where there is none, or none within `WAIT_MS`. */
    async take(): Promise<string | null> {
      if (state === 'passed' && Date.now() - born > FRESH_MS) run();
      if (state === 'running') {
        await new Promise<void>((wake) => {
          waiting.push(wake);
          setTimeout(wake, WAIT_MS);
          // Who leaves now must not take the message along.
          addEventListener('pagehide', () => wake(), { once: true });
        });
      }
      if (state !== 'passed') return null;
      become('used');
      return token;
    },
    /** After a send: has a token made for the next one, where the last was used. */
    renew(): void {
      if (state === 'used') run();
    },
  };
}

/** The check, where the build has a site key. Without one none of this is in the page's code. */
export const challenge: ReturnType<typeof createChallenge> | null = import.meta.env.PUBLIC_TURNSTILE_SITE_KEY
  ? createChallenge(import.meta.env.PUBLIC_TURNSTILE_SITE_KEY)
  : null;
