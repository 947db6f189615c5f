import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode, FIELD_NAMES } from '../../../contract/contact.ts';
import type { Database } from '../../../server/db/schema.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { type Random, random } from '../../support/random.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { asForm, NO_LIMITS, PATH, payload } from '../../support/server/payloads.ts';

/** Stands in everything that is sent, and never in an answer. */
const MARK = 'zqx7echo';
const ROUNDS = 1_500;

const NASTY = [
  '',
  ' ',
  '\u0000',
  '\r\nBcc: a@b.example',
  '<script>alert(1)</script>',
  "'; drop table leads; --",
  '{{constructor}}',
  '$1',
  '%00%ff',
  '\ud800',
  '\ufeff',
  '\u202e',
  'İ',
  '🚀'.repeat(60),
  'x'.repeat(3_000),
  '__proto__',
  '1e999',
];
const VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  ['Shopify', 'Shopify'],
];

const text = (r: Random) => `${r.pick(NASTY)}${MARK}${r.pick(NASTY)}`;
const value = (r: Random): unknown => (r.int(2) ? text(r) : r.pick(VALUES));

/** A submission with some fields changed, gone, or of another kind. */
function mutated(r: Random): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...payload({ email: `${MARK}${r.int(1e9)}@example.com` }) };
  for (let changes = r.int(4); changes > 0; changes--) {
    const name = r.pick(FIELD_NAMES);
    if (r.int(4) === 0) delete fields[name];
    else fields[name] = value(r);
  }
  if (r.int(4) === 0) fields[r.pick(['__proto__', 'constructor', 'id', 'state', 'subject', MARK])] = value(r);
  return fields;
}

/** Bytes changed, taken out or doubled at random places. */
function damaged(r: Random, bytes: Uint8Array): Uint8Array {
  const list = [...bytes];
  for (let changes = 1 + r.int(5); changes > 0; changes--) {
    const at = r.int(list.length + 1);
    const kind = r.int(3);
    if (kind === 0) list[at] = r.int(256);
    else if (kind === 1) list.splice(at, 1 + r.int(20));
    else list.splice(at, 0, ...list.slice(at, at + r.int(20)));
  }
  return Uint8Array.from(list);
}

/** A form knows texts and lists of texts only. */
const flat = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, held]) => [
      name,
      typeof held === 'string' || Array.isArray(held) ? held : JSON.stringify(held),
    ]),
  );

function body(r: Random, kind: 'json' | 'form'): Uint8Array {
  const fields = mutated(r);
  const whole = kind === 'json' ? JSON.stringify(r.int(20) ? fields : value(r)) : asForm(flat(fields)).toString();
  const bytes = new TextEncoder().encode(whole);
  return r.int(3) ? bytes : damaged(r, bytes);
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let db: Database;
  let app: TestApp;
  const bugs: string[] = [];
  beforeAll(async () => {
    store = await createStore(kind);
    db = await store.open();
    const log = (event: string) => void (event === 'bug' || event === 'lead_not_stored' ? bugs.push(event) : 0);
    app = await startApp(store, db, NO_LIMITS, { log });
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
    store.remove();
  });

  const send = (type: 'json' | 'form', sent: Uint8Array) =>
    app.ask(PATH, { method: 'POST', headers: { 'content-type': TYPES[type] }, body: sent as BodyInit });

  test.each(['json', 'form'] as const)(
    'any %s body gets an answer of the contract, and never an echo',
    async (type) => {
      const r = random(type === 'json' ? 20_261_121 : 42);
      const seen = new Map<number, number>();
      const stored: string[] = [];
      const one = async (sent: Uint8Array) => {
        const response = await send(type, sent);
        const said = await response.text();
        const shown = `${response.status} to ${Buffer.from(sent).toString('latin1').slice(0, 300)}`;
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
        expect(said, shown).not.toContain(MARK);
        expect(JSON.stringify([...response.headers]), shown).not.toContain(MARK);
        if (type === 'form') {
          expect([303, 400, 413, 422], shown).toContain(response.status);
          return;
        }
        const answer = JSON.parse(said) as { code?: ErrorCode; id?: string; success?: true; fields?: object };
        if (response.status === 200) stored.push(answer.id!);
        else {
          expect(response.status, shown).toBe(ERROR_STATUS[answer.code!]);
          expect([400, 413, 422], shown).toContain(response.status);
          for (const name of Object.keys(answer.fields ?? {})) expect(FIELD_NAMES, shown).toContain(name);
        }
      };
      for (let round = 0; round < ROUNDS; round += 30) {
        await Promise.all(Array.from({ length: 30 }, () => one(body(r, type))));
      }
      expect(bugs).toEqual([]);
      // The mixture meets every kind of answer, else it would prove little.
      for (const status of type === 'json' ? [200, 400, 422] : [303, 422]) {
        expect(seen.get(status) ?? 0).toBeGreaterThan(ROUNDS / 50);
      }
      const ids = new Set((await store.query('select id from leads')).map(({ id }) => id));
      expect(stored.filter((id) => !ids.has(id))).toEqual([]);
    },
  );
});

test('both databases keep the same bytes of the same text', async () => {
  const r = random(7);
  const scripts = [
    'aZ09',
    'éßñø',
    'Ωжש',
    'ا\u0301\u202b',
    '李한あ',
    '👩‍👩‍👧🚀',
    '\u00a0\u2028\u0085\u007f',
    '\ud800\udc00\udfff\ud83d',
    '\u0000\t\r\n',
    '\\\'"%_$?;--',
  ];
  const typed = () => `a${Array.from({ length: 1 + r.int(40) }, () => r.pick([...r.pick(scripts)])).join('')}`;
  const sent = Array.from({ length: 150 }, (_, index) =>
    payload({ email: `u${index}@example.com`, firstName: typed(), lastName: typed(), country: typed() }),
  );
  const kept = await Promise.all(
    KINDS.map(async (kind) => {
      const store = await createStore(kind);
      const db = await store.open();
      const app = await startApp(store, db, NO_LIMITS);
      const headers = { 'content-type': TYPES.json };
      const answers = await Promise.all(
        sent.map((one) => app.ask(PATH, { method: 'POST', headers, body: JSON.stringify(one) })),
      );
      expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
      const leads = await store.leads();
      const bytes = await store.query(
        kind === 'sqlite'
          ? 'select email, hex(first_name || last_name || country) as bytes from leads order by email'
          : `select email, upper(encode(convert_to(first_name || last_name || country, 'UTF8'), 'hex')) as bytes
             from leads order by email collate "C"`,
      );
      await app.close();
      await db.destroy();
      store.remove();
      return { bytes: bytes.map((row) => ({ ...row })), fields: leads.map(({ id: _, ...fields }) => fields) };
    }),
  );
  const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1);
  expect(kept[0]!.bytes).toHaveLength(150);
  expect(kept[1]!.bytes).toEqual(kept[0]!.bytes);
  expect(kept[1]!.fields.sort(byEmail)).toEqual(kept[0]!.fields.sort(byEmail));
});
