/** The cookie with the token of the session. */
import { isLocalHost, withoutBrackets } from '../../base/local-host.ts';
import { LIFETIME_MS } from './sessions.ts';

/**
 * Whether the cookie may only travel over TLS: everywhere but on this machine. Behind a proxy the request may name this
 * machine although the desk is elsewhere; then SITE_URL tells.
 */
export function isSecure({ url }: Request, siteUrl: URL | null): boolean {
  const local = (address: URL) => isLocalHost(withoutBrackets(address.hostname));
  return !local(new URL(url)) || (siteUrl !== null && !local(siteUrl));
}

/** Browsers take a name with this beginning only over TLS, from this very host, and for all of it. */
const nameOf = (secure: boolean) => (secure ? '__Host-desk' : 'desk');

const cookie = (value: string, ageS: number, secure: boolean): string =>
  [
    `${nameOf(secure)}=${value}`,
    `Path=${secure ? '/' : '/desk'}`,
    `Max-Age=${ageS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ');

export const sessionCookie = (token: string, secure: boolean): string => cookie(token, LIFETIME_MS / 1000, secure);

export const noCookie = (secure: boolean): string => cookie('', 0, secure);

/** The token in the cookie of a request; null without one. */
export function readCookie({ headers }: Request, secure: boolean): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === nameOf(secure) && value) return value;
  }
  return null;
}
