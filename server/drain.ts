import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';

/**
 * Lets a server stop without cutting an answer short.
 *
 * Node's own close ends a connection as soon as its answer is written, even if a slow client has yet to take most of
 * it, leaves the others open until their keep-alive runs out, and no longer ends a body that never comes.
 * @returns takes no further connection; resolves once every request under way is answered to its last byte
 */
export function drainable(server: HttpServer): () => Promise<void> {
  const underWay = new Map<Socket, number>();
  let stopping = false;
  const settle = (socket: Socket, change: number) => {
    const count = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, count);
    if (stopping && count === 0) socket.end();
  };
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    settle(socket, 1);
    // Comes when the system has taken the last byte, or the client is gone.
    response.once('close', () => underWay.has(socket) && settle(socket, -1));
  });
  return () =>
    new Promise((resolve) => {
      stopping = true;
      Server.prototype.close.call(server, () => resolve());
      for (const socket of underWay.keys()) settle(socket, 0);
    });
}
