import { createServer } from 'node:net';

/**
 * Ports to choose from. They are below the range from which the system takes ports for outgoing connections: one of those
 * could take the port before its server has started, or connect to itself.
 */
export const PORTS = { first: 20_000, count: 10_000 };

/** Whether nobody listens on a port of this machine now. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
}
