/** What every host has to do, in the terms they share: taken from the index that our own server answers from. */
import { DEFAULTS, EVERYWHERE } from '../../server/site/headers.ts';
import { FOR_HOSTS, type SiteIndex } from '../../server/site/index.ts';

export type Headers = Readonly<Record<string, string>>;

export type Plan = {
  /** Of every answer. */
  everywhere: Headers;
  /** Of an answer that no file stands for: a redirect, a refusal. */
  defaults: Headers;
  /** By address; only what differs from the two above. */
  files: { address: string; name: string; type: string; own: Headers }[];
  /** From, to. */
  redirects: [from: string, to: string][];
  /** Settings for hosts that stand in the built site: files without an address. */
  unserved: string[];
  /** What differs on the not-found page. */
  notFound: Headers;
};

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

/** `content-type` as people write it, and as these hosts show it. */
export const titled = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

const CSP = 'content-security-policy';

/** The policy of an address in a plan. */
export const policyAt = (plan: Plan, address: string): string | undefined =>
  plan.files.find((file) => file.address === address)?.own[CSP];
