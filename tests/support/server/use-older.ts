import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { createOlderStore } from '../database/older-server.ts';
import type { Kind, Store } from '../database/stores.ts';
import { type FakeMailer, fakeMailer, outboxOf } from './outbox.ts';
import { START } from './use-outbox.ts';

/** For each test of a suite: a database of the older version, and new servers that open it. */
export function useOlder(kind: Kind) {
  let opened: Database[];
  const older = {
    store: null as unknown as Store,
    mailer: null as unknown as FakeMailer,
    /** Milliseconds since 1970; the test moves it on. */
    now: START,
    /** A connection of a new server, which migrates first. */
    open: async () => {
      const db = await older.store.open();
      opened.push(db);
      return db;
    },
    stateOf: async (id: string) => (await older.store.query(`select state from leads where id = '${id}'`))[0]?.state,
    /** How many letters about each lead new servers have sent. */
    lettersTo: (...ids: string[]) =>
      ids.map((id) => older.mailer.taken.filter(({ messageId }) => messageId.includes(id)).length),
    /** One pass of a new server. */
    pass: (db: Database) => deliverDue(outboxOf(db, older.mailer), () => older.now),
  };
  beforeEach(async () => {
    older.store = await createOlderStore(kind);
    opened = [];
    older.mailer = fakeMailer();
    older.now = START;
  });
  afterEach(async () => {
    await Promise.all(opened.map((db) => db.destroy()));
    older.store.remove();
  });
  return older;
}
