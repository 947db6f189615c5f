import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { submit, unique } from '../../support/load/load.ts';
import { PATH, payload } from '../../support/server/payloads.ts';
import { refuses, startRig } from '../../support/server/rig.ts';
import { until } from '../../support/until.ts';

/** Sends half of a post, and never the rest. */
async function sendHalf(url: string): Promise<void> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n`;
  socket.write(`${head}Expect: 100-continue\r\n\r\n`);
  // The server asks for the body, so it has the request.
  await once(socket, 'data');
  socket.write('{"first');
}

test('a stop with a half-sent post and a letter that hangs begins no letter, and ends by itself', async () => {
  await using rig = await startRig('sqlite', { env: { SEND_CONCURRENCY: '1', LEASE_MS: '120000', POLL_MS: '100' } });
  rig.mail.mode = 'hang';
  await submit(rig.server.url, unique('hangs', 0));
  await until('the letter to hang', () => rig.mail.underWay.now === 1);
  // This one waits for its turn. It would get it only if the stop went on sending.
  await submit(rig.server.url, unique('waits', 1));
  await sendHalf(rig.server.url);
  const { process: child } = rig.server;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await until('the server to take no more', () => refuses(rig.server.url));
  rig.mail.mode = 'accept';
  expect((await ended)[0]).toBe(0);
  expect(rig.mail.taken.size).toBe(0);
  expect((await rig.store.leads()).map(({ state }) => state)).toEqual(['pending', 'pending']);
});

test('a stop cuts a half-sent post, and gives back a letter that was only claimed', async () => {
  await using rig = await startRig('sqlite');
  await sendHalf(rig.server.url);
  const ended = once(rig.server.process, 'exit');
  rig.server.process.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(await rig.store.query('select 1 from deliveries where lease_until <> 0')).toEqual([]);
});

/** A post of which the machine has the first bytes. @returns what sends the others and tells the status */
async function beginPost(url: string, email: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify(payload({ email }));
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sending = request(url + PATH, { method: 'POST', headers, agent: false });
  const answered = once(sending, 'response');
  // If the test ends early, the broken connection must not hide why.
  answered.catch(() => {});
  await new Promise<void>((resolve) => sending.write(body.slice(0, 20), () => resolve()));
  return async () => {
    sending.end(body.slice(20));
    const [response] = await answered;
    return response.resume().statusCode;
  };
}

test.each(KINDS)(
  'on %s a stop answers requests that had reached the machine, even if the server had not read them',
  async (kind) => {
    await using rig = await startRig(kind);
    const { url, process: child } = rig.server;
    child.kill('SIGSTOP');
    const finish = await Promise.all(
      Array.from({ length: 12 }, (_, index) => beginPost(url, `stop${index}@example.com`)),
    );
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    expect(await Promise.all(finish.map((send) => send()))).toEqual(Array(12).fill(200));
    expect(await rig.store.leads()).toHaveLength(12);
  },
);
