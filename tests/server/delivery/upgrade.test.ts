/** Leads of servers of the version before the table of deliveries, while such servers still run beside new ones. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';
import { announce } from '../../../server/delivery/digest.ts';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { deliveriesOf } from '../../../server/leads/deliveries.ts';
import { releaseLeads } from '../../../server/leads/send-again.ts';
import {
  claimAsOlder,
  createOlderStore,
  isAnyDueToOlder,
  markFailedAsOlder,
  markSentAsOlder,
  storeAsOlder,
  tidyAsOlder,
} from '../../support/database/older-server.ts';
import { KINDS, type Store } from '../../support/database/stores.ts';
import { type FakeMailer, failWith, fakeMailer, outboxOf } from '../../support/server/outbox.ts';
import { DAY, HOUR, LEASE, SECOND, START } from '../../support/server/use-outbox.ts';

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let opened: Database[];
  let mailer: FakeMailer;
  let now: number;
  beforeEach(async () => {
    store = await createOlderStore(kind);
    opened = [];
    mailer = fakeMailer();
    now = START;
  });
  afterEach(async () => {
    await Promise.all(opened.map((db) => db.destroy()));
    store.remove();
  });
  const open = async () => {
    const db = await store.open();
    opened.push(db);
    return db;
  };
  const stateOf = async (id: string) => (await store.query(`select state from leads where id = '${id}'`))[0]?.state;
  const lettersTo = (...ids: string[]) =>
    ids.map((id) => mailer.taken.filter(({ messageId }) => messageId.includes(id)).length);
  const pass = (db: Database) => deliverDue(outboxOf(db, mailer), () => now);

  test('leads that stand keep their state, and each letter that waits is sent once', async () => {
    const waiting = await storeAsOlder(store, START);
    const tried = await storeAsOlder(store, START, { attempts: 3, next_attempt_at: START + HOUR, wait_ms: HOUR });
    const sent = await storeAsOlder(store, START - DAY, { state: 'sent', attempts: 1, sent_at: START - DAY });
    const dead = await storeAsOlder(store, START - DAY, { state: 'dead', attempts: 99, last_error: 'refused' });
    const held = await storeAsOlder(store, START, { state: 'held', held_for: 'honeypot' });
    const db = await open();
    const before = await deliveriesOf(db, [waiting, tried, sent, dead, held]);
    expect(await pass(db)).toBe(1);
    expect(lettersTo(waiting, tried, sent, dead, held)).toEqual([1, 0, 0, 0, 0]);
    now = START + HOUR;
    expect(await pass(db)).toBe(1);
    expect(lettersTo(waiting, tried, sent, dead, held)).toEqual([1, 1, 0, 0, 0]);
    expect(await announce(outboxOf(db, mailer), () => now)).toBe(2);
    await releaseLeads(db, [held], now);
    expect(await pass(db)).toBe(1);
    const after = await deliveriesOf(db, [waiting, tried, sent, dead, held]);
    const shown = (found: typeof before) =>
      [...found.values()].map(([delivery]) => delivery && [delivery.channel, delivery.state, delivery.attempts]);
    expect(shown(before)).toEqual([
      ['letter', 'pending', 0],
      ['letter', 'pending', 3],
      ['letter', 'sent', 1],
      ['letter', 'dead', 99],
      undefined,
    ]);
    expect(shown(after)).toEqual([
      ['letter', 'sent', 1],
      ['letter', 'sent', 4],
      ['letter', 'sent', 1],
      ['letter', 'dead', 99],
      ['letter', 'sent', 1],
    ]);
  });

  test('a letter that an older server has in hand stays its own until it is done with it', async () => {
    const id = await storeAsOlder(store, START);
    const older = await open();
    const [lead] = await claimAsOlder(older, 1, now, LEASE);
    const db = await open();
    expect(await pass(db)).toBe(0);
    await markFailedAsOlder(older, lead!, now);
    now += 10 * SECOND;
    expect(await pass(db)).toBe(1);
    expect((await deliveriesOf(db, [id])).get(id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('a letter of an older server that died leaves after its lease', async () => {
    const id = await storeAsOlder(store, START);
    const db = await open();
    await claimAsOlder(db, 1, now, LEASE);
    now += LEASE - 1;
    expect(await pass(db)).toBe(0);
    now++;
    expect(await pass(db)).toBe(1);
    expect(lettersTo(id)).toEqual([1]);
  });

  test('an older server cannot take, free, retry or announce what was adopted or stored by a new one', async () => {
    const dead = await storeAsOlder(store, START, { state: 'dead' });
    const waiting = await storeAsOlder(store, START);
    const db = await open();
    mailer.onLetter = failWith('later', 'EENVELOPE 451');
    await pass(db);
    const rows = () => store.query('select * from leads order by id');
    const before = await rows();
    await tidyAsOlder(db, now + DAY, LEASE);
    expect(await claimAsOlder(db, 9, now + DAY, LEASE)).toEqual([]);
    expect(await isAnyDueToOlder(db, now + DAY)).toBe(false);
    expect(await rows()).toEqual(before);
    expect([await stateOf(dead), await stateOf(waiting)]).toEqual(['dead', 'pending']);
  });

  test('a letter that an older server sent after it had lost the lead counts as sent', async () => {
    const id = await storeAsOlder(store, START);
    const db = await open();
    await claimAsOlder(db, 1, now, LEASE);
    now += LEASE;
    mailer.onLetter = failWith('later', 'EENVELOPE 451');
    await pass(db);
    await markSentAsOlder(db, id, now);
    mailer.onLetter = () => {};
    now += DAY;
    expect(await pass(db)).toBe(0);
    expect(await stateOf(id)).toBe('sent');
  });

  test('old and new servers that run beside each other, three of each, send every letter once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 60; index++) ids.push(await storeAsOlder(store, START + index));
    now += HOUR;
    const sentByOlder: string[] = [];
    const runOlder = async () => {
      const db = await open();
      while (await isAnyDueToOlder(db, now)) {
        for (const { id } of await claimAsOlder(db, 1, now, LEASE)) {
          sentByOlder.push(id);
          await markSentAsOlder(db, id, now);
        }
      }
    };
    const runNew = async () => {
      await pass(await open());
    };
    await Promise.all([runOlder(), runNew(), runOlder(), runNew(), runOlder(), runNew()]);
    await runNew();
    const sentByNew = mailer.taken.map(({ messageId }) => messageId.slice(1, 37));
    expect([...sentByOlder, ...sentByNew].sort()).toEqual(ids.sort());
    expect(await store.query("select count(*) as count from leads where state <> 'sent'")).toMatchObject([
      { count: kind === 'sqlite' ? 0 : '0' },
    ]);
  });

  test('six servers that start at once adopt each lead once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 30; index++) ids.push(await storeAsOlder(store, START + index));
    now += HOUR;
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await pass(await open());
      }),
    );
    expect(lettersTo(...ids)).toEqual(ids.map(() => 1));
    expect(await store.query('select distinct channel, state, attempts from deliveries')).toEqual([
      { channel: 'letter', state: 'sent', attempts: 1 },
    ]);
  });
});
