/** The public site answers over TLS, with the security headers, as this project built it. */
import { EVERYWHERE } from '@fairlead/contract/site/headers.ts';
import type { Env } from '@fairlead/leads/base/env.ts';
import { codeOf, messageOf, propertyOf } from '@fairlead/leads/base/errors.ts';
import { done, type Finding, missing, unclear } from './finding.ts';
import { publicSite } from './project.ts';

/** Milliseconds for one answer. */
const PATIENCE_MS = 10_000;

/** How the launch asks an address. Tests play a public site on this machine. */
export type Fetch = typeof fetch;

type Answer = { status: number; headers: Headers; body: string };

/** Asks one address, and follows no redirect. */
export async function ask(fetch: Fetch, address: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(address, { redirect: 'manual', signal, ...init });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** The code of what went wrong between here and an address, such as CERT_HAS_EXPIRED or ENOTFOUND. */
export function whyNoAnswer(error: unknown): string {
  const cause = propertyOf(error, 'cause') ?? error;
  return propertyOf(cause, 'name') === 'TimeoutError' ? 'ETIMEDOUT' : codeOf(cause) || messageOf(cause);
}

/** Codes of a machine without a network. */
const OFFLINE = ['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH'];

export async function site(env: Env, fetch: Fetch): Promise<Finding[]> {
  const url = publicSite(env);
  if (!url) return [missing('there is no public address to ask', 'set SITE_URL as the step address says')];
  const checks: [address: string, judge: (url: URL, answer: Answer) => Finding[]][] = [
    [`http://${url.hostname}/`, httpRedirect],
    [`${url.origin}/`, (...home) => [page(...home), headers(...home)]],
    [`${url.origin}/no-such-page-launch-test`, notFound],
  ];
  const findings = checks.map(async ([address, judge]) => {
    try {
      return judge(url, await ask(fetch, address));
    } catch (error) {
      return [noAnswer(address, error)];
    }
  });
  return (await Promise.all(findings)).flat();
}

/** An address where nobody answers, or whose certificate is not trusted. */
function noAnswer(address: string, error: unknown): Finding {
  const code = whyNoAnswer(error);
  if (OFFLINE.includes(code))
    return unclear(`${address} cannot be reached from this machine (${code})`, 'run this on a machine with a network');
  if (/CERT|SIGNATURE|SIGNED|ISSUER/.test(code))
    return missing(`the certificate of ${address} is not trusted (${code})`, 'look at the log of your TLS proxy');
  return missing(`${address} does not answer (${code})`, 'see DNS name, firewall and proxy in docs/deploying.md');
}

/** Who types the address without https is led there. */
function httpRedirect({ hostname, host, origin }: URL, { status, headers }: Answer): Finding[] {
  const target = headers.get('location') ?? '';
  if ([301, 308].includes(status) && target.startsWith(`https://${host}`))
    return [done(`http://${hostname} leads to ${target}`)];
  const found = `http://${hostname} answers ${status}${target && ` and leads to ${target}`}`;
  return [missing(found, `let the TLS proxy redirect it to ${origin} with status 301 or 308`)];
}

/** The home page is there, and names SITE_URL as its address. */
function page({ origin }: URL, { status, body }: Answer): Finding {
  if (status !== 200) return missing(`${origin}/ answers ${status}`, 'publish dist/, see docs/deploying.md');
  const canonical = /<link\b[^>]*rel="?canonical"?[^>]*>/i.exec(body)?.[0] ?? '';
  const named = /href="?([^">\s]+)/.exec(canonical)?.[1] ?? 'no address';
  if (named === `${origin}/` || named === origin) return done(`the home page is published, and names ${origin}`);
  return missing(`the home page names ${named} as its own`, `build with SITE_URL=${origin}, and publish that dist/`);
}

function headers({ origin }: URL, { headers }: Answer): Finding {
  const wrong = Object.entries(EVERYWHERE).flatMap(([name, value]) => (headers.get(name) === value ? [] : [name]));
  if (!headers.get('content-security-policy')) wrong.push('content-security-policy');
  if (wrong.length === 0) return done('the security headers are there');
  const found = `${origin}/ comes without the right ${wrong.join(', ')}`;
  return missing(found, 'let the proxy pass the headers on, or your host read dist/_headers (docs/deploying.md)');
}

function notFound(_: URL, { status }: Answer): Finding[] {
  if (status === 404) return [done('an address without a page answers 404')];
  const found = `an address without a page answers ${status}`;
  return [missing(found, 'let the host serve dist/404.html with status 404')];
}
