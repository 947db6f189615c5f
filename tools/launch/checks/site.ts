/** The public site answers over TLS, as this build does, and its form may be sent. */
import { once } from 'node:events';
import { connect } from 'node:tls';
import { FUNCTION_PATH } from '@fairlead/contract/request.ts';
import { EVERYWHERE } from '@fairlead/contract/site/headers.ts';
import { type Env, optional } from '@fairlead/server/base/env.ts';
import { codeOf, messageOf, propertyOf } from '@fairlead/server/base/errors.ts';
import { done, type Finding, missing, unclear } from '../report.ts';
import { publicSite } from './project.ts';

/** Milliseconds for one answer. */
const PATIENCE_MS = 10_000;

/** When a certificate is valid, in milliseconds since 1970. */
type Certificate = { from: number; to: number };

/** How the launch gets to a site. Tests play a public one on this machine. */
export type Web = { fetch: typeof fetch; certificateOf: (site: URL) => Promise<Certificate> };

export const systemWeb: Web = { fetch, certificateOf };

/** The certificate of a site, which the connection verifies. @throws NoAnswer */
export async function certificateOf(site: URL): Promise<Certificate> {
  const { hostname, port } = site;
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { valid_from, valid_to } = socket.getPeerCertificate();
    return { from: Date.parse(valid_from), to: Date.parse(valid_to) };
  } catch (error) {
    throw new NoAnswer(site, error);
  } finally {
    socket.destroy();
  }
}

export type Answer = { status: number; headers: Headers; body: string };

/** Asks one address, and follows no redirect. @throws NoAnswer */
export async function ask({ fetch }: Web, address: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(address, { redirect: 'manual', signal, ...init });
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    throw new NoAnswer(new URL(address), error);
  }
}

const SENTENCES: Record<string, string> = {
  ENOTFOUND: 'there is no such host in the DNS',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  TimeoutError: 'no answer came within 10 seconds',
  UND_ERR_CONNECT_TIMEOUT: 'no answer came',
  ETIMEDOUT: 'no answer came',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'no known authority signed its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'no known authority signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without the one of its authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'no known authority signed its certificate',
};

/** Nobody answered. The message is a sentence, and `offline` says whether this machine has no network. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly offline: boolean;
  constructor({ origin }: URL, error: unknown) {
    const cause = propertyOf(error, 'cause') ?? error;
    const isLate = propertyOf(cause, 'name') === 'TimeoutError';
    const code = isLate ? 'TimeoutError' : codeOf(cause) || messageOf(cause);
    const offline = ['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH'].includes(code);
    const away = `${origin} cannot be reached from this machine (${code})`;
    super(offline ? away : `${origin} does not answer: ${SENTENCES[code] ?? code}`);
    this.offline = offline;
  }
}

/** The finding about an address where nobody answers. Without a network only the owner can tell. */
function noAnswer(id: string, error: unknown, remedy: string): Finding {
  if (!(error instanceof NoAnswer)) throw error;
  const elsewhere = `run this on a machine with a network, or look elsewhere and add --confirm ${id}`;
  return error.offline ? unclear(id, error.message, elsewhere) : missing(id, error.message, remedy);
}

export async function site(env: Env, web: Web): Promise<Finding[]> {
  const url = publicSite(env);
  if (!url) return [missing('site', 'there is no public address to ask', 'set SITE_URL as the step address says')];
  try {
    const home = await ask(web, `${url.origin}/`);
    const again = 'look at the log of your host or proxy, and run this again';
    /** Each check, and what to do when nobody answers it. */
    const checks: [id: string, remedy: string, check: Finding | Promise<Finding>][] = [
      ['certificate', again, web.certificateOf(url).then((found) => lifetime(url.host, found, Date.now()))],
      ['http', 'open port 80, and let the TLS proxy redirect it', httpRedirect(web, url)],
      ['page', again, page(url, home)],
      ['headers', again, headers(url, home)],
      ['not-found', again, missingPage(web, url)],
      ['robots', again, robots(web, url)],
      ['form', 'start the server, and let the proxy pass /functions/ on to it', form(env, web, url)],
      ['ready', again, health(env, web, url)],
    ];
    return await Promise.all(
      checks.map(async ([id, remedy, check]) => {
        try {
          return await check;
        } catch (error) {
          return noAnswer(id, error, remedy);
        }
      }),
    );
  } catch (error) {
    return [noAnswer('site', error, 'let its DNS name lead to your server or host, and see docs/deploying.md')];
  }
}

/** A certificate is renewed after two thirds of its life. Below a sixth of it, the renewal has failed. */
export function lifetime(host: string, { from, to }: Certificate, now: number): Finding {
  const days = Math.floor((to - now) / 86_400_000);
  if ((to - now) / (to - from) > 1 / 6)
    return done('certificate', `the certificate of ${host} is valid for ${days} more days`);
  const found = `the certificate of ${host} ends in ${days} days and was not renewed`;
  return missing('certificate', found, 'look at the log of your TLS proxy, and renew it');
}

/** Who types the address without https is led there. */
async function httpRedirect(web: Web, { hostname, host, origin }: URL): Promise<Finding> {
  const { status, headers } = await ask(web, `http://${hostname}/`);
  const target = headers.get('location') ?? '';
  if ([301, 308].includes(status) && target.startsWith(`https://${host}`))
    return done('http', `http://${hostname} leads to ${target}`);
  const found = `http://${hostname} answers ${status}${target && ` and leads to ${target}`}`;
  return missing('http', found, `let the TLS proxy redirect it to ${origin} with status 301 or 308`);
}

/** The home page is there, and names SITE_URL as its address. */
function page({ origin }: URL, { status, body }: Answer): Finding {
  if (status !== 200) return missing('page', `${origin}/ answers ${status}`, 'publish dist/, see docs/deploying.md');
  const canonical = /<link\b[^>]*rel="?canonical"?[^>]*>/i.exec(body)?.[0] ?? '';
  const named = /href="?([^">\s]+)/.exec(canonical)?.[1] ?? 'no address';
  if (named === `${origin}/` || named === origin)
    return done('page', `the home page is published, and names ${origin}`);
  const remedy = `build with SITE_URL=${origin}, and publish that dist/`;
  return missing('page', `the home page names ${named} as its own`, remedy);
}

function headers({ origin }: URL, { headers }: Answer): Finding {
  const wrong = Object.entries(EVERYWHERE).flatMap(([name, value]) => (headers.get(name) === value ? [] : [name]));
  if (!headers.get('content-security-policy')) wrong.push('content-security-policy');
  if (wrong.length === 0) return done('headers', 'the security headers are there');
  return missing(
    'headers',
    `${origin}/ comes without the right ${wrong.join(', ')}`,
    'use the settings for your host that the build wrote (docs/deploying.md), and let the proxy pass headers on',
  );
}

async function missingPage(web: Web, { origin }: URL): Promise<Finding> {
  const { status } = await ask(web, `${origin}/no-such-page-launch-test`);
  if (status === 404) return done('not-found', 'an address without a page answers 404');
  const remedy = 'use the settings that the build wrote for your host';
  return missing('not-found', `an address without a page answers ${status}`, remedy);
}

async function robots(web: Web, { origin }: URL): Promise<Finding> {
  const { status, body } = await ask(web, `${origin}/robots.txt`);
  const named = /^Sitemap:\s*(\S+)/im.exec(body)?.[1];
  const closed = /^User-agent:\s*\*\s*\n(?:User-agent:.*\n)*Disallow:\s*\/\s*$/im.test(body);
  if (status === 200 && !closed && named === `${origin}/sitemap.xml`)
    return done('robots', 'robots.txt lets search engines in, and names the sitemap');
  const found =
    status !== 200 ? `answers ${status}` : closed ? 'keeps every search engine out' : `names ${named ?? 'no sitemap'}`;
  return missing('robots', `${origin}/robots.txt ${found}`, `publish the dist/ that was built with SITE_URL=${origin}`);
}

/** The origin that answers for the function: the site's own, unless the build names another. */
export const backendOf = (env: Env, site: string): string =>
  URL.parse(optional(env, 'PUBLIC_BACKEND_URL') ?? '')?.origin ?? site;

/** The server on this machine, where it listens by its settings. */
export function localServer(env: Env): string {
  const host = optional(env, 'HOST') ?? '127.0.0.1';
  return `http://${/^(?:0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host}:${optional(env, 'PORT') ?? '8080'}`;
}

/** The function lets the site's own pages send the form. */
async function form(env: Env, web: Web, { origin }: URL): Promise<Finding> {
  const address = backendOf(env, origin) + FUNCTION_PATH;
  const headers = { origin, 'access-control-request-method': 'POST' };
  const { status } = await ask(web, address, { method: 'OPTIONS', headers });
  if (status === 204 || status === 200) return done('form', `the form of ${origin} may be sent to ${address}`);
  if (status === 403)
    return missing('form', `${address} refuses forms of ${origin}`, `add ${origin} to ALLOWED_ORIGINS, and restart`);
  const remedy = 'let the proxy pass /functions/ on to the server, or set PUBLIC_BACKEND_URL for the build';
  return missing('form', `${address} answers ${status}`, remedy);
}

/** The server is ready, asked through its public address, or on this machine. */
async function health(env: Env, web: Web, site: URL): Promise<Finding> {
  for (const origin of [backendOf(env, site.origin), localServer(env)]) {
    const alive = await ask(web, `${origin}/healthz`).catch(() => null);
    if (alive?.status !== 200 || !alive.body.includes('"alive"')) continue;
    const ready = await ask(web, `${origin}/readyz`).catch(() => null);
    if (!ready) continue;
    const { status, body } = ready;
    if (status === 200 && body.includes('"mail":"ok"'))
      return done('ready', `${origin}/readyz says that database and mail are ok`);
    const remedy = body.includes('"mail":"files"')
      ? 'set SMTP_URL, MAIL_FROM and MAIL_TO for the server, and restart it'
      : 'see "Check the server" in docs/operating.md';
    return missing('ready', `${origin}/readyz answers ${status} ${body.slice(0, 80)}`, remedy);
  }
  return unclear(
    'ready',
    'neither the public address nor this machine answers /healthz, which a proxy or a CDN may not pass on',
    'on the server, run curl http://127.0.0.1:8080/readyz; if it says "database":"ok","mail":"ok", add --confirm ready',
  );
}
