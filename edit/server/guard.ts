/** Who may ask the editor's server: only its own page, on this machine. */
import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { refusal } from './problems.ts';

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Names of this machine that no other can have. */
const HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a request names this machine. Another name that leads here belongs to another site. */
export const isOwnHost = (host: string | undefined, port: number): boolean =>
  HOSTS.some((name) => host === `${name}:${port}`);

/**
 * Refuses what another site in the same browser could send: a name that leads here, another origin, a change without the
 * page's token.
 * @param port where the server listens
 */
export const guard =
  (port: () => number, token: string): MiddlewareHandler =>
  async ({ req }, next) => {
    const host = req.header('host') ?? '';
    if (!isOwnHost(host, port())) throw refusal(403, 'The editor answers only under its own address on this computer.');
    const origin = req.header('origin');
    const foreign = origin !== undefined && origin !== `http://${host}`;
    const site = req.header('sec-fetch-site');
    if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
      throw refusal(403, 'Another site has asked for this. The editor answers only its own page.');
    if (req.method !== 'GET' && req.method !== 'HEAD' && !same(req.header('x-editor-token') ?? '', token))
      throw refusal(
        403,
        'The editor was started again since this page was loaded. Load the page again; what you typed is kept.',
      );
    await next();
  };
