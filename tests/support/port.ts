import { createServer as createHttp, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Where the ports of `pickPort` begin: each process has so many of its own, and there are so many such slices. */
const FIRST = 20_000;
const OWN = 100;
const SLICES = 100;

const picked = new Set<number>();

/**
 * A free port that stays free while its server is down: no test gets it again. It is below the range from which the system
 * takes ports for outgoing connections: one of those could otherwise connect to itself.
 */
export async function pickPort(): Promise<number> {
  for (;;) {
    const port = FIRST + (process.pid % SLICES) * OWN + Math.floor(Math.random() * OWN);
    if (picked.has(port)) continue;
    picked.add(port);
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
