import { connect, createServer, type Socket } from 'node:net';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../testing/database/stores.ts';
import { storeAs } from '../testing/delivery/outbox.ts';
import { openPostgres } from './postgres.ts';

/** Stands between a server and its database. `vanish` makes all connections silent without ending them. */
async function startBetween({ port, hostname }: URL) {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      socket.on('error', () => {});
      sockets.push(socket);
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    vanish: () => {
      for (const socket of sockets) socket.unpipe().resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('connections to a database whose machine went silent are not used again, so leads reach the database that replaces it', async () => {
  const url = new URL(await createDatabase(inject('postgres'), inject('template')));
  const between = await startBetween(url);
  url.port = String(between.port);
  // Long enough that a busy machine answers before, and short enough for a test.
  const db = await openPostgres({ url: url.href }, 30_000, 2_000);
  await Promise.all(Array.from({ length: 10 }, (_, index) => storeAs(db, `before${index}@example.com`, 0)));
  between.vanish();
  const lost = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => storeAs(db, `during${index}@example.com`, 0)),
  );
  expect(lost.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  const stored = await Promise.all(
    Array.from({ length: 10 }, (_, index) => storeAs(db, `after${index}@example.com`, 0)),
  );
  expect(new Set(stored).size).toBe(10);
  await db.destroy();
  between.close();
});
