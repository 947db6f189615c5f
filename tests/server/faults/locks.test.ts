import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lockLeads } from '../../support/database/locks.ts';
import { KINDS } from '../../support/database/stores.ts';
import { submit, unique } from '../../support/load/load.ts';
import { payload, post, postForm } from '../../support/server/payloads.ts';
import { startRig } from '../../support/server/rig.ts';
import { until } from '../../support/until.ts';

/** Milliseconds that the page waits for an answer. */
const PAGE_PATIENCE_MS = 15_000;

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

test.concurrent.each(KINDS)(
  'on %s a foreign lock of two seconds is waited for, and nothing else waits with it',
  async (kind) => {
    await using rig = await startRig(kind);
    const { url } = rig.server;
    const release = await lockLeads(rig.store);
    let answered = 0;
    const posts = Array.from({ length: 8 }, async (_, number) => {
      const { status } = await submit(url, unique('locked', number));
      answered++;
      return status;
    });
    let locked = true;
    void delay(2_000).then(() => {
      locked = false;
    });
    const waits: number[] = [];
    while (locked) waits.push((await timed(() => fetch(`${url}/healthz`))).ms);
    expect(answered).toBe(0);
    await release();
    expect(await Promise.all(posts)).toEqual([200, 200, 200, 303, 200, 200, 200, 303]);
    // Who blocks answers once, after the lock. One slow answer may be the fault of a busy machine, half of them not.
    expect(waits.length).toBeGreaterThan(10);
    expect(waits.sort((one, other) => one - other)[waits.length >> 1]).toBeLessThan(200);
  },
);

test.concurrent.each(KINDS)(
  'on %s a lock that stays is answered before the page gives up, and forgotten after it',
  async (kind) => {
    await using rig = await startRig(kind);
    const { url } = rig.server;
    const release = await lockLeads(rig.store);
    const [json, form] = await Promise.all([
      timed(() => post(url, payload({ email: 'json@example.com' }))),
      timed(() => postForm(url, payload({ email: 'form@example.com' }))),
    ]);
    for (const { ms, result } of [json, form]) {
      expect([result.status, result.headers.get('retry-after')]).toEqual([503, '30']);
      expect(ms).toBeLessThan(PAGE_PATIENCE_MS);
    }
    expect(json.result.body.code).toBe('not_stored');
    await release();
    await until('the server to store again', async () => (await post(url, payload())).status === 200);
    expect((await rig.store.leads()).map(({ email }) => email)).toEqual(['ada@example.com']);
  },
);
