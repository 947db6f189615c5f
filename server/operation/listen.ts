import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Drain, drainable } from './drain.ts';

/**
 * Milliseconds until an idle connection is closed. It is longer than proxies keep one, so that none sends a request into a
 * connection that was just closed: nginx and AWS a minute, Caddy two, Google ten.
 */
export const KEEP_ALIVE_MS = 620_000;

/** Milliseconds until the headers of a request must be complete, and until its body must be. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 1_000,
};

/** Milliseconds after which a connection is closed when the client takes no byte of its answer. */
const SILENCE_MS = 75_000;

/** Milliseconds to resolve the host name, so that a name server that does not answer cannot delay the start. */
const BIND_MS = 1_500;

export type Listening = Drain & { url: string };

/** Serves the app over HTTP. @throws ConfigError when the address cannot be used */
export async function listen(app: Hono, host: string, port: number, limits = LIMITS): Promise<Listening> {
  // Without `createServer` among its options, it makes a server for HTTP/1.
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host, serverOptions: limits }) as HttpServer;
  server.setTimeout(SILENCE_MS);
  const drain = drainable(server);
  const actual = await bind(server, host, port, 'HOST and PORT');
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`, ...drain };
}

/**
 * Makes a server listen.
 * @param names the variables with the address, for the error
 * @returns the port, which the machine chooses where the wanted one is 0
 * @throws ConfigError when the address cannot be used
 */
export const bind = (server: Pick<Server, 'once' | 'listen' | 'address'>, host: string, port: number, names: string) =>
  new Promise<number>((resolve, reject) => {
    const fail = (why: string) =>
      reject(
        new ConfigError(`${names} must be an address that is free here (${why}): end what uses it, or change them.`),
      );
    const timer = setTimeout(fail, BIND_MS, 'ETIMEDOUT');
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      fail(String(code));
    });
    server.listen(port, host, () => {
      clearTimeout(timer);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
