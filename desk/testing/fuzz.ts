/** Asks the desk the same on both databases, with whatever a user's browser or program may send, and compares the answers. */

import { sourceOf } from '@fairlead/contract/attribution.ts';
import { SERVICES } from '@fairlead/contract/lists.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { STAGES } from '@fairlead/leads/stages.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { type Random, random } from '@fairlead/support/random.ts';
import { expect } from 'vitest';
import { VIEWS } from '../data/filters.ts';
import { LEAD_FIELDS } from '../data/forms.ts';
import { ROUTES } from '../desk.ts';
import { ANN, type useDesk } from './use-desk.ts';

type Desk = ReturnType<typeof useDesk>;

const NASTY = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\ufffd',
    '\ufeff',
    '\u202e',
    '\r\n',
    '%',
    '%00',
    '\\',
    "'",
    '"',
  ],
  ...['_', '%%', 'İ', 'ß', 'ς', 'ﬁ', 'e\u0301', '𝔸', '🚀'.repeat(80), 'x'.repeat(5_001), '0', '-1', '1e999', 'NaN'],
  ...['999999999999999', '99999999999999999999', '2147483648', '9007199254740993', '0x10', '1.5', 'null', '__proto__'],
  ...['0000-01-01', '9999-12-31', '2026-02-30', '-1-01-01', '24:00', '23:59', 'constructor', '$1', '{}', '[]'],
];
const NAMES = ['Ada', 'ÉMILE', 'émile', 'İpek', 'Straße', 'Ωμέγας', '李', 'ab_c', 'ab%c', 'Zoë', 'zoe\u0308', '🚀'];
const QUERY = [
  'view',
  'stage',
  'service',
  'source',
  'from',
  'to',
  'text',
  'held',
  'at',
  'done',
  'back',
  'actor',
  'action',
];
const FORM = [
  ...[...LEAD_FIELDS, 'do', 'back', 'note', 'channel', 'version', 'name', 'response', 'id', 'email', 'token', 'shown'],
  ...['to', 'day_begins', 'week_begins'],
];
const DOINGS = ['release', 'bin', 'assign', 'move', 'put_back', 'ask', 'erase'];

/** A request for both desks. `{bulk}` stands for what each of them has given out itself. */
type Sent = { path: string; form?: [name: string, value: string][] };

/** The same leads in both: from the first, copied into the second. @returns their ids */
async function storeLeads(one: Database, other: Database, now: number): Promise<string[]> {
  for (const [index, firstName] of NAMES.entries()) {
    const heldFor = index % 4 === 3 ? 'honeypot' : null;
    const sent = payload({ firstName, email: `a${index % 9}@example.com`, service: must(SERVICES[index % 5]) });
    const visit = { source: sourceOf({}), lastTouch: null };
    const dueAt = heldFor === null ? now + (index - 6) * 3_600_000 : null;
    await storeLead(one, { payload: sent, key: null, heldFor, visit, dueAt }, now - index * 86_400_000, ['letter']);
  }
  for (const table of ['leads', 'deliveries'] as const) {
    const rows = await one.selectFrom(table).selectAll().execute();
    await other.insertInto(table).values(rows).execute();
  }
  return (await one.selectFrom('leads').select('id').orderBy('received_at').execute()).map(({ id }) => id);
}

function requestOf(r: Random, ids: readonly string[]): Sent {
  const known: Record<string, readonly string[]> = {
    ...{ view: VIEWS, stage: STAGES, service: SERVICES, do: DOINGS, owner: [ANN, ''], by: [ANN], channel: ['letter'] },
    ...{ text: [...NAMES, '555', 'example.com'], day: ['2026-03-05'], from: ['2026-02-20'], to: ['2026-03-02'] },
    ...{ value: ['12,500', '0.01'], version: ['0', '1', '2', '3'], held: ['1'], source: ['direct'], actor: [ANN] },
    at: [
      `next.${Date.UTC(2026, 2, 1)}.${r.pick(ids)}`,
      `previous.0.${r.pick(ids)}`,
      'next.999999999999999.',
      '1.a:undo',
    ],
    ...{ note: ['Called.', 'a\0\nb'], lostReason: ['Too small'], what: ['Call'], back: ['/desk?view=all', '//x'] },
  };
  const drawFor = (name: string) => (r.int(5) < 3 && known[name] ? r.pick(known[name]) : r.pick(NASTY));
  const pairs = (names: readonly string[], most: number): [string, string][] =>
    Array.from({ length: r.int(most + 1) }, () => r.pick(names)).map((name) => [name, drawFor(name)]);
  const [method, pattern] = r.pick(ROUTES);
  const path = pattern.replace(/:\w+/, () => {
    const kind = r.int(8);
    if (kind < 5) return pattern.includes('/bulk/') ? '{bulk}' : r.pick(ids);
    if (kind === 5) return r.pick(ids).toUpperCase();
    return r.pick(['%00', '%', '%ff', `${r.pick(ids)}%00`, encodeURIComponent(r.pick(NASTY).toWellFormed())]);
  });
  const query = new URLSearchParams(pairs(QUERY, 3)).toString();
  if (method === 'GET') return { path: query && r.int(4) ? `${path}?${query}` : path };
  // Of one lead, of some, of one twice, and with a version that no lead has.
  const count = r.pick([0, 1, 1, 2, 5, 60]);
  const ticks = Array.from({ length: count }, () => `${r.pick(ids)}.${r.pick(['0', '0', '1', '2', '99999999999'])}`);
  const form = [...ticks.map((tick): [string, string] => ['lead', tick]), ...pairs(FORM, 7)];
  if (/bulk$|bin$/.test(path)) form.push(['do', r.pick(DOINGS)]);
  return { path, form };
}

/** One of the two desks: signed in, with what it has given out. */
class Side {
  readonly desk: Desk;
  #cookie = '';
  #bulk = 'none';
  constructor(desk: Desk) {
    this.desk = desk;
  }

  async signIn(): Promise<void> {
    this.#cookie = await this.desk.signIn();
  }

  /** The answer without what differs between any two desks: tokens, keys and ids that were drawn. */
  async ask({ path, form }: Sent, ids: readonly string[]) {
    const own = (text: string) => text.replace('{bulk}', this.#bulk);
    const filled = form?.map(([name, value]): [string, string] => [name, own(value)]);
    const answer = await this.desk.ask(own(path), { cookie: this.#cookie, ...(filled && { form: filled }) });
    const drawn = (text: string) =>
      text
        .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, (id) =>
          ids.includes(id.toLowerCase()) ? id : 'DRAWN',
        )
        .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, 'DRAWN');
    const location = answer.headers.get('location') ?? '';
    this.#bulk = /^\/desk\/bulk\/([\w-]+)/.exec(location)?.[1] ?? this.#bulk;
    return {
      status: answer.status,
      location: drawn(location),
      body: drawn(await answer.text()).replaceAll('><', '>\n<'),
    };
  }
}

const OFF = ['/desk/sign-out'];

/** What once was an error of the server on one database or on both. */
const found = (id: string): Sent[] => {
  const post = (path: string, ...form: [string, string][]): Sent => ({ path, form });
  return [
    post('/desk/bulk', ['do', 'assign'], ['owner', ''], ['lead', `${id}.0`]),
    post('/desk/bulk', ['do', 'assign'], ['owner', ANN], ['lead', `${id}.999999999999999`]),
    post('/desk/bulk/%00/undo'),
    post('/desk/bulk/%C4%80/undo'),
    post('/desk/passkeys/remove', ['id', 'a\0b']),
    { path: '/desk/bulk/%00' },
    { path: '/desk?view=all&text=%00a&source=%00b&service=c%00' },
  ];
};

/** @param rounds how many requests */
export async function compareDesks(desks: readonly [Desk, Desk], seed: number, rounds: number): Promise<void> {
  const r = random(seed);
  const [one, other] = desks;
  const ids = await storeLeads(one.db, other.db, one.now);
  const sides = [new Side(one), new Side(other)] as const;
  const known = found(must(ids[0]));
  const seen = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    // Whoever signed in long ago is asked again before much of what the desk does.
    if (round % 300 === 0)
      for (const side of sides) {
        side.desk.now += 1_000;
        await side.signIn();
      }
    let sent = known[round] ?? requestOf(r, ids);
    while (OFF.includes(sent.path)) sent = requestOf(r, ids);
    // No two acts are of one moment, because the record of such is in the order of ids, which are random.
    for (const desk of desks) desk.now += 1_000;
    const [first, second] = [await sides[0].ask(sent, ids), await sides[1].ask(sent, ids)];
    const shown = `${round}: ${JSON.stringify(sent).slice(0, 600)}`;
    expect(second, shown).toEqual(first);
    expect(first.status, shown).toBeLessThan(500);
    seen.add(first.status);
  }
  for (const { logged } of desks) expect(logged.filter(({ event }) => event === 'bug')).toEqual([]);
  // The mixture meets every kind of answer, else it would prove little.
  expect([...seen]).toEqual(expect.arrayContaining([200, 303, 403, 404, 422]));
  const stored = (db: Database) => db.selectFrom('leads').selectAll().orderBy('id').execute();
  expect(await stored(other.db)).toEqual(await stored(one.db));
}
