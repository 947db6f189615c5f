import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../server/base/clock.ts';
import type { Database } from '../../../server/db/schema.ts';
import { announce } from '../../../server/delivery/digest.ts';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { releaseLeads } from '../../../server/leads/admin.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { type FakeMailer, fakeMailer, outboxOf, say, storeAs } from '../../support/server/outbox.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 9);

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let db: Database;
  let mailer: FakeMailer;
  let now: number;
  const clock = () => now;
  beforeEach(async () => {
    store = await createStore(kind);
    db = await store.open();
    mailer = fakeMailer();
    now = START;
  });
  afterEach(async () => {
    await db.destroy();
    store.remove();
  });

  test('a held lead is announced at once, and the next ones together an hour later', async () => {
    const outbox = outboxOf(db, mailer);
    const first = await storeAs(db, 'one@example.com', now, 'honeypot');
    expect(await announce(outbox, clock)).toBe(1);
    const next = [
      await storeAs(db, 'two@example.com', now + 1, 'same_text'),
      await storeAs(db, 'three@example.com', now + 2, 'too_fast'),
    ];
    now = START + HOUR - 1;
    expect(await announce(outbox, clock)).toBe(0);
    now = START + HOUR;
    expect(await announce(outbox, clock)).toBe(2);
    now += 2 * HOUR;
    expect(await announce(outbox, clock)).toBe(0);
    expect(mailer.taken.map(({ subject }) => subject)).toEqual(['Held for a look: 1', 'Held for a look: 2']);
    expect(mailer.taken[0]?.text).toContain(`${first} filled in a field that people do not see`);
    for (const id of next) expect(mailer.taken[1]?.text).toContain(id);
  });

  test('a digest holds no word of a visitor', async () => {
    await storeAs(db, 'secret@example.com', now, 'honeypot');
    await announce(outboxOf(db, mailer), clock);
    const said = JSON.stringify(mailer.taken);
    for (const typed of ['Ada', 'Lovelace', 'secret@example.com', '7946', 'engine', 'Kingdom']) {
      expect(said).not.toContain(typed);
    }
  });

  test('two servers announce a held lead once', async () => {
    for (let index = 0; index < 30; index++) await storeAs(db, `both${index}@example.com`, now, 'honeypot');
    const other = await store.open();
    await Promise.all([announce(outboxOf(db, mailer), clock), announce(outboxOf(other, mailer), clock)]);
    await other.destroy();
    expect(mailer.taken).toHaveLength(1);
    expect(mailer.taken[0]?.text).toContain('and 5 more');
  });

  test.each([
    ['could not leave', 'unreachable', 120_000],
    ['was refused', 'refused', HOUR],
  ] as const)('a digest that %s is sent again, and not too soon', async (_what, kind, pause) => {
    const outbox = outboxOf(db, mailer, { clock: { ...systemClock, elapsed: clock } });
    await storeAs(db, 'again@example.com', now, 'honeypot');
    mailer.judge = say(kind, 'No');
    expect(await announce(outbox, clock)).toBe(0);
    mailer.judge = () => {};
    outbox.gate.open();
    now = START + pause - 1;
    expect(await announce(outbox, clock)).toBe(0);
    now++;
    expect(await announce(outbox, clock)).toBe(1);
  });

  test('the letter of a held lead leaves once it is released, and not before', async () => {
    const outbox = outboxOf(db, mailer);
    const id = await storeAs(db, 'held@example.com', now, 'honeypot');
    expect(await deliverDue(outbox, clock)).toBe(0);
    await releaseLeads(db, [id], now);
    expect(await deliverDue(outbox, clock)).toBe(1);
    expect(await store.leads()).toMatchObject([{ id, state: 'sent', heldFor: 'honeypot' }]);
  });
});
