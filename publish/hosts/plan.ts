/** What every host has to answer. It comes from the same index that our own server uses. */
import { DEFAULTS, EVERYWHERE } from '../../server/site/headers.ts';
import { FOR_HOSTS, type SiteIndex } from '../../server/site/index.ts';
import { splitAnchor } from '../../server/site/moved.ts';

/** Header values by name, in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** A permanent redirect. A host keeps the query of the request, between path and anchor. */
export type Redirect = { from: string; path: string; anchor: string };

/** What to answer where, for any host. */
export type Plan = {
  /** Headers of every answer. */
  everywhere: Headers;
  /** Headers of an answer without a file, such as a redirect, and of files that have no other value. */
  defaults: Headers;
  /** The files by address. `own` has only the headers that differ from the two above. */
  files: { address: string; name: string; type: string; own: Headers }[];
  /** From addresses that the site has given up. */
  moved: Redirect[];
  /** From other addresses of a page to its own. */
  redirects: Redirect[];
  /** Files in the built site that are settings for hosts and may not be served. */
  unserved: string[];
  /** The headers that differ on the not-found page. */
  notFound: Headers;
};

/** The plan of a built site. */
export function planOf(index: SiteIndex): Plan {
  const usual = { ...EVERYWHERE, ...DEFAULTS };
  const own = (headers: Headers): Headers =>
    Object.fromEntries(Object.entries(headers).filter(([name, value]) => usual[name] !== value));
  return {
    everywhere: EVERYWHERE,
    defaults: DEFAULTS,
    files: [...index.files]
      .map(([address, { name, type, headers }]) => ({ address, name, type, own: own(headers) }))
      .sort((a, b) => (a.address < b.address ? -1 : 1)),
    moved: redirectsOf(index.moved),
    redirects: redirectsOf(index.redirects),
    unserved: [...FOR_HOSTS],
    notFound: index.notFound ? own(index.notFound.headers) : {},
  };
}

const redirectsOf = (targets: ReadonlyMap<string, string>): Redirect[] =>
  [...targets].map(([from, to]) => {
    const [path, anchor] = splitAnchor(to);
    return { from, path, anchor };
  });

/** The most permanent redirects that Cloudflare reads. Vercel reads a few more. */
export const MAX_REDIRECTS = 2000;

/**
 * The redirects for a host that reads so many and no more. Such hosts lead from other addresses of a page to its own by
 * themselves, so these are left out where all together are too many.
 * @throws Error if the addresses that moved are too many by themselves
 */
export function redirectsForHosts({ moved, redirects }: Plan): Redirect[] {
  if (moved.length > MAX_REDIRECTS)
    throw new Error(
      `content/site.yml has ${moved.length / 2} redirects, and Cloudflare reads ${MAX_REDIRECTS / 2}: remove those of addresses that nobody asks for any more.`,
    );
  return moved.length + redirects.length > MAX_REDIRECTS ? moved : [...moved, ...redirects];
}

/** A header name as these hosts write it: `Content-Type` for `content-type`. */
export const titled = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** The name of the header with the content security policy. */
export const CSP = 'content-security-policy';

/** Whether a file is the Markdown version of a page. */
export const isMarkdown = ({ type }: { type: string }): boolean => type.startsWith('text/markdown');

/** The content security policy of an address; undefined if it has the default one. */
export const policyAt = (plan: Plan, address: string): string | undefined =>
  plan.files.find((file) => file.address === address)?.own[CSP];
