/** The cookie with the token of the session. */

import { LIFETIME_MS } from '@fairlead/leads/access/sessions.ts';
import { isLocalHost, withoutBrackets } from '@fairlead/leads/base/local-host.ts';
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/**
 * Whether the cookie may only travel over TLS: everywhere but on this machine. Behind a proxy the request may name this
 * machine although the desk is elsewhere; then SITE_URL tells.
 */
export function isSecure({ url }: Request, siteUrl: URL | null): boolean {
  const local = (address: URL) => isLocalHost(withoutBrackets(address.hostname));
  return !local(new URL(url)) || (siteUrl !== null && !local(siteUrl));
}

/** Browsers take a name with the prefix `__Host-` only over TLS, from this very host, and for all of it. */
const cookie = (value: string, maxAge: number, secure: boolean): string =>
  generateCookie('desk', value, {
    ...(secure ? { prefix: 'host' as const } : { path: '/desk' }),
    ...{ maxAge, httpOnly: true, sameSite: 'Strict' as const },
  });

export const sessionCookie = (token: string, secure: boolean): string => cookie(token, LIFETIME_MS / 1000, secure);

export const noCookie = (secure: boolean): string => cookie('', 0, secure);

/** The token in the cookie of a request; null without one. */
export function readCookie({ headers }: Request, secure: boolean): string | null {
  const name = secure ? '__Host-desk' : 'desk';
  return parse(headers.get('cookie') ?? '', name)[name] || null;
}
