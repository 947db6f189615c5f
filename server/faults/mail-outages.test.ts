import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { KINDS, type Kind } from '@fairlead/leads/testing/database/stores.ts';
import type { MailServer } from '@fairlead/leads/testing/mail/mail-server.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { allSent } from '../testing/load/account.ts';
import { submit, unique, wasStored } from '../testing/load/load.ts';
import { readyz, startRig } from '../testing/server/rig.ts';

/** `refused`: nothing listens. `silent`: connections open, no answer comes. `unreachable`: no connection opens. */
const OUTAGES = ['refused', 'silent', 'unreachable'] as const;
type Outage = (typeof OUTAGES)[number];

/** Replaces a mail server by an outage. @returns what ends the outage and starts the server again */
async function startOutage(mail: MailServer, outage: Outage): Promise<() => Promise<void>> {
  await mail.close();
  const end = await { refused: async () => async () => {}, silent, unreachable }[outage](mail.port);
  return async () => {
    await end();
    await mail.listen();
  };
}

/** Connections of the outage stay open and silent after it, as behind a firewall that lost its table. */
async function silent(port: number) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    // An open connection must not keep the process of the tests alive.
    socket.unref();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
  };
}

const LISTENER = `require('node:net').createServer().listen({ port: Number(process.argv[1]), host: '127.0.0.1', backlog: 1 }, () => {
  require('node:fs').writeSync(1, 'up');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
})`;

/** Connections, far more than the system keeps for a listener that takes one. */
const QUEUE = 32;

/** A process that listens and never accepts. Once its queue is full the system ignores new connections. */
async function unreachable(port: number) {
  const listener = spawn(process.execPath, ['-e', LISTENER, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(listener, 'exit');
  await once(listener.stdout, 'data');
  // The system takes connections in turn, so the queue is full once the first one is there.
  const queue = Array.from({ length: QUEUE }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await once(must(queue[0]), 'connect');
  return async () => {
    for (const socket of queue) socket.destroy();
    listener.kill('SIGKILL');
    await ended;
  };
}

const LEADS = 200;
const CLIENTS = 10;

/** Posts 200 leads during an outage, ends it, and waits until each letter was sent, once. */
async function rideOut(kind: Kind, outage: Outage): Promise<void> {
  // A shorter lease shortens the probes of a silent server too.
  await using rig = await startRig(kind, { env: { LEASE_MS: '12000' } });
  const end = await startOutage(rig.mail, outage);
  const all = Array.from({ length: LEADS }, (_, number) => unique(`${kind}-${outage}`, number));
  const queue = all.values();
  const client = async () => {
    for (const next of queue) await submit(rig.server.url, next);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  expect(all.filter(wasStored)).toHaveLength(LEADS);
  await rig.server.log.logged('letter_failed', 1, { kind: 'unavailable' });
  expect(await readyz(rig.server.url)).toMatchObject({ status: 200, mail: 'unreachable' });
  const [{ waiting } = {}] = await rig.store.query(
    "select count(*) as waiting from deliveries where channel = 'letter' and state = 'pending' and attempts = 0",
  );
  expect(Number(waiting)).toBe(LEADS);
  await end();
  await allSent(rig);
  expect([...rig.mail.taken.values()]).toEqual(Array(LEADS).fill(1));
}

test.concurrent.each(OUTAGES)(
  '200 leads posted while the mail server is %s all leave once after its return, on both databases',
  async (outage) => {
    await Promise.all(KINDS.map((kind) => rideOut(kind, outage)));
  },
);
