import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, LeadState } from '../../../server/db/schema.ts';
import { eraseNightly, eraseOld, type RetentionDeps } from '../../../server/leads/retention.ts';
import { storeLead } from '../../../server/leads/store.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { payload } from '../../support/server/payloads.ts';

const DAY = 86_400_000;
/** Four in the morning, UTC. */
const NIGHT = Date.UTC(2026, 10, 22, 4);
const DAYS = 730;

type Line = { event: string; [field: string]: unknown };

describe.each(KINDS)('retention on %s', (kind) => {
  let store: Store;
  let db: Database;
  let lines: Line[];
  beforeEach(async () => {
    store = await createStore(kind);
    db = await store.open();
    lines = [];
  });
  afterEach(async () => {
    await db.destroy();
    store.remove();
  });
  const deps = (changes: Partial<RetentionDeps> = {}): RetentionDeps => ({
    db,
    kind,
    retentionDays: DAYS,
    dataDir: store.folder,
    log: (event, fields) => lines.push({ event, ...fields }),
    stopping: new AbortController().signal,
    drift: () => 0,
    ...changes,
  });
  const erase = (now = NIGHT, changes: Partial<RetentionDeps> = {}) => eraseOld(deps(changes), () => now);
  const emails = async () => (await store.leads()).map(({ email }) => email).sort();
  async function seed(email: string, ageDays: number, state: LeadState = 'sent'): Promise<string> {
    const lead = { payload: payload({ email }), key: email, heldFor: null };
    const { id } = await storeLead(db, lead, NIGHT - ageDays * DAY);
    await db.updateTable('leads').set({ state }).where('id', '=', id).execute();
    return id;
  }
  const seedMany = async (count: number, ageDays: number) => {
    await Promise.all(Array.from({ length: count }, (_, index) => seed(`n${index}.${ageDays}@example.com`, ageDays)));
  };

  test('erases what is older than the days it is given, whatever its state but one whose letter is to leave', async () => {
    const old = await seed('sent@example.com', 731);
    await seed('held@example.com', 731, 'held');
    await seed('dead@example.com', 731, 'dead');
    await seed('pending@example.com', 731, 'pending');
    await seed('young@example.com', 729);
    const mail = join(store.folder, 'mail');
    mkdirSync(mail);
    for (const name of [`20241121-000000-${old}.eml`, `.20241121-000000-${old}.7.tmp`]) {
      writeFileSync(join(mail, name), 'x');
    }
    expect(await erase()).toBe(3);
    expect(await emails()).toEqual(['pending@example.com', 'young@example.com']);
    expect(readdirSync(mail)).toEqual([]);
    expect(await store.query('select * from lead_keys')).toEqual([]);
    expect(readFileSync(join(store.folder, 'erasures.txt'), 'utf8').trimEnd().split('\n')).toHaveLength(3);
    expect(lines).toEqual([{ event: 'retention_erased', count: 3 }]);
  });

  test('keeps everything with 0 days', async () => {
    await seed('old@example.com', 5_000);
    expect(await erase(NIGHT, { retentionDays: 0 })).toBe(0);
    expect(await emails()).toEqual(['old@example.com']);
  });

  test('goes in groups, and two servers at the same moment erase each lead once', async () => {
    await seedMany(250, 731);
    await seedMany(20, 1);
    const other = await store.open();
    const counts = await Promise.all([
      eraseOld(deps(), () => NIGHT, true),
      eraseOld(deps({ db: other }), () => NIGHT, true),
    ]);
    await other.destroy();
    expect(counts[0]! + counts[1]!).toBe(250);
    expect(await emails()).toHaveLength(20);
    expect(await store.query('select * from erasures')).toHaveLength(250);
  });

  test('a lead that comes while a night is under way is stored between the groups', async () => {
    await seedMany(250, 731);
    const order: string[] = [];
    const night = eraseOld(deps(), () => NIGHT, true).then(() => order.push('night'));
    await storeLead(db, { payload: payload({ email: 'visitor@example.com' }), key: null, heldFor: null }, NIGHT);
    order.push('visitor');
    await night;
    expect(order).toEqual(['visitor', 'night']);
    expect(await emails()).toEqual(['visitor@example.com']);
  });

  test('stops between two groups, and the next call goes on', async () => {
    await seedMany(150, 731);
    await seedMany(3, 1);
    // The stop comes while the first group is erased, so it is seen before the second.
    let asked = 0;
    const stopping = {
      get aborted() {
        return asked++ > 0;
      },
    } as AbortSignal;
    const first = await eraseOld(deps({ stopping }), () => NIGHT, true);
    expect(first).toBeLessThan(150);
    expect(await store.query('select * from retention')).toEqual([]);
    expect(first + (await eraseOld(deps(), () => NIGHT, true))).toBe(150);
  });

  describe('erases nothing, and says so, when', () => {
    test.each<[string, string, () => Promise<void>, number, Partial<RetentionDeps>]>([
      ['the clock ran ahead since the start', 'clock_ahead', () => seedMany(40, 1), NIGHT, { drift: () => 2 * DAY }],
      ['not one lead is younger', 'none_younger', () => seedMany(3, 1), NIGHT + 800 * DAY, {}],
      [
        'more would go than one night brings',
        'large_share',
        async () => {
          await seedMany(30, 400);
          await seedMany(60, 1);
        },
        NIGHT + 400 * DAY,
        {},
      ],
    ])('%s', async (_name, reason, fill, now, changes) => {
      await seed('old@example.com', 731);
      await fill();
      const before = await emails();
      expect(await erase(now, changes)).toBe(0);
      expect(await emails()).toEqual(before);
      expect(lines).toMatchObject([{ event: 'retention_doubted', reason, total: before.length }]);
      expect(Number((await store.query('select passed_at from retention'))[0]!.passed_at)).toBe(0);
    });

    test('no night has passed for so long that the clock may have jumped meanwhile', async () => {
      await seedMany(15, 700);
      await seedMany(60, 1);
      expect(await erase()).toBe(0);
      // The clock of a start that is 100 days ahead.
      expect(await erase(NIGHT + 100 * DAY)).toBe(0);
      expect(lines.at(-1)).toEqual({ event: 'retention_doubted', reason: 'long_pause', count: 15, total: 75 });
      // And of one that is right.
      expect(await erase(NIGHT + 29 * DAY)).toBe(0);
      expect(await erase(NIGHT + 31 * DAY)).toBe(15);
    });
  });

  test('a person who has looked may do it anyway, and the nights after that pass by themselves', async () => {
    await seed('old@example.com', 731);
    expect(await erase()).toBe(0);
    expect(lines).toMatchObject([{ event: 'retention_doubted', reason: 'none_younger' }]);
    expect(await eraseOld(deps(), () => NIGHT, true)).toBe(1);
    await seed('young@example.com', 1);
    expect(await erase(NIGHT + DAY)).toBe(0);
    expect(lines.at(-1)).toEqual({ event: 'retention_erased', count: 0 });
  });

  test('runs once a night, at the first look after three, and again at the next', async () => {
    const look = async (now: number) => {
      lines = [];
      await eraseNightly(deps(), () => now);
      return lines.length;
    };
    const three = Date.UTC(2026, 10, 22, 3);
    expect(await look(three - DAY / 2)).toBe(1);
    expect(await look(three - 1)).toBe(0);
    expect(await look(three)).toBe(1);
    expect(await look(three + 1)).toBe(0);
    // A restart remembers nothing but what is in the database.
    expect(await look(three + DAY - 1)).toBe(0);
    expect(await look(three + 5 * DAY)).toBe(1);
    // The mark of a clock that was ahead does not keep nights from passing.
    expect(await look(three + DAY)).toBe(1);
  });

  test('erases again what a restored database brought back', async () => {
    const gone = await seed('gone@example.com', 3, 'pending');
    await seed('kept@example.com', 3);
    writeFileSync(join(store.folder, 'erasures.txt'), `${gone} 2026-11-20T10:00:00.000Z\n`);
    expect(await erase(NIGHT, { retentionDays: 0 })).toBe(1);
    expect(await emails()).toEqual(['kept@example.com']);
  });
});
