import { readSource, type Visit } from '@fairlead/contract/attribution.ts';
import { CLICK_KINDS } from '@fairlead/contract/clicks.ts';
import { SOURCE_HEADER } from '@fairlead/contract/request.ts';
import type { BodyKind } from './request-body.ts';

/**
 * Where the visit began: as the page's script reports it, or what the request itself tells. Never throws.
 * @param clickIds whether the agency keeps those of ad platforms
 */
export function visitOf({ headers, url }: Request, kind: BodyKind, clickIds: boolean, now: number): Visit {
  const reported = headers.get(SOURCE_HEADER);
  const header = reported === null && kind === 'form' ? refererAsSource(headers.get('referer'), url) : reported;
  const { source, lastTouch } = readSource(header, now);
  return { source: clickIds ? source : { ...source, click: null }, lastTouch };
}

const CLICK_NAMES = new Set<string>(CLICK_KINDS);

/** The page that posts a form, and the campaign and the click in its address. Null without a usable Referer. */
function refererAsSource(referer: string | null, url: string): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const { host, pathname, searchParams } = new URL(referer);
  const named = [...searchParams].filter(([name]) => name.startsWith('utm_') || CLICK_NAMES.has(name));
  // Browsers tell another host only the origin, so its path means nothing.
  const isWhole = pathname !== '/' || host === new URL(url).host;
  return new URLSearchParams(isWhole ? [...named, ['page', pathname]] : named).toString();
}
