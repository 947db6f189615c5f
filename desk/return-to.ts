/** Where sign-in leads: the page on which somebody was, as a path of the desk. */

const LONGEST = 1_000;
/** Only to resolve a path against. Nothing is at this address. */
const BASE = 'http://desk.invalid';

/** The path with its query; null for a text that leads anywhere but to a page of the desk. */
export function returnPath(text: string | null): string | null {
  if (text === null || text.length > LONGEST || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search } = new URL(text, BASE);
  return origin === BASE && /^\/desk(?:\/|$)/.test(pathname) ? pathname + search : null;
}

/** The page on which a request was made: the one that it asks for, or the one with the form that it posts. */
export function pageOf({ method, headers, url }: Request): string | null {
  if (method === 'GET') return returnPath(new URL(url).pathname + new URL(url).search);
  const page = headers.get('referer');
  if (page === null || !URL.canParse(page)) return null;
  return returnPath(new URL(page).pathname + new URL(page).search);
}

/** @param path from `returnPath`. Sign-in leads to /desk by itself. */
export const signInPath = (path: string | null): string =>
  path === null || path === '/desk' ? '/desk/sign-in' : `/desk/sign-in?${new URLSearchParams({ to: path })}`;
