import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

export const SITE_KEY = '1x00000000000000000000AA';

/** What the played widget does once its script is asked for. */
export type Behaviour = 'passes' | 'asks nobody' | 'fails' | 'refuses its settings' | 'has no script' | 'never comes';

/** What a test sees and steers in the page. */
export type Played = {
  /** What `render` was given, functions left out. */
  settings: Record<string, unknown>[];
  /** How many tokens were handed out. */
  given: number;
  resets: number;
  /** Lets the token run out, as after five minutes; Turnstile then begins anew by itself. */
  expire: () => void;
  /** Hands out a token at last. */
  pass: () => void;
};
declare global {
  interface Window {
    played: Played;
  }
}

/** Turnstile's script as its documentation says: explicit rendering, a frame, a token by callback and hidden field, `reset`. */
const script = (behaviour: Behaviour) => `{
  const frame = 'https://challenges.cloudflare.com/frame';
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'cf-turnstile-response' });
  let options;
  const pass = () => {
    field.value = 'token-' + Date.now() + '-' + ++played.given;
    options.callback(field.value);
  };
  const run = () => {
    if ('${behaviour}' === 'passes') pass();
    if ('${behaviour}' === 'fails') options['error-callback']('300010');
  };
  window.played = { settings: [], given: 0, resets: 0, pass, expire: () => { options['expired-callback'](); run(); } };
  addEventListener('message', ({ origin, data }) => origin === new URL(frame).origin && data === 'ready' && run());
  window.turnstile = {
    render(box, given) {
      if ('${behaviour}' === 'refuses its settings') throw new Error('[Cloudflare Turnstile] Invalid input');
      options = given;
      played.settings.push(JSON.parse(JSON.stringify(given)));
      const iframe = document.createElement('iframe');
      iframe.src = frame + '?theme=' + given.theme;
      iframe.title = 'Widget containing a Cloudflare security challenge';
      Object.assign(iframe.style, { border: 'none', width: '300px', height: '65px' });
      box.append(iframe);
      if (given['response-field'] !== false) box.append(field);
      return 'widget-1';
    },
    reset(id) {
      if (id !== 'widget-1') throw new Error('Which widget?');
      played.resets += 1;
      run();
    },
  };
}`;

/** Looks like the widget, so that a screenshot says whether it fits. */
const FRAME = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Check</title><style>
:root{color-scheme:light dark}
body{margin:0;box-sizing:border-box;height:100vh;display:flex;align-items:center;gap:12px;padding:0 12px;font:14px Arial;
background:light-dark(#fafafa,#232323);color:light-dark(#232323,#fff);border:1px solid light-dark(#e0e0e0,#797979)}
</style><input type="checkbox" id="c" checked><label for="c">Success</label><script>parent.postMessage('ready','*')</script>`;

/** Plays Cloudflare's host in the browser; returns what was asked of it so far. */
export async function playTurnstile(page: Page, behaviour: Behaviour): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    const url = route.request().url();
    asked.push(url);
    if (!url.includes('/api.js')) return route.fulfill({ contentType: 'text/html', body: FRAME });
    if (behaviour === 'has no script') return route.abort('blockedbyclient');
    if (behaviour === 'never comes') return;
    return route.fulfill({ contentType: 'text/javascript', body: script(behaviour) });
  });
  return asked;
}

export type Verifier = {
  /** For `TURNSTILE_VERIFY_URL`. */
  url: string;
  /** The tokens that were shown, in their order. */
  asked: string[];
  stop: () => Promise<void>;
};

/** Plays siteverify on loopback: a token of the played widget is good once. */
export async function startVerifier(): Promise<Verifier> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const token = new URLSearchParams(Buffer.concat(await Array.fromAsync(request)).toString()).get('response') ?? '';
    const success = token.startsWith('token-') && !asked.includes(token);
    asked.push(token);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['timeout-or-duplicate'] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
