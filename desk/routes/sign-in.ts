/** Sign-in and sign-out. Nothing here tells whether an address is known. */

import { emailOf, isEmail } from '@fairlead/contract/contact-details.ts';
import { LIMITS } from '@fairlead/contract/fields.ts';
import { LINK_MS, lockLink, opensWith, readLink, useUp } from '@fairlead/leads/access/links.ts';
import { endSession, newSession } from '@fairlead/leads/access/sessions.ts';
import { recordAudit } from '@fairlead/leads/history.ts';
import { emailKeyOf } from '@fairlead/leads/lead.ts';
import { noCookie, readCookie, sessionCookie } from '../cookies.ts';
import type { FieldFault } from '../data/forms.ts';
import type { SignInState } from '../data/frame.ts';
import { homeFor } from '../data/places.ts';
import { returnPath } from '../return-to.ts';
import { redirect } from './answers.ts';
import { FRESH_MS, isFresh, readForm, recognize } from './guards.ts';
import type { Handler, MemberChange, RouteDeps, Visit } from './visit.ts';

const MINUTE_MS = 60_000;
const minutes = LINK_MS / MINUTE_MS;

/** The form that asks for an address, also of somebody who is signed in and must show that it is still the same person. */
export const showSignIn: Handler<Visit> = async (visit, deps) => {
  const known = await recognize(visit, deps);
  const returnTo = returnPath(visit.url.searchParams.get('to'));
  if (known && (returnTo === null || isFresh(known, deps.clock.now())))
    return redirect(returnTo ?? homeFor(known.viewer).href);
  const typed = known?.viewer.email ?? '';
  const again = known && FRESH_MS / MINUTE_MS;
  return askPage(deps, { typed, returnTo, again });
};

type Asking = Extract<SignInState, { step: 'ask' }>;

export const askPage = (deps: RouteDeps, state: Partial<Asking>, status = 200): Response => {
  const fresh = { step: 'ask', typed: '', error: null, returnTo: null, again: null, isRefused: false } as const;
  return deps.page('sign-in', { ...fresh, ...state }, null, { status, passkeys: true });
};

/** Somebody asks for a link. The letter is written after the answer has left. */
export const askForLink: Handler<Visit> = async (visit, deps) => {
  const form = await readForm(visit, deps);
  if (form instanceof Response) return form;
  const typed = emailOf(form.get('email') ?? '');
  const returnTo = returnPath(form.get('to'));
  const error = faultOf(typed);
  if (error !== null) return askPage(deps, { typed, error, returnTo }, 422);
  const email = emailKeyOf(typed);
  const waitMs = await deps.limits.askToSignIn({ address: visit.address, email });
  deps.log('desk_link_asked', { limited: waitMs > 0 });
  if (waitMs > 0) {
    const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) };
    const state = { step: 'limited', minutes: Math.ceil(waitMs / MINUTE_MS) } as const;
    return deps.page('sign-in', state, null, { status: 429, headers });
  }
  const user = deps.members.find((known) => emailKeyOf(known) === email);
  if (user !== undefined) deps.sendLink(user, returnTo);
  return redirect('/desk/sign-in/sent');
};

const faultOf = (typed: string): FieldFault | null =>
  typed === '' ? 'required' : typed.length > LIMITS.email ? 'too_long' : isEmail(typed) ? null : 'invalid';

export const showSent: Handler<Visit> = (_, { page }) => page('sign-in', { step: 'mailed', minutes }, null);

export const showEnded: Handler<Visit> = (_, { page }) => page('sign-in', { step: 'ended' }, null);

const expired = ({ page }: RouteDeps) => page('sign-in', { step: 'expired', minutes }, null, { status: 410 });

/** The page that a link opens. It uses nothing up, since programs that check mail open links too. */
export const showLink: Handler<Visit> = async ({ path }, deps) => {
  const token = path.token ?? '';
  if ((await readLink(deps.db, token, deps.clock.now())) === null) return expired(deps);
  return deps.page('sign-in', { step: 'confirm', token }, null);
};

/** The button of that page. */
export const signIn: Handler<Visit> = async (visit, deps) => {
  const { db, clock, members, log } = deps;
  const form = await readForm(visit, deps);
  if (form instanceof Response) return form;
  const token = form.get('token') ?? '';
  const link = await readLink(db, token, clock.now());
  const entered = link && members.includes(link.email) ? await enter(visit, deps, { ...link, link: token }) : null;
  if (entered !== null) return entered;
  log('desk_refused', { reason: 'link' });
  return expired(deps);
};

/**
 * Signs a person in, uses up the link, and leads to the page. A session that the browser had before ends.
 * @param person `link` is the token of the link; without it the person has used a passkey
 * @returns null where somebody has used the link meanwhile
 */
export async function enter(
  visit: Visit,
  { db, clock, log, rightsOf }: RouteDeps,
  { email, returnTo, link }: { email: string; returnTo: string | null; link?: string },
): Promise<Response | null> {
  const now = clock.now();
  const where = link === undefined ? undefined : opensWith(db, link, now);
  const { token, start } = newSession(db, email, now, where);
  const before = readCookie(visit.request, visit.secure);
  const results = await db.batch([
    ...(link === undefined ? [] : lockLink(db, link)),
    ...(before === null ? [] : [endSession(db, before)]),
    recordAudit(db, 'signed_in', {}, { actor: email, now }, where),
    ...(link === undefined ? [start] : [start, useUp(db, link, now)]),
  ]);
  if (results.at(-1)?.changes === 0) return null;
  log('desk_signed_in');
  return redirect(returnTo ?? homeFor(rightsOf(email)).href, undefined, {
    'set-cookie': sessionCookie(token, visit.secure),
  });
}

export const signOut: Handler<MemberChange> = async ({ viewer, token, secure }, { db, clock, log }) => {
  await db.batch([recordAudit(db, 'signed_out', {}, { actor: viewer.email, now: clock.now() }), endSession(db, token)]);
  log('desk_signed_out');
  return redirect('/desk/sign-in/ended', undefined, { 'set-cookie': noCookie(secure) });
};
