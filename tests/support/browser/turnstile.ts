import { serveLocally } from '@fairlead/support/port.ts';
import type { Page } from 'playwright-core';

export const SITE_KEY = '1x00000000000000000000AA';

/** What the played widget does after its script was asked for. */
export type Behavior = 'passes' | 'asks nobody' | 'fails' | 'refuses its settings' | 'has no script' | 'never comes';

/** What a test reads and controls in the page. */
type Played = {
  /** The settings that `render` was called with, without functions. */
  settings: Record<string, unknown>[];
  /** How many tokens were handed out. */
  tokens: number;
  resets: number;
  /** Ends the token, as after five minutes. Turnstile then starts again by itself. */
  expire: () => void;
  /** Hands out a token. */
  pass: () => void;
};
declare global {
  interface Window {
    played: Played;
  }
}

/** Turnstile's script as its documentation says: explicit rendering, a frame, a token by callback and hidden field, `reset`. */
const script = (behavior: Behavior) => `{
  const frame = 'https://challenges.cloudflare.com/frame';
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'cf-turnstile-response' });
  let options;
  const pass = () => {
    field.value = 'token-' + Date.now() + '-' + ++played.tokens;
    options.callback(field.value);
  };
  const run = () => {
    if ('${behavior}' === 'passes') pass();
    if ('${behavior}' === 'fails') options['error-callback']('300010');
  };
  window.played = { settings: [], tokens: 0, resets: 0, pass, expire: () => { options['expired-callback'](); run(); } };
  addEventListener('message', ({ origin, data }) => origin === new URL(frame).origin && data === 'ready' && run());
  window.turnstile = {
    render(box, own) {
      if ('${behavior}' === 'refuses its settings') throw new Error('[Cloudflare Turnstile] Invalid input');
      options = own;
      played.settings.push(JSON.parse(JSON.stringify(own)));
      const iframe = document.createElement('iframe');
      iframe.src = frame + '?theme=' + own.theme;
      iframe.title = 'Widget containing a Cloudflare security challenge';
      Object.assign(iframe.style, { border: 'none', width: '300px', height: '65px' });
      box.append(iframe);
      if (own['response-field'] !== false) box.append(field);
      return 'widget-1';
    },
    reset(id) {
      if (id !== 'widget-1') throw new Error('There is no such widget.');
      played.resets += 1;
      run();
    },
  };
}`;

/** Looks like the widget, so that a screenshot shows whether it fits. */
const FRAME = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Check</title><style>
:root{color-scheme:light dark}
body{margin:0;box-sizing:border-box;height:100vh;display:flex;align-items:center;gap:12px;padding:0 12px;font:14px Arial;
background:light-dark(#fafafa,#232323);color:light-dark(#232323,#fff);border:1px solid light-dark(#e0e0e0,#797979)}
</style><input type="checkbox" id="c" checked><label for="c">Success</label><script>parent.postMessage('ready','*')</script>`;

/** Plays Cloudflare's host in the browser; returns what was asked of it so far. */
export async function playTurnstile(page: Page, behavior: Behavior): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    const url = route.request().url();
    asked.push(url);
    if (!url.includes('/api.js')) return route.fulfill({ contentType: 'text/html', body: FRAME });
    if (behavior === 'has no script') return route.abort('blockedbyclient');
    if (behavior === 'never comes') return;
    return route.fulfill({ contentType: 'text/javascript', body: script(behavior) });
  });
  return asked;
}

export type Verifier = {
  /** For `TURNSTILE_VERIFY_URL`. */
  url: string;
  /** The tokens that were verified, in their order. */
  asked: string[];
  stop: () => Promise<void>;
};

/** Plays siteverify on loopback: a token of the played widget is good once. */
export async function startVerifier(): Promise<Verifier> {
  const asked: string[] = [];
  const { url, stop } = await serveLocally(async (request, response) => {
    const token = new URLSearchParams(Buffer.concat(await Array.fromAsync(request)).toString()).get('response') ?? '';
    const success = token.startsWith('token-') && !asked.includes(token);
    asked.push(token);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['timeout-or-duplicate'] }));
  });
  return { url: `${url}/siteverify`, asked, stop };
}
