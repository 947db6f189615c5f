import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Turns of the event loop without a new connection after which none waits and all have been read from. */
const QUIET_TURNS = 3;
/** Milliseconds in which a stop still accepts connections, if they never cease to come. */
const BACKLOG_MS = 1_000;

export type Drain = {
  /**
   * Takes no further connection; resolves once every request under way is answered to its last byte. What has reached
   * the machine by then counts as under way, even if the process has yet to look at it.
   */
  close: () => Promise<void>;
  /** Ends every connection at once. */
  cut: () => void;
};

/**
 * Lets a server stop without cutting an answer short.
 *
 * Node's own close ends a connection as soon as its answer is written, even if a slow client has yet to take most of
 * it, and leaves idle connections open until their keep-alive runs out.
 */
export function drainable(server: HttpServer): Drain {
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
  const close = async () => {
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
  const cut = () => {
    for (const socket of underWay.keys()) socket.destroy();
  };
  return { close, cut };
}
