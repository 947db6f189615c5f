import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { ConfigError } from '../base/env.ts';
import { type Drain, drainable } from './drain.ts';

/**
 * Milliseconds: a header must be whole by then, a body too, and an idle connection ends. That last one is longer than
 * the minute for which proxies keep theirs, so that none sends a request into a connection that just closed.
 */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

/** Milliseconds after which a client that takes not one byte of its answer is given up. */
const SILENCE_MS = 75_000;

/** Milliseconds in which a host name must be found. A name server that does not answer would hold up the start. */
const BIND_MS = 1_500;

export type Listening = Drain & { url: string };

/** @throws ConfigError when the address cannot be had */
export async function listen(app: Hono, host: string, port: number, limits = LIMITS): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host, serverOptions: limits }) as ServerType;
  (server as HttpServer).setTimeout(SILENCE_MS);
  const drain = drainable(server as HttpServer);
  await bind(server, host, port, 'HOST and PORT');
  const { port: actual } = server.address() as AddressInfo;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`, ...drain };
}

/**
 * Makes a server listen.
 * @param names the variables that say where
 * @throws ConfigError when the address cannot be had
 */
export const bind = (server: Pick<Server, 'once' | 'listen'>, host: string, port: number, names: string) =>
  new Promise<void>((resolve, reject) => {
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
      resolve();
    });
  });
