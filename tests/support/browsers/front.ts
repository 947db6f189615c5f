import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PATH as CONTACT } from '@fairlead/leads/testing/leads/payloads.ts';
import { provider } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { type LocalService, serveLocally } from '@fairlead/support/port.ts';

export type Front = LocalService & {
  /** The status that a path was last answered with. */
  statusOf: (path: string) => number | undefined;
  /** From now on pages come with a policy under which no script runs, or again without it. */
  refuseScripts: (refused: boolean) => void;
  /** Keeps what the form sends from the server. @returns lets it through */
  hold: () => () => void;
  /** Keeps the code of the pages from the browser. @returns lets it through */
  holdCode: () => () => void;
};

/** Notes the errors of a page in the page. */
const NOTES = `window.noted = [];
const log = console.error;
console.error = (...words) => (noted.push(words.join(' ')), log(...words));
addEventListener('error', (event) => noted.push(event.message || 'not loaded: ' + (event.target.src || event.target.href)), true);
addEventListener('unhandledrejection', (event) => noted.push(String(event.reason)));
addEventListener('securitypolicyviolation', (event) => noted.push(event.violatedDirective + ': ' + event.blockedURI));`;
/** Stands for the script of the scheduling provider, and does nothing: there may be no network. */
const MUTE_CALENDAR = '/mute-calendar.js';
const HASH = `'sha256-${createHash('sha256').update(NOTES).digest('base64')}'`;
const NAME = 'content-security-policy';

const allowNotes = (policy: string): string =>
  policy.includes('script-src ')
    ? policy.replace('script-src ', `script-src ${HASH} `)
    : `${policy}; script-src ${HASH}`;

/** A page that asks nobody else for its calendar. */
const muted = (html: string): string => html.replaceAll(provider()?.script ?? MUTE_CALENDAR, MUTE_CALENDAR);

/**
 * Stands between a browser and the server, for what not every browser's driver can do: refuse scripts, hold an answer
 * back, tell errors, and keep the calendar from the network.
 * @param options.notes puts a script on each page that notes its errors
 */
export async function startFront(upstream: string, options: { notes: boolean }): Promise<Front> {
  const { hostname, port } = new URL(upstream);
  const statuses = new Map<string, number>();
  let refused = false;
  let gate = Promise.resolve();
  let codeGate = Promise.resolve();

  const change = async (headers: IncomingHttpHeaders, answer: IncomingMessage) => {
    const policy = headers[NAME] as string | undefined;
    if (refused) {
      const both = [policy, "script-src 'none'"].filter(Boolean).join(', ');
      return { headers: { ...headers, [NAME]: both }, body: answer };
    }
    const html = muted(String(await buffer(answer)));
    const { 'content-length': _, ...others } = headers;
    if (!options.notes) return { headers: others, body: html };
    const body = html.replace('<head>', `<head><script>${NOTES}</script>`);
    return { headers: { ...others, ...(policy && { [NAME]: allowNotes(policy) }) }, body };
  };

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = must(incoming.url);
    // Plain and whole answers, since the notes are put into them.
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    const sent = await buffer(incoming);
    if (path === MUTE_CALENDAR) return void outgoing.setHeader('content-type', 'text/javascript').end();
    if (path === CONTACT) await gate;
    if (/^\/_astro\/.*\.js$/.test(path)) await codeGate;
    const asked = request({ hostname, port, method: incoming.method, path, headers });
    asked.once('error', () => outgoing.destroy());
    asked.once('response', async (answer) => {
      statuses.set(path, must(answer.statusCode));
      const isPage = answer.headers['content-type']?.startsWith('text/html') && incoming.method !== 'HEAD';
      const { headers, body } = isPage
        ? await change(answer.headers, answer)
        : { headers: answer.headers, body: answer };
      outgoing.writeHead(must(answer.statusCode), headers);
      if (typeof body === 'string') outgoing.end(body);
      else body.pipe(outgoing);
    });
    asked.end(sent);
  };

  const service = await serveLocally(
    (incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()),
  );
  return {
    ...service,
    statusOf: (path) => statuses.get(path),
    refuseScripts: (yes) => {
      refused = yes;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    holdCode: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      codeGate = promise;
      return resolve;
    },
  };
}
