import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { asForm, PATH } from '@fairlead/leads/testing/leads/payloads.ts';
import { expect, test } from 'vitest';
import { type Sent, unique } from '../testing/load/load.ts';
import { startServer } from '../testing/server/start-server.ts';

/** Begins a post; resolves once the server has asked for the body. @returns what sends it and tells the status */
async function begin(url: string, { payload, form }: Sent): Promise<() => Promise<number | undefined>> {
  const body = form ? String(asForm(payload)) : JSON.stringify(payload);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body), expect: '100-continue' };
  const outgoing = request(url + PATH, { method: 'POST', headers, agent: false });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  return async () => {
    outgoing.end(body);
    const [response] = await once(outgoing, 'response');
    return response.resume().statusCode;
  };
}

test.concurrent.each(KINDS)('on %s a server that is told to stop answers the 20 posts it has begun', async (kind) => {
  await using server = await startServer({}, { kind, process: true });
  const { url, process: child, store } = server;
  const posts = Array.from({ length: 20 }, (_, number) => unique('stop', number));
  const finish = await Promise.all(posts.map((sent) => begin(url, sent)));
  // A stop closes a connection that was used and is idle, once it takes no more of them.
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(idle, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await once(idle.resume(), 'close');
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  const statuses = await Promise.all(finish.map((send) => send()));
  expect(statuses).toEqual(posts.map(({ form }) => (form ? 303 : 200)));
  expect((await ended)[0]).toBe(0);
  const emails = (await store.leads()).map(({ email }) => email);
  expect(emails.sort()).toEqual(posts.map(({ payload }) => payload.email).sort());
});
