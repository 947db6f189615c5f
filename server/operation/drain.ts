import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** After so many turns of the event loop without a new connection, none waits and each has been read from. */
const QUIET_TURNS = 3;
/** The longest time in milliseconds that a stop still accepts connections. */
const BACKLOG_MS = 1_000;

export type Drain = {
  /**
   * Accepts no more connections. Resolves when every request under way is answered to its last byte. A request that has
   * reached the machine counts as under way, even if the process has not read it yet.
   */
  close: () => Promise<void>;
  /** Closes every connection immediately. */
  cut: () => void;
};

/**
 * Lets a server stop without cutting off an answer.
 *
 * Node's own close ends a connection when its answer is written, even if a slow client has not received most of it yet.
 * And it leaves idle connections open until their keep-alive ends.
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
    // Emitted when the system has taken the last byte, or when the client has left.
    response.once('close', () => underWay.has(socket) && settle(socket, -1));
  });
  const close = async () => {
    // Each turn of the event loop accepts one waiting connection, and the next turn reads from it.
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
