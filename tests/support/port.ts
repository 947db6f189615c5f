import { createServer } from 'node:net';

/**
 * A free port that stays free while its server is down: below the range from which the system takes ports for outgoing
 * connections, one of which could otherwise meet itself there.
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
