/** Answers without a page of their own. */

import { bugFields, errorFields } from '@fairlead/leads/base/log.ts';
import { isAway } from '@fairlead/leads/db/passing.ts';
import { draftIn, NO_DRAFT } from '../data/forms.ts';
import type { ErrorKind, Notice, Viewer } from '../data/frame.ts';
import { HEADERS } from './headers.ts';
import type { RouteDeps } from './visit.ts';

export const htmlAnswer = (html: string, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(html, { status, headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8', ...headers } });

/** After a change: the page shows the notice once. */
export const redirect = (path: string, notice?: Notice, headers: Record<string, string> = {}): Response => {
  const location = notice === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}done=${notice}`;
  return new Response(null, { status: 303, headers: { ...HEADERS, location, ...headers } });
};

const STATUS: Readonly<Record<ErrorKind, number>> = {
  not_found: 404,
  gone: 404,
  not_allowed: 403,
  no_leads: 403,
  words_away: 503,
  forbidden: 403,
  too_large: 413,
  failed: 500,
};

/** @param form what was posted: what somebody has typed into it is on the page, so that it can be copied */
export const errorPage = (
  { page }: RouteDeps,
  kind: ErrorKind,
  viewer: Viewer | null,
  form: URLSearchParams | null = null,
): Response =>
  page('error', { kind, draft: form === null ? NO_DRAFT : draftIn(form) }, viewer, { status: STATUS[kind] });

/** The answer where something was thrown. What a database does not take now is no bug, and can be asked for again. */
export function failed(
  deps: RouteDeps,
  error: unknown,
  viewer: Viewer | null = null,
  form: URLSearchParams | null = null,
): Response {
  const away = isAway(error);
  deps.log(away ? 'desk_not_answered' : 'bug', away ? errorFields(error) : bugFields(error));
  const page = errorPage(deps, 'failed', viewer, form);
  if (!away) return page;
  return new Response(page.body, {
    status: 503,
    headers: { ...Object.fromEntries(page.headers), 'retry-after': '30' },
  });
}
