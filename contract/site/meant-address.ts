/** What stands behind an address when a mail program or a chat takes it for a part of the link: `"`, `).`, `&gt;`. */
const TAIL = /(?:&(?:quot|[lg]t|nbsp|#\d+);|[^\p{L}\p{M}\p{N}/-])+$/u;

/** Only to resolve a path against. Nothing is at this address. */
const BASE = 'http://site.invalid';

/**
 * The address that a broken link means: one whose `?`, `&` or `#` was encoded into its path, or with something behind it.
 * @param pathname of a page that does not exist, and `search`, as a URL has both
 * @param isPage whether there is a page, or a redirect to one, at a decoded path
 * @returns the path of that page with the query as a query and the anchor as an anchor; null for any other link
 */
export function meantAddress(pathname: string, search: string, isPage: (path: string) => boolean): string | null {
  const [beforeQuery = ''] = pathname.split(/%3f|%23/i);
  // An encoded separator is part of no path here.
  if (/%2f|%5c|%00/i.test(beforeQuery)) return null;
  // A link that was broken over lines is read as browsers read it.
  const link = decoded(pathname)
    ?.replace(/[\t\r\n]/g, '')
    .replaceAll('&amp;', '&')
    .replace(TAIL, '');
  // Two slashes would begin a host.
  if (link === undefined || !/^\/(?![/\\])/.test(link)) return null;
  const url = new URL(link.replace(/^([^?#&]*)&/, '$1?'), BASE);
  const path = decoded(url.pathname)?.replace(TAIL, '') ?? '';
  if (isPage(path)) {
    const query = [url.search, search].flatMap((part) => part.slice(1) || []).join('&');
    return encodeURI(path) + (query && `?${query}`) + url.hash;
  }
  // Encoded twice.
  return link.includes('%') ? meantAddress(link, search, isPage) : null;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
