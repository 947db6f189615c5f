import { createServer as createHttp, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Ports to choose from. They are below the range from which the system takes ports for outgoing connections: one of those
 * could take the port before its server has started, or connect to itself.
 */
const PORTS = { first: 20_000, count: 10_000 };

/** Whether nobody listens on a port of this machine now. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** How many ports a process has of its own. */
const OWN = 100;

let picked = 0;

/**
 * A free port that stays free while its server is down: neither this process nor another one picks it again.
 * @throws Error if this process has picked all of its ports
 */
export async function pickPort(): Promise<number> {
  const slices = PORTS.count / OWN;
  const first = PORTS.first + (process.pid % slices) * OWN;
  while (picked < OWN) {
    const port = first + picked++;
    if (await isFree(port)) return port;
  }
  throw new Error(`This process has picked all of its ${OWN} ports.`);
}

/** Lets a server listen on a free port of this machine. @returns the port */
export async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, and not on a socket file.
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
