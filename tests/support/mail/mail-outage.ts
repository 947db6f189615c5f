import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { MailServer } from './mail-server.ts';

/** `refused`: nobody listens. `silent`: connections stand, nobody speaks. `unreachable`: no connection comes about. */
export const OUTAGES = ['refused', 'silent', 'unreachable'] as const;
export type Outage = (typeof OUTAGES)[number];

/** Puts an outage in the place of a mail server. @returns what ends it and brings the server back */
export async function startOutage(mail: MailServer, outage: Outage): Promise<() => Promise<void>> {
  await mail.close();
  const end = await { refused: async () => async () => {}, silent, unreachable }[outage](mail.port);
  return async () => {
    await end();
    await mail.listen();
  };
}

/** What hangs in a connection stays there after the outage, as at a firewall that forgets. */
async function silent(port: number) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    // Lets the process of the tests end, whoever hangs on.
    socket.unref();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
  };
}

const HOLDER = `require('node:net').createServer().listen({ port: Number(process.argv[1]), host: '127.0.0.1', backlog: 1 }, () => {
  require('node:fs').writeSync(1, 'up');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
})`;

/** A process that listens and never accepts; once its queue is full the system drops what knocks. */
async function unreachable(port: number) {
  const holder = spawn(process.execPath, ['-e', HOLDER, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(holder, 'exit');
  await once(holder.stdout, 'data');
  const queue: Socket[] = [];
  for (let full = false; !full; ) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    queue.push(socket);
    full = !(await Promise.race([once(socket, 'connect').then(() => true), delay(500, false)]));
  }
  return async () => {
    for (const socket of queue) socket.destroy();
    holder.kill('SIGKILL');
    await ended;
  };
}
