/** What every host has to answer. It comes from the same index that our own server uses. */
import { DEFAULTS, EVERYWHERE } from '../../server/site/headers.ts';
import { FOR_HOSTS, type SiteIndex } from '../../server/site/index.ts';

/** Header values by name, in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** What to answer where, for any host. */
export type Plan = {
  /** Headers of every answer. */
  everywhere: Headers;
  /** Headers of an answer without a file, such as a redirect, and of files that have no other value. */
  defaults: Headers;
  /** The files by address. `own` has only the headers that differ from the two above. */
  files: { address: string; name: string; type: string; own: Headers }[];
  /** Permanent redirects. */
  redirects: [from: string, to: string][];
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
    redirects: [...index.redirects],
    unserved: [...FOR_HOSTS],
    notFound: index.notFound ? own(index.notFound.headers) : {},
  };
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
