import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { submit, unique } from '../../support/load/load.ts';
import { PATH } from '../../support/server/payloads.ts';
import { refuses, startRig } from '../../support/server/rig.ts';
import { until } from '../../support/until.ts';

/** A post of which half has arrived, from a visitor who never sends the rest. */
async function halfSent(url: string): Promise<void> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"first`,
  );
  // The server has it once it answers somebody who came later.
  await fetch(`${url}/healthz`);
}

test('a stop with a half-sent post and a letter that hangs begins no letter and ends within 12 s', async () => {
  await using rig = await startRig('sqlite', { env: { SEND_CONCURRENCY: '1', LEASE_MS: '120000', POLL_MS: '100' } });
  rig.mail.mode = 'hang';
  await submit(rig.server.url, unique('hangs', 0));
  await until('the letter to hang', () => rig.mail.underWay.now === 1);
  // This one waits for its turn, and gets it only if the stop goes on sending.
  await submit(rig.server.url, unique('waits', 1));
  await halfSent(rig.server.url);
  const { process: child } = rig.server;
  const ended = once(child, 'exit');
  const begin = performance.now();
  child.kill('SIGTERM');
  await until('the server to take no more', () => refuses(rig.server.url));
  rig.mail.mode = 'accept';
  const [code] = await ended;
  expect(performance.now() - begin).toBeLessThan(12_000);
  expect(code).toBe(0);
  expect(rig.mail.taken.size).toBe(0);
  expect((await rig.store.leads()).map(({ state }) => state)).toEqual(['pending', 'pending']);
});

test('a stop cuts a half-sent post, and gives a letter back that was only claimed', async () => {
  await using rig = await startRig('sqlite');
  await halfSent(rig.server.url);
  const ended = once(rig.server.process, 'exit');
  rig.server.process.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(await rig.store.query('select 1 from leads where lease_until <> 0')).toEqual([]);
});
