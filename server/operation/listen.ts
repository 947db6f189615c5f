import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { ConfigError } from '../env.ts';
import { drainable } from './drain.ts';

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

export type Listening = {
  url: string;
  /** Takes no further connection; resolves once every request under way is answered to its last byte. */
  close(): Promise<void>;
};

/** @throws ConfigError when the address cannot be had */
export async function listen(app: Hono, host: string, port: number, limits = LIMITS): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host, serverOptions: limits }) as ServerType;
  const close = drainable(server as HttpServer);
  await bind(server, host, port, 'HOST and PORT');
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close,
  };
}

/**
 * Makes a server listen.
 * @param names the variables that say where
 * @throws ConfigError when the address cannot be had
 */
export const bind = (server: Pick<Server, 'once' | 'listen'>, host: string, port: number, names: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new ConfigError(`${names} must be an address that is free here (${code}): end what uses it, or change them.`),
      ),
    );
    server.listen(port, host, () => resolve());
  });
