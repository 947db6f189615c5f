import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { anybody, createLimited, from, type Limited } from '../../support/server/limited.ts';
import { post } from '../../support/server/payloads.ts';

const MOST_HELD = 10_000;
const TRAPPED = { 'x-form-signals': 't=60000;h=1' };

/** Copies the one lead that is stored. */
async function copyLead({ store }: Limited, times: number) {
  const [lead] = await store.query('select * from leads');
  const columns = Object.keys(lead!);
  const unlike = new Set(['id', 'dedupe', 'fingerprint', 'key_hash']);
  const values = columns.map((column) => (unlike.has(column) ? `'${column}' || n` : column));
  await store.query(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${times})
     insert into leads (${columns.join()}) select ${values.join()} from leads, numbers`,
  );
}

describe.each(KINDS)('on %s', (kind) => {
  let limited: Limited;
  beforeEach(async () => {
    limited = await createLimited(kind);
  });
  afterEach(() => limited[Symbol.asyncDispose]());

  test('10,000 held leads are the most: then doubtful submissions are refused, and others are stored as ever', async () => {
    const events: string[] = [];
    const app = await limited.start({ RATE_IP_BURST: '3' }, (event) => events.push(event));
    const doubtful = () => post(app.url, anybody(), TRAPPED);
    expect((await doubtful()).status).toBe(200);
    await copyLead(limited, MOST_HELD - 2);
    expect((await doubtful()).status).toBe(200);
    for (let sent = 0; sent < 3; sent++) {
      const { status, body, headers } = await doubtful();
      expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '3600']);
    }
    expect(events).toContain('held_leads_full');
    expect(await limited.store.query('select id from leads where held = 1')).toHaveLength(MOST_HELD);
    // What was refused does not count, so the third one of this address gets in.
    expect((await post(app.url, anybody())).status).toBe(200);
    expect((await from(app, '1.2.3.4')).status).toBe(200);
  });
});
