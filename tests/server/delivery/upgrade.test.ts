/** Leads of servers of the version before the table of deliveries, while such servers still run beside new ones. */
import { describe, expect, test } from 'vitest';
import { announce } from '../../../server/delivery/digest.ts';
import { deliveriesOf } from '../../../server/leads/deliveries.ts';
import { releaseLeads } from '../../../server/leads/send-again.ts';
import {
  claimAsOlder,
  isAnyDueToOlder,
  markFailedAsOlder,
  markSentAsOlder,
  storeAsOlder,
  tidyAsOlder,
} from '../../support/database/older-server.ts';
import { KINDS } from '../../support/database/stores.ts';
import { failWith, outboxOf } from '../../support/server/outbox.ts';
import { useOlder } from '../../support/server/use-older.ts';
import { DAY, HOUR, LEASE, SECOND, START } from '../../support/server/use-outbox.ts';

describe.each(KINDS)('on %s', (kind) => {
  const older = useOlder(kind);

  test('leads that stand keep their state, and each letter that waits is sent once', async () => {
    const waiting = await storeAsOlder(older.store, START);
    const tried = await storeAsOlder(older.store, START, { attempts: 3, next_attempt_at: START + HOUR, wait_ms: HOUR });
    const sent = await storeAsOlder(older.store, START - DAY, { state: 'sent', attempts: 1, sent_at: START - DAY });
    const dead = await storeAsOlder(older.store, START - DAY, { state: 'dead', attempts: 99, last_error: 'refused' });
    const held = await storeAsOlder(older.store, START, { state: 'held', held_for: 'honeypot' });
    const db = await older.open();
    const before = await deliveriesOf(db, [waiting, tried, sent, dead, held]);
    expect(await older.pass(db)).toBe(1);
    expect(older.lettersTo(waiting, tried, sent, dead, held)).toEqual([1, 0, 0, 0, 0]);
    older.now = START + HOUR;
    expect(await older.pass(db)).toBe(1);
    expect(older.lettersTo(waiting, tried, sent, dead, held)).toEqual([1, 1, 0, 0, 0]);
    expect(await announce(outboxOf(db, older.mailer), () => older.now)).toBe(2);
    await releaseLeads(db, [held], older.now);
    expect(await older.pass(db)).toBe(1);
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
    const id = await storeAsOlder(older.store, START);
    const theirs = await older.open();
    const [lead] = await claimAsOlder(theirs, 1, older.now, LEASE);
    const db = await older.open();
    expect(await older.pass(db)).toBe(0);
    await markFailedAsOlder(theirs, lead!, older.now);
    older.now += 10 * SECOND;
    expect(await older.pass(db)).toBe(1);
    expect((await deliveriesOf(db, [id])).get(id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('a letter of an older server that died leaves after its lease', async () => {
    const id = await storeAsOlder(older.store, START);
    const db = await older.open();
    await claimAsOlder(db, 1, older.now, LEASE);
    older.now += LEASE - 1;
    expect(await older.pass(db)).toBe(0);
    older.now++;
    expect(await older.pass(db)).toBe(1);
    expect(older.lettersTo(id)).toEqual([1]);
  });

  test('an older server cannot take, free, retry or announce what was adopted or stored by a new one', async () => {
    const dead = await storeAsOlder(older.store, START, { state: 'dead' });
    const waiting = await storeAsOlder(older.store, START);
    const db = await older.open();
    older.mailer.onLetter = failWith('later', 'EENVELOPE 451');
    await older.pass(db);
    const rows = () => older.store.query('select * from leads order by id');
    const before = await rows();
    await tidyAsOlder(db, older.now + DAY, LEASE);
    expect(await claimAsOlder(db, 9, older.now + DAY, LEASE)).toEqual([]);
    expect(await isAnyDueToOlder(db, older.now + DAY)).toBe(false);
    expect(await rows()).toEqual(before);
    expect([await older.stateOf(dead), await older.stateOf(waiting)]).toEqual(['dead', 'pending']);
  });

  test('a letter that an older server sent after it had lost the lead counts as sent', async () => {
    const id = await storeAsOlder(older.store, START);
    const db = await older.open();
    await claimAsOlder(db, 1, older.now, LEASE);
    older.now += LEASE;
    older.mailer.onLetter = failWith('later', 'EENVELOPE 451');
    await older.pass(db);
    await markSentAsOlder(db, id, older.now);
    older.mailer.onLetter = () => {};
    older.now += DAY;
    expect(await older.pass(db)).toBe(0);
    expect(await older.stateOf(id)).toBe('sent');
  });
});
