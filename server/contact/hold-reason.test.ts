import { readFileSync } from 'node:fs';
import { describeKinds, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post, postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import words from '../../content/function.json' with { type: 'json' };
import { anybody, from } from '../testing/server/limited.ts';
import { startServer } from '../testing/server/start-server.ts';

const MOST_HELD = 10_000;
const TRAPPED = { 'x-form-signals': 't=60000;h=1' };

/** Copies the one lead that is stored. */
async function copyLead(store: Store, times: number) {
  const [lead] = await store.query('select * from leads');
  const columns = Object.keys(must(lead));
  const unlike = new Set(['id', 'dedupe', 'fingerprint', 'key_hash']);
  const values = columns.map((column) => (unlike.has(column) ? `'${column}' || n` : column));
  await store.query(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${times})
     insert into leads (${columns.join()}) select ${values.join()} from leads, numbers`,
  );
}

describeKinds('on %s', (kind) => {
  test('a suspicious lead is held with its reason, answered like any other, and never refused', async () => {
    await using server = await startServer({}, { kind });
    const same = { firstName: 'qwerty', lastName: 'qwerty', country: 'qwerty' };
    const cases: [reason: string | null, changes: object, signals: string | null][] = [
      ['honeypot', {}, 't=60000;h=1'],
      ['link_in_name', { lastName: 'see http://spam.example' }, 't=60000;h=0'],
      ['link_in_name', { country: 'WWW.spam.example' }, null],
      ['too_fast', same, 't=1999;h=0'],
      [null, same, 't=2000;h=0'],
      [null, {}, 't=3;h=0'],
      [null, {}, 'nonsense'],
      [null, {}, null],
    ];
    for (const [index, [, changes, signals]] of cases.entries()) {
      const answer = await post(
        server.url,
        payload({ email: `doubt${index}@example.com`, ...changes }),
        signals === null ? {} : { 'x-form-signals': signals },
      );
      expect(answer.body).toEqual({ success: true, id: expect.any(String) });
    }
    await server.log.logged('letter_sent', 4);
    const held = new Map((await server.store.leads()).map(({ email, heldFor, state }) => [email, [heldFor, state]]));
    for (const [index, [reason]] of cases.entries()) {
      expect(held.get(`doubt${index}@example.com`)).toEqual([reason, reason === null ? 'sent' : 'held']);
    }
  });

  test('a form post that filled the hidden field is held too', async () => {
    await using server = await startServer({}, { kind });
    const { status } = await postForm(server.url, { ...payload(), subject: 'Cheap links' });
    expect(status).toBe(303);
    expect(await server.store.leads()).toMatchObject([{ state: 'held', heldFor: 'honeypot' }]);
  });

  test('10,000 held leads are the most: then doubtful submissions are refused, and others are stored as ever', async () => {
    await using server = await startServer({ TRUST_PROXY: '1', RATE_IP_BURST: '3' }, { kind });
    const { url, store, log } = server;
    const doubtful = () => post(url, anybody(), TRAPPED);
    expect((await doubtful()).status).toBe(200);
    await copyLead(store, MOST_HELD - 2);
    expect((await doubtful()).status).toBe(200);
    for (let sent = 0; sent < 3; sent++) {
      const { status, body, headers } = await doubtful();
      expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '3600']);
    }
    expect(log.items.map(({ event }) => event)).toContain('held_leads_full');
    expect(await store.query('select id from leads where held = 1')).toHaveLength(MOST_HELD);
    // What was refused does not count, so the third one of this address gets in.
    expect((await post(url, anybody())).status).toBe(200);
    expect((await from(server, '1.2.3.4')).status).toBe(200);
  });
});

test('each reason to hold a lead has its sentence in the digest and its row in the manual', () => {
  const manual = readFileSync('docs/operating.md', 'utf8');
  const table = must(must(/\| held_for \| means \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(manual))[1]);
  const rows = [...table.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
  const reasons = must(
    must(must(/export type HoldReason =([^;]+);/.exec(readFileSync('server/contact/hold-reason.ts', 'utf8')))[1]).match(
      /\w+/g,
    ),
  );
  expect(rows.sort()).toEqual([...reasons].sort());
  expect(Object.keys(words.letters.digest.doubts).sort()).toEqual([...reasons].sort());
});
