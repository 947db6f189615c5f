/**
 * The words of the site, at /desk/words and below. The publisher answers there, a process of its own that knows neither leads
 * nor sessions: who asks, whether they may and from which page is judged here, before anything is passed on.
 */
import { randomBytes } from 'node:crypto';
import { STYLE_NONCE, shownPolicy } from '@fairlead/contract/publisher.ts';
import type { AuditedAction } from '@fairlead/leads/audited-actions.ts';
import { bugFields } from '@fairlead/leads/base/log.ts';
import { recordAudit } from '@fairlead/leads/history.ts';
import { WORDS_PATH } from '../data/words.ts';
import { frame, words } from '../words.ts';
import { errorPage } from './answers.ts';
import { isFromHere, member, recognize } from './guards.ts';
import { HEADERS } from './headers.ts';
import type { Handler, Member, RouteDeps, Visit } from './visit.ts';

/** What the editor's page asks for by script. Its answers are JSON as in editor/api.ts. */
const API = `${WORDS_PATH}/api/`;
/** Where pages are shown as they will be, in a frame of the editor's page, and to anybody of the desk who has the address. */
const SHOWN = `${WORDS_PATH}/shown`;

/** What is recorded when the publisher has taken it. */
const RECORDED: Readonly<Record<string, AuditedAction>> = {
  [`${API}publish`]: 'words_published',
  [`${API}back`]: 'words_taken_back',
};

export const showWords: Handler<Visit> = async (visit, deps) => {
  if (!visit.url.pathname.startsWith(API)) return member(passOn)(visit, deps);
  // A script would take the page of sign-in for an answer.
  const known = await recognize(visit, deps);
  return known ? passOn(known, deps) : problem(401, words.signedOut);
};

const passOn: Handler<Member> = async (visit, deps) => {
  const { request, url, viewer } = visit;
  const { passToPublisher, siteUrl, log } = deps;
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  const mayLook = !changes && url.pathname.startsWith(`${SHOWN}/`);
  if (!viewer.edits && url.pathname.startsWith(API)) return problem(404, words.notYours);
  if (passToPublisher === null || !(viewer.edits || mayLook)) return errorPage(deps, 'not_found', viewer);
  if (changes && !isFromHere(request, siteUrl)) {
    log('desk_refused', { reason: 'origin' });
    return errorPage(deps, 'forbidden', viewer);
  }
  const answer = await passToPublisher(request, viewer.email);
  if (!(answer instanceof Response)) return refused(answer, visit, deps);
  const action = request.method === 'POST' && answer.ok ? RECORDED[url.pathname] : undefined;
  if (action) await record(deps, action, viewer.email);
  const headers = new Headers({ ...HEADERS, ...Object.fromEntries(answer.headers) });
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  if (url.pathname.startsWith(`${SHOWN}/`)) {
    headers.set('x-frame-options', 'SAMEORIGIN');
    headers.set('content-security-policy', shownPolicy(url.host + SHOWN));
    return new Response(answer.body, { status: answer.status, headers });
  }
  if (!isPage) {
    headers.set('content-security-policy', ALONE);
    return new Response(answer.body, { status: answer.status, headers });
  }
  const nonce = randomBytes(16).toString('base64url');
  headers.set('content-security-policy', policyAt(url.host, nonce));
  headers.delete('content-length');
  return new Response((await answer.text()).replace(STYLE_NONCE, nonce), { status: answer.status, headers });
};

/** What the publisher has done is done, so a record that fails refuses nothing. */
const record = ({ db, clock, log }: RouteDeps, action: AuditedAction, actor: string): Promise<unknown> =>
  db.batch([recordAudit(db, action, {}, { actor, now: clock.now() })]).catch((error) => log('bug', bugFields(error)));

/**
 * The publisher is trusted with words, and not with leads. Its page is of the same origin as the desk, so it may load and ask
 * for nothing but what is below its own path, opens no window, and frames only pages that it shows. Thus it cannot read a page of the desk.
 */
function policyAt(host: string, nonce: string): string {
  const own = `${host}${WORDS_PATH}/`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    // The field for Markdown brings its styles by script.
    `style-src ${own} 'nonce-${nonce}'`,
    `connect-src ${own}`,
    `font-src ${own}`,
    `img-src ${own} data: blob:`,
    `frame-src ${own}shown/`,
    "worker-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-same-origin allow-scripts allow-forms allow-modals',
  ].join('; ');
}

/** A picture or an answer that somebody opens by itself. A drawing may have scripts. */
const ALONE = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** In place of the publisher's answer: a page for people, a sentence for the script of the editor's page. */
function refused(why: 'away' | 'too_large', { url, viewer }: Member, deps: RouteDeps): Response {
  const kind = why === 'away' ? 'words_away' : 'too_large';
  const page = errorPage(deps, kind, viewer);
  if (why === 'away') page.headers.set('retry-after', '30');
  if (!url.pathname.startsWith(API)) return page;
  // No text is as long as that.
  return problem(page.status, why === 'away' ? frame.errors[kind].text : words.tooLarge);
}

/** As the editor's page shows it. */
const problem = (status: number, message: string): Response =>
  new Response(JSON.stringify({ problems: [{ file: '', path: [], message }] }), {
    status,
    headers: { ...HEADERS, 'content-type': 'application/json' },
  });
