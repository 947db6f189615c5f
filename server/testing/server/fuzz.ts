import { ERROR_STATUS, type ErrorCode } from '@fairlead/contract/answers.ts';
import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import { PLATFORMS } from '@fairlead/contract/lists.ts';
import { KINDS, type Kind } from '@fairlead/leads/testing/database/stores.ts';
import { asForm, PATH, payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { type Random, random } from '@fairlead/support/random.ts';
import { describe, expect, test } from 'vitest';
import { startServer } from './start-server.ts';

/** Everything that is sent contains this. No answer may contain it. */
const MARK = 'zqx7echo';

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
  [PLATFORMS[0], PLATFORMS[0]],
];

const text = (r: Random) => `${r.pick(NASTY)}${MARK}${r.pick(NASTY)}`;
const value = (r: Random): unknown => (r.int(2) ? text(r) : r.pick(VALUES));

/** A submission with some fields changed, missing, or of another kind. */
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

/** A form can send only texts and lists of texts. */
const flat = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      typeof field === 'string' || Array.isArray(field) ? field : JSON.stringify(field),
    ]),
  );

function bodyOf(r: Random, kind: 'json' | 'form'): Uint8Array {
  const fields = mutated(r);
  const whole = kind === 'json' ? JSON.stringify(r.int(20) ? fields : value(r)) : asForm(flat(fields)).toString();
  const bytes = new TextEncoder().encode(whole);
  return r.int(3) ? bytes : damaged(r, bytes);
}

export const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

/** Tests with so many random bodies of each type, on both databases. */
export function fuzzBothDatabases(rounds: number): void {
  describe.each(KINDS)('on %s', (kind) => {
    test.each([
      ['json', 20_261_121],
      ['form', 42],
    ] as const)('any %s body gets an answer of the contract that repeats nothing of it', async (type, seed) => {
      await fuzzContact(kind, type, seed, rounds);
    });
  });
}

/** Sends random bodies, and expects of each an answer of the contract that repeats nothing of what was sent. */
async function fuzzContact(kind: Kind, type: 'json' | 'form', seed: number, rounds: number): Promise<void> {
  await using server = await startServer({}, { kind });
  const send = (sent: Uint8Array) =>
    server.ask(PATH, { method: 'POST', headers: { 'content-type': TYPES[type] }, body: sent as BodyInit });
  const r = random(seed);
  const seen = new Map<number, number>();
  const stored: string[] = [];
  const one = async (sent: Uint8Array) => {
    const response = await send(sent);
    const text = await response.text();
    const shown = `${response.status} to ${Buffer.from(sent).toString('latin1').slice(0, 300)}`;
    seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
    expect(text, shown).not.toContain(MARK);
    expect(JSON.stringify([...response.headers]), shown).not.toContain(MARK);
    if (type === 'form') {
      expect([303, 400, 413, 422], shown).toContain(response.status);
      return;
    }
    const answer = JSON.parse(text) as { code?: ErrorCode; id?: string; success?: true; fields?: object };
    if (response.status === 200) stored.push(must(answer.id));
    else {
      expect(response.status, shown).toBe(ERROR_STATUS[must(answer.code)]);
      expect([400, 413, 422], shown).toContain(response.status);
      for (const name of Object.keys(answer.fields ?? {})) expect(FIELD_NAMES, shown).toContain(name);
    }
  };
  for (let round = 0; round < rounds; round += 30) {
    await Promise.all(Array.from({ length: 30 }, () => one(bodyOf(r, type))));
  }
  expect(server.log.items.filter(({ event }) => event === 'bug' || event === 'lead_not_stored')).toEqual([]);
  // The mixture meets every kind of answer, else it would prove little.
  for (const status of type === 'json' ? [200, 400, 422] : [303, 422]) {
    expect(seen.get(status) ?? 0).toBeGreaterThan(rounds / 50);
  }
  const ids = new Set((await server.store.query('select id from leads')).map(({ id }) => id));
  expect(stored.filter((id) => !ids.has(id))).toEqual([]);
}
