/** Who may send: judged by the Origin and by the public anonymous key. */

import type { Config } from '../base/config.ts';
import { Refusal } from './answers.ts';
import type { BodyKind } from './request-body.ts';

type Access = Pick<Config, 'anonKeys' | 'allowedOrigins' | 'siteUrl'>;

/** Whether the page that sent this was served under the host that was asked. False where the Origin does not say. */
export function comesFromHere({ headers, url }: Request): boolean {
  const origin = headers.get('origin');
  // Compared by host: behind a proxy that ends TLS the request itself does not know its scheme.
  return origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}

/** @throws Refusal for an origin that is not listed, where a list is set */
export function checkOrigin(request: Request, { allowedOrigins, siteUrl }: Access): void {
  const origin = request.headers.get('origin');
  if (origin === null || allowedOrigins === null || allowedOrigins.includes(origin)) return;
  // Without SITE_URL the site's own origin is on no list, so its pages are known by the host that was asked.
  if (siteUrl === null && comesFromHere(request)) return;
  throw new Refusal('origin_not_allowed');
}

/** @throws Refusal for a program without the key, and for a form of a foreign site, where a key is set */
export function checkKey(request: Request, kind: BodyKind, access: Access): void {
  if (access.anonKeys === null) return;
  if (kind === 'form') checkFormOrigin(request, access);
  else checkCredential(request.headers, access.anonKeys);
}

function checkCredential(headers: Headers, keys: string[]): void {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (!keys.includes(headers.get('apikey') ?? '') && !keys.includes(bearer ?? '')) throw new Refusal('unauthorized');
}

/** A form post cannot carry the key, so it must come from the site itself or from a listed origin. */
function checkFormOrigin(request: Request, { allowedOrigins, siteUrl }: Access): void {
  const origin = request.headers.get('origin');
  if (origin === null || origin === siteUrl?.origin || allowedOrigins?.includes(origin)) return;
  if (!comesFromHere(request)) throw new Refusal('origin_not_allowed');
}
