/** Who may send: decided by the Origin and the public anonymous key. */

import { comesFromHere } from '@fairlead/contract/http/origin.ts';
import type { Config } from '@fairlead/leads/base/config.ts';
import { Refusal } from './answers.ts';
import type { BodyKind } from './request-body.ts';

type Access = Pick<Config, 'anonKeys' | 'allowedOrigins' | 'siteUrl'>;

/** @throws Refusal for an origin that is not on the list, if there is a list */
export function checkOrigin(request: Request, { allowedOrigins, siteUrl }: Access): void {
  const origin = request.headers.get('origin');
  if (origin === null || allowedOrigins === null || allowedOrigins.includes(origin)) return;
  // Without SITE_URL the list does not contain the site itself, so its pages are recognized by their host.
  if (siteUrl === null && comesFromHere(request)) return;
  throw new Refusal('origin_not_allowed');
}

/** @throws Refusal for a program without the key and for another site's form, if a key is set */
export function checkKey(request: Request, kind: BodyKind, access: Access): void {
  if (access.anonKeys === null) return;
  if (kind === 'form') checkFormOrigin(request, access);
  else checkCredential(request.headers, access.anonKeys);
}

function checkCredential(headers: Headers, keys: string[]): void {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (!keys.includes(headers.get('apikey') ?? '') && !keys.includes(bearer ?? '')) throw new Refusal('unauthorized');
}

/** A form post cannot send the key, so it must come from the site itself or from a listed origin. */
function checkFormOrigin(request: Request, { allowedOrigins, siteUrl }: Access): void {
  const origin = request.headers.get('origin');
  if (origin === null || origin === siteUrl?.origin || allowedOrigins?.includes(origin)) return;
  if (!comesFromHere(request)) throw new Refusal('origin_not_allowed');
}
