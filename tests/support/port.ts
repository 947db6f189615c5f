import { createServer as createHttp, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * A free port that stays free while its server is down. It is below the range from which the system takes ports for
 * outgoing connections: one of those could otherwise connect to itself.
 */
export async function pickPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    if (await promise) return port;
  }
}

/** Lets a server listen on a free port of this machine. @returns the port */
export async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A service on a free port of this machine. `stop` ends it, with every connection that is still open. */
export type LocalService = { url: string; stop: () => Promise<void> };

/** Answers HTTP on a free port of this machine. */
export async function serveLocally(listener: RequestListener): Promise<LocalService> {
  const server = createHttp(listener);
  const port = await listenLocally(server);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, stop };
}
