import { readSource, type Visit } from '@fairlead/contract/attribution.ts';
import { SOURCE_HEADER } from '@fairlead/contract/request.ts';
import type { BodyKind } from './request-body.ts';

/**
 * Where the visit began: as the page's script reports it, or what the request itself tells. Never throws.
 */
export function visitOf({ headers, url }: Request, kind: BodyKind): Visit {
  const reported = headers.get(SOURCE_HEADER);
  return readSource(reported === null && kind === 'form' ? refererAsSource(headers.get('referer'), url) : reported);
}

/** The page that posts a form, and the campaign in its address. Null without a usable Referer. */
function refererAsSource(referer: string | null, url: string): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const { host, pathname, searchParams } = new URL(referer);
  const told = [...searchParams].filter(([name]) => name.startsWith('utm_'));
  // Browsers tell another host only the origin, so its path means nothing.
  const isWhole = pathname !== '/' || host === new URL(url).host;
  return new URLSearchParams(isWhole ? [...told, ['page', pathname]] : told).toString();
}
