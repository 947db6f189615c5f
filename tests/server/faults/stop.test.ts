import { request } from 'node:http';
import { expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { type Sent, unique } from '../../support/load/load.ts';
import { asForm, PATH } from '../../support/server/payloads.ts';
import { refuses, startRig } from '../../support/server/rig.ts';
import { until } from '../../support/until.ts';

/** Begins a post; resolves once the server has asked for the body. @returns what sends it and tells the status */
function begin(url: string, { payload, form }: Sent): Promise<() => Promise<number>> {
  const body = form ? String(asForm(payload)) : JSON.stringify(payload);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body), expect: '100-continue' };
  const outgoing = request(url + PATH, { method: 'POST', headers, agent: false });
  const status = new Promise<number>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (response) => resolve(response.resume().statusCode ?? 0));
  });
  outgoing.flushHeaders();
  return new Promise((resolve, reject) => {
    status.catch(reject);
    outgoing.on('continue', () =>
      resolve(() => {
        outgoing.end(body);
        return status;
      }),
    );
  });
}

test.concurrent.each(KINDS)('on %s a server that is told to stop answers the 20 posts it has begun', async (kind) => {
  await using rig = await startRig(kind);
  const { url, process: child } = rig.server;
  const posts = Array.from({ length: 20 }, (_, number) => unique('stop', number));
  const finish = await Promise.all(posts.map((sent) => begin(url, sent)));
  child.kill('SIGTERM');
  await until('the server to take no more', () => refuses(url));
  const statuses = await Promise.all(finish.map((send) => send()));
  expect(statuses).toEqual(posts.map(({ form }) => (form ? 303 : 200)));
  await until('the server to end', () => child.exitCode !== null);
  expect(child.exitCode).toBe(0);
  const emails = (await rig.store.leads()).map(({ email }) => email);
  expect(emails.sort()).toEqual(posts.map(({ payload }) => payload.email).sort());
});
