import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';

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
  /** Takes no further connection; resolves once every request under way is answered. */
  close(): Promise<void>;
};

/** @throws the system's error when the address cannot be had */
export async function listen(app: Hono, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host, serverOptions: LIMITS }) as ServerType;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
