import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Turns of the loop without a new connection after which none waits and all are read from. */
const QUIET_TURNS = 3;
/** Milliseconds in which a stop still accepts connections, if they never cease to come. */
const BACKLOG_MS = 1_000;

/**
 * Lets a server stop without cutting an answer short.
 *
 * Node's own close ends a connection as soon as its answer is written, even if a slow client has yet to take most of
 * it, leaves the others open until their keep-alive runs out, and no longer ends a body that never comes.
 * @returns takes no further connection; resolves once every request under way is answered to its last byte. What has
 *   reached the machine by then counts as under way, even if the process has yet to look at it.
 */
export function drainable(server: HttpServer): () => Promise<void> {
  const underWay = new Map<Socket, number>();
  let accepted = 0;
  let stopping = false;
  const settle = (socket: Socket, change: number) => {
    const count = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, count);
    if (stopping && count === 0) socket.end();
  };
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    settle(socket, 1);
    // Comes when the system has taken the last byte, or the client is gone.
    response.once('close', () => underWay.has(socket) && settle(socket, -1));
  });
  return async () => {
    // A turn of the loop accepts one connection of those that wait, and reads from it in the next.
    const deadline = performance.now() + BACKLOG_MS;
    let quiet = 0;
    while (quiet < QUIET_TURNS && performance.now() < deadline) {
      const before = accepted;
      await setImmediate();
      quiet = accepted > before ? 0 : quiet + 1;
    }
    await new Promise<void>((resolve) => {
      stopping = true;
      Server.prototype.close.call(server, () => resolve());
      for (const socket of underWay.keys()) settle(socket, 0);
    });
  };
}
