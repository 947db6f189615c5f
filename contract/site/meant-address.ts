/** What stands behind a path when a mail program or a chat takes it for a part of the link: `"`, `).`, `&gt;`. */
const TAIL = /(?:&(?:quot|[lg]t|nbsp|#\d+);|[^\p{L}\p{M}\p{N}/-])+$/u;
/** The same behind a query or an anchor, encoded or not. A value may end in `_`, `=` or a digit, which belong to it. */
const TAIL_OF_QUERY =
  /(?:&(?:quot|[lg]t|nbsp|#\d+);|%(?:20|22|27|28|29|2c|2e|3b|3c|3e|5b|5d|7d|c2%a0)|[.,;:!?'"()<>[\]{}|\\])+$/i;

/**
 * The address that a broken link means: one whose `?`, `&` or `#` was encoded into its path, or with something behind it.
 * @param pathname of a page that does not exist, and `search`, as a URL has both
 * @param isPage whether there is a page, or a redirect to one, at a decoded path
 * @returns the path of that page with the query as a query, as it was written, and the anchor as an anchor; null for any
 * other link
 */
export function meantAddress(pathname: string, search: string, isPage: (path: string) => boolean): string | null {
  // A link that was broken over lines is read as browsers read it.
  const link = withoutTail(pathname.replace(/%0[9ad]/gi, '').replaceAll('&amp;', '&'));
  const [, before = '', separator = '', rest = ''] = /^(.*?)(?:(%3f|%23|%26|&|%3b|;)(.*))?$/i.exec(link) ?? [];
  const path = pathOf(before);
  if (path !== null && isPage(path)) {
    const [query = '', ...anchors] =
      separator === '%23' ? ['', rest] : /^[&;]$/.test(separator) ? [rest] : rest.split(/%23/);
    const parts = [withSigns(withoutTail(query)), search.slice(1)].filter(Boolean).join('&');
    const anchor = anchors.join('%23');
    return encodeURI(path) + (parts && `?${parts}`) + (anchor && `#${anchor}`);
  }
  // Encoded twice, or as mail programs do it, with `=3F` for `?`.
  const decoded = link.includes('%25') ? link.replaceAll('%25', '%') : link.replace(/=(?=3[df]|26)/gi, '%');
  return decoded === link ? null : meantAddress(decoded, search, isPage);
}

/** A query whose `=` is encoded too was encoded as a whole. */
const withSigns = (query: string): string =>
  query.includes('=') ? query : query.replace(/%3d/gi, '=').replace(/%26/g, '&');

const withoutTail = (text: string): string => text.replace(TAIL_OF_QUERY, '');

/** The path before the first separator, decoded; null where it is none of ours. */
function pathOf(encoded: string): string | null {
  // An encoded slash is part of no path here, and two slashes would begin a host. At the end it is one too many.
  const path = encoded.replace(/(?:%2f)+$/i, '');
  if (/%2f|%5c|%00/i.test(path) || !/^\/(?![/\\])/.test(path)) return null;
  try {
    // Nobody sees what is invisible, so nobody takes it out of a copied link.
    return decodeURIComponent(path)
      .replace(/\p{Cf}/gu, '')
      .replace(TAIL, '');
  } catch {
    return null;
  }
}
