/** Gives ad platforms that fetch a file each night what became of their clicks. It has a password of its own, and no session. */
import { hash, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@fairlead/contract/day.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import type { Config } from '@fairlead/leads/base/config.ts';
import { isLocalHost, withoutBrackets } from '@fairlead/leads/base/local-host.ts';
import { errorFields, type Log } from '@fairlead/leads/base/log.ts';
import { type ConversionFileName, type ConversionSettings, conversionFile } from '@fairlead/leads/conversions.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import type { Limits } from '@fairlead/leads/limits/limits.ts';
import { auth } from 'hono/utils/basic-auth';

export type ConversionDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  limits: Pick<Limits, 'askToSignIn'>;
  config: Pick<Config, 'siteUrl'> & { conversionsPassword: string };
  settings: ConversionSettings;
};

/** Google takes nothing of older clicks. What it has already, it ignores. */
const WINDOW_MS = 90 * DAY_MS;

/** Google alone fetches files. */
const FILES: Readonly<Record<string, ConversionFileName>> = {
  '/desk/conversions/google.csv': 'google',
  '/desk/conversions/google-adjustments.csv': 'google-adjustments',
};

/** Answers a request below `/desk/conversions`. Never rejects. @param address from `clientAddress` */
export async function handleConversions(request: Request, address: string, deps: ConversionDeps): Promise<Response> {
  const { db, clock, log, limits, config, settings } = deps;
  const file = FILES[new URL(request.url).pathname];
  if (file === undefined) return answer(404, 'There is no such file.');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answer(405, 'This address is only read.', { allow: 'GET, HEAD' });
  // Whoever asks in plain text is not asked for the password, since it could be read on its way.
  if (!isPrivate(request, config.siteUrl)) return answer(401, 'Ask by https.');
  const waitMs = await limits.askToSignIn({ address, email: null });
  if (waitMs > 0)
    return answer(429, 'Too many tries: wait.', { 'retry-after': String(Math.max(Math.ceil(waitMs / 1000), 1)) });
  if (!isPassword(auth(request)?.password, config.conversionsPassword))
    return answer(401, 'The password is CONVERSIONS_PASSWORD.', {
      'www-authenticate': 'Basic realm="Conversions", charset="UTF-8"',
    });
  try {
    const now = clock.now();
    const lines = await conversionFile(db, file, settings, now - WINDOW_MS, now);
    log('conversions_fetched', { file });
    return answer(200, lines.join(''), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}.csv"`,
    });
  } catch (error) {
    log('conversions_failed', { file, ...errorFields(error) });
    return answer(503, 'The database does not answer: try again.', { 'retry-after': '30' });
  }
}

const answer = (status: number, body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    status,
    headers: {
      ...{ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      ...{ 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' },
      ...headers,
    },
  });

/** Whether nobody on the way can read the request: it came by TLS, as the proxy or SITE_URL tells, or from this machine. */
function isPrivate({ url, headers }: Request, siteUrl: URL | null): boolean {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || isLocalHost(withoutBrackets(hostname))) return true;
  const forwarded = headers.get('x-forwarded-proto');
  return forwarded === null ? siteUrl?.protocol === 'https:' : forwarded.split(',')[0]?.trim() === 'https';
}

/** In a time that tells nothing about the password. */
const isPassword = (given: string | undefined, password: string): boolean =>
  given !== undefined && timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', password, 'buffer'));
