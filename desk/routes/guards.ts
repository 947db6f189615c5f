/** What stands before the routes: who is signed in, what they may do, and whether a form comes from a page of this desk. */

import { readText, TooLarge } from '@fairlead/contract/http/body.ts';
import { comesFromHere } from '@fairlead/contract/http/origin.ts';
import { escapeMarkup } from '@fairlead/contract/text.ts';
import { readSession } from '@fairlead/leads/access/sessions.ts';
import { isWithin } from '@fairlead/leads/base/clock.ts';
import { may, type Right } from '@fairlead/leads/roles.ts';
import { noCookie, readCookie } from '../cookies.ts';
import { pageOf, signInPath } from '../return-to.ts';
import { errorPage, failed, htmlAnswer, redirect } from './answers.ts';
import type {
  Allowed,
  Change,
  Fresh,
  Handler,
  Member,
  MemberChange,
  RouteDeps,
  SeesLeads,
  SignedIn,
  Visit,
} from './visit.ts';

/** The largest form, in bytes. */
const LARGEST_FORM = 65_536;

/** The visit with its viewer; null without a session. */
export async function recognize(visit: Visit, { db, members, rightsOf, clock }: RouteDeps): Promise<Member | null> {
  const token = readCookie(visit.request, visit.secure);
  const session = token === null ? null : await readSession(db, token, members, clock.now());
  if (token === null || session === null) return null;
  const { email, startedAt } = session;
  return { ...visit, token, signedInAt: startedAt, viewer: { email, ...rightsOf(email) } };
}

/** Lets through whose role has a right. Everybody else reads that this is for others. */
export const allowed =
  <V extends Member>(right: Right, handler: Handler<V & Allowed>): Handler<V> =>
  (visit, deps) => {
    const { viewer } = visit;
    if (may(viewer.role, right)) return handler({ ...visit, isAllowed: true }, deps);
    deps.log('desk_refused', { reason: 'role' });
    return errorPage(deps, may(viewer.role, 'see') ? 'not_allowed' : 'no_leads', viewer);
  };

/** Milliseconds after which somebody who signed in is asked to do so again. */
export const FRESH_MS = 10 * 60_000;

export const isFresh = ({ signedInAt }: Member, now: number): boolean => isWithin(signedInAt, FRESH_MS, now);

/** Lets through who may see leads. */
const withLeads = <V extends Member>(handler: Handler<V & SeesLeads>): Handler<V> =>
  allowed('see', (visit, deps) => handler({ ...visit, seesLeads: true }, deps));

/** Lets through who has signed in just now. Everybody else signs in again, and is then on the page as before. */
export const fresh =
  <V extends Member>(handler: Handler<V & Fresh>): Handler<V> =>
  (visit, deps) =>
    isFresh(visit, deps.clock.now())
      ? handler({ ...visit, isFresh: true }, deps)
      : redirect(signInPath(pageOf(visit.request)));

/** Lets through who is signed in and may see leads. All others are led to sign-in, and then to the page that they were on. */
export const signedIn = (handler: Handler<SignedIn>): Handler<Visit> => member(withLeads(handler));

/** The same with everybody who is signed in, for pages without any lead, or that ask for a right of their own. */
export const member =
  (handler: Handler<Member>): Handler<Visit> =>
  async (visit, deps) => {
    const known = await recognize(visit, deps);
    if (known) return handler(known, deps);
    if (comesByLink(visit)) return askAgain(visit.url);
    const stale = readCookie(visit.request, visit.secure) !== null;
    return redirect(
      signInPath(pageOf(visit.request)),
      undefined,
      stale ? { 'set-cookie': noCookie(visit.secure) } : {},
    );
  };

/** Lets a change through if somebody is signed in who works on leads, and its form comes from a page of this desk. */
export const change = (handler: Handler<Change>): Handler<Visit> =>
  member(withLeads(allowed('work', withForm(handler))));

/** The same with everybody who is signed in, for changes that touch no lead, or that ask for a right of their own. */
export const memberChange = (handler: Handler<MemberChange>): Handler<Visit> => member(withForm(handler));

const withForm =
  <V extends Member>(handler: Handler<V & { form: URLSearchParams }>): Handler<V> =>
  async (visit, deps) => {
    const form = await readForm(visit, deps);
    if (form instanceof Response) return form;
    try {
      return await handler({ ...visit, form }, deps);
    } catch (error) {
      return failed(deps, error, visit.viewer, form);
    }
  };

/**
 * Whether a page of this host, or of SITE_URL, sent a form. Every browser names the page's Origin. Over TLS or on this
 * machine it also says whether that is another site's, or another host's of this site.
 */
export function isFromHere(request: Request, siteUrl: URL | null): boolean {
  const { headers } = request;
  const isForeign = ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '');
  return !isForeign && (comesFromHere(request) || headers.get('origin') === siteUrl?.origin);
}

/** The form of a request from a page of this desk, or the answer that refuses it. */
export async function readForm(visit: Visit | Member, deps: RouteDeps): Promise<URLSearchParams | Response> {
  const { request } = visit;
  const viewer = 'viewer' in visit ? visit.viewer : null;
  const { siteUrl, log } = deps;
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const fromHere = isFromHere(request, siteUrl);
  if (!fromHere || type !== 'application/x-www-form-urlencoded') {
    log('desk_refused', { reason: fromHere ? 'media_type' : 'origin' });
    return errorPage(deps, 'forbidden', viewer);
  }
  try {
    const fields = new URLSearchParams(await readText(request, LARGEST_FORM));
    // No database keeps a NUL, and no field has a use for it.
    return new URLSearchParams([...fields].map(([name, value]) => [name, value.replaceAll('\0', '')]));
  } catch (error) {
    return errorPage(deps, error instanceof TooLarge ? 'too_large' : 'forbidden', viewer);
  }
}

/** Marks the address of the second request. */
const AGAIN = 'again';

/**
 * Whether the visitor followed a link from another site, such as from a chat. Then the browser keeps the strict cookie
 * back, and the visitor only seems to be signed out.
 */
const comesByLink = ({ request: { method, headers }, url }: Visit): boolean =>
  method === 'GET' && headers.get('sec-fetch-site') === 'cross-site' && !url.searchParams.has(AGAIN);

/** A page that asks for the same address again: that request comes from this site, so it has the cookie. */
function askAgain(url: URL): Response {
  const again = new URL(url);
  again.searchParams.set(AGAIN, '1');
  const target = escapeMarkup(again.pathname + again.search);
  return htmlAnswer(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${target}"><title>Desk</title></head><body><p><a href="${target}">Desk</a></p></body></html>`,
  );
}
