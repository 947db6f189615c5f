import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BIN_DAYS } from '@fairlead/contract/bin.ts';
import { LogJournal } from '@fairlead/support/journal.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from './base/clock.ts';
import { readConfig } from './base/config.ts';
import { binStatements } from './bin.ts';
import type { Database } from './db/schema.ts';
import { eraseOld, type RetentionDeps, runNightly, startRetention } from './retention.ts';
import { lockLead } from './testing/database/locks.ts';
import { describeKinds, type Kind, type Store } from './testing/database/stores.ts';
import { useDatabase } from './testing/database/use-database.ts';
import { putLead, type SeededState, seedLead } from './testing/leads/seed.ts';
import { TEST_SETTINGS } from './testing/leads/settings.ts';
import { together } from './testing/leads/together.ts';

const DAY = 86_400_000;
/** Four in the morning, UTC. */
const NIGHT = Date.UTC(2026, 10, 22, 4);
const ACTOR = 'retention';

/** A new database for each test, where leads are kept for 730 days, and it is `NIGHT`. */
function useNights(kind: Kind) {
  const box = { now: NIGHT } as { store: Store; db: Database; log: LogJournal; now: number };
  useDatabase(kind, box);
  beforeEach(() => Object.assign(box, { log: new LogJournal(), now: NIGHT }));
  const deps = (changes: Partial<RetentionDeps> = {}): RetentionDeps => ({
    db: box.db,
    retentionDays: 730,
    dataDir: box.store.folder,
    log: (event, fields) => box.log.add({ event, ...fields }),
    clock: { now: () => box.now, sleep: async () => true },
    stopping: new AbortController().signal,
    ...changes,
  });
  const seed = (email: string, ageDays: number, state?: SeededState) =>
    putLead(box.db, email, NIGHT - ageDays * DAY, state);
  return Object.assign(box, {
    deps,
    /** Erases at this time. */
    erase: (now = NIGHT, changes?: Partial<RetentionDeps>) => eraseOld(deps(changes), { actor: ACTOR, now }),
    eraseAnyway: (changes?: Partial<RetentionDeps>) => eraseOld(deps(changes), { actor: ACTOR, now: NIGHT }, true),
    seed,
    seedMany: (count: number, ageDays: number) =>
      together(Array.from({ length: count }, (_, index) => () => seed(`n${index}.${ageDays}@example.com`, ageDays))),
    emails: async () => (await box.store.leads()).map(({ email }) => email).sort(),
    marks: async () =>
      new Map((await box.store.query('select * from marks')).map(({ name, at }) => [name, Number(at)])),
  });
}

describeKinds('retention on %s', (kind) => {
  const box = useNights(kind);

  test('erases leads that are older than the days it is set to, in any state but pending, and records that it did', async () => {
    const old = await box.seed('sent@example.com', 731);
    await box.seed('held@example.com', 731, 'held');
    await box.seed('dead@example.com', 731, 'dead');
    await box.seed('pending@example.com', 731, 'pending');
    await box.seed('young@example.com', 729);
    const mail = join(box.store.folder, 'mail');
    mkdirSync(mail);
    for (const name of [`20241121-000000-${old}.eml`, `.20241121-000000-${old}.7.tmp`]) {
      writeFileSync(join(mail, name), 'x');
    }
    expect(await box.erase()).toBe(3);
    expect(await box.emails()).toEqual(['pending@example.com', 'young@example.com']);
    expect(readdirSync(mail)).toEqual([]);
    expect(await box.store.query(`select * from lead_keys where lead_id = '${old}'`)).toEqual([]);
    expect(readFileSync(join(box.store.folder, 'erasures.txt'), 'utf8').trimEnd().split('\n')).toHaveLength(3);
    expect(box.log.items).toEqual([{ event: 'retention_erased', count: 3 }]);
    const [entry, ...others] = await box.store.query('select actor, action, detail from audit');
    expect([entry, others]).toMatchObject([{ actor: ACTOR, action: 'erased' }, []]);
    expect(JSON.parse(String(entry?.detail))).toMatchObject({ count: 3, ids: expect.arrayContaining([old]) });
  });

  test('keeps everything with 0 days', async () => {
    await box.seed('old@example.com', 5_000);
    expect(await box.erase(NIGHT, { retentionDays: 0 })).toBe(0);
    expect(await box.emails()).toEqual(['old@example.com']);
  });

  test('erases what has been in the bin for its days, however young and many, even with 0 days, and nothing with a doubt', async () => {
    const bin = (ids: readonly string[], days: number) =>
      box.db.batch(binStatements(box.db, ids, (eb) => eb('held', '=', 0), { actor: ACTOR, now: NIGHT - days * DAY }));
    await box.seedMany(10, 1);
    await bin(await box.seedMany(30, BIN_DAYS + 1), BIN_DAYS);
    await bin([await box.seed('waiting@example.com', 800, 'pending')], BIN_DAYS);
    await bin([await box.seed('kept@example.com', 8)], BIN_DAYS - 1 / 24);
    expect(await box.erase(NIGHT, { retentionDays: 0 })).toBe(31);
    expect(await box.emails()).toHaveLength(11);
    expect(await box.emails()).toContain('kept@example.com');
    expect(await box.store.query('select * from erasures')).toHaveLength(31);
    expect(await box.erase()).toBe(0);
    // The clock has jumped by years.
    expect(await box.erase(NIGHT + 700 * DAY)).toBe(0);
    expect(box.log.items.at(-1)).toMatchObject({ event: 'retention_doubted', reason: 'long_pause', count: 1 });
  });

  test('goes in groups, and two servers at the same moment erase each lead once', async () => {
    await box.seedMany(250, 731);
    await box.seedMany(20, 1);
    const other = await box.store.open();
    const both = await Promise.allSettled([box.eraseAnyway(), box.eraseAnyway({ db: other })]);
    await other.destroy();
    // PostgreSQL: one of them may find its last group in the hands of the other, and says so to be called again.
    const failed = both.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(failed.filter((reason) => !reason.includes('Leads to erase that another program holds'))).toEqual([]);
    expect(failed.length).toBeLessThan(2);
    expect(await box.emails()).toHaveLength(20);
    expect(await box.store.query('select * from erasures')).toHaveLength(250);
  });

  test('lets a lead that comes meanwhile be stored between two groups', async () => {
    await box.seedMany(150, 731);
    const left: number[] = [];
    const clock = {
      now: () => NIGHT,
      sleep: async () => {
        await putLead(box.db, `visitor${left.length}@example.com`, NIGHT);
        left.push((await box.emails()).filter((email) => email.startsWith('n')).length);
        return true;
      },
    };
    expect(await box.eraseAnyway({ clock })).toBe(150);
    expect(left).toEqual([50, 0]);
    expect(await box.emails()).toEqual(['visitor0@example.com', 'visitor1@example.com']);
  });

  test('stops between two groups, and the next call goes on', async () => {
    await box.seedMany(150, 731);
    await box.seed('young@example.com', 1);
    const stopper = new AbortController();
    const sleep = async () => {
      stopper.abort();
      return false;
    };
    const clock = { now: () => NIGHT, sleep };
    expect(await box.eraseAnyway({ clock, stopping: stopper.signal })).toBe(100);
    expect(await box.marks()).toEqual(new Map());
    expect(await box.eraseAnyway()).toBe(50);
    expect(await box.marks()).toEqual(
      new Map([
        ['retention_tried', NIGHT],
        ['retention_passed', NIGHT],
      ]),
    );
  });

  test('runs once a night, at the first check after 03:00 UTC', async () => {
    const looks = async (now: number) => {
      const before = box.log.items.length;
      box.now = now;
      await runNightly(box.deps());
      return box.log.items.length - before;
    };
    const three = Date.UTC(2026, 10, 22, 3);
    expect(await looks(three - DAY / 2)).toBe(1);
    expect(await looks(three - 1)).toBe(0);
    expect(await looks(three)).toBe(1);
    expect(await looks(three + 1)).toBe(0);
    // After a restart the server knows only what is in the database.
    expect(await looks(three + DAY - 1)).toBe(0);
    expect(await looks(three + 5 * DAY)).toBe(1);
    // The mark of a clock that was ahead does not hold up later nights.
    expect(await looks(three + DAY)).toBe(1);
  });

  test('erases again what a restored database brought back', async () => {
    const erased = await box.seed('erased@example.com', 3, 'pending');
    await box.seed('kept@example.com', 3);
    writeFileSync(join(box.store.folder, 'erasures.txt'), `${erased} 2026-11-20T10:00:00.000Z\n`);
    expect(await box.erase(NIGHT, { retentionDays: 0 })).toBe(1);
    expect(await box.emails()).toEqual(['kept@example.com']);
  });

  test('removes notices that have ended and old records, and no digest and nothing that waits', async () => {
    const [old, young] = [NIGHT - 2 * DAY, NIGHT - DAY / 2];
    for (const sql of [
      `insert into deliveries (id, channel, state, made_at, next_attempt_at, sent_at) values
       ('refused:old', 'notice', 'sent', 0, 0, ${old}), ('refused:young', 'notice', 'sent', 0, 0, ${young}),
       ('refused:dead', 'notice', 'dead', 0, ${old}, null), ('refused:waits', 'notice', 'pending', 0, ${old}, null),
       ('digest:held', 'notice', 'sent', 0, 0, ${old})`,
      `insert into audit (id, at, actor, action, detail) values
       ('old', ${NIGHT - 1_096 * DAY}, 'a', 'x', '{}'), ('young', ${NIGHT - 1_094 * DAY}, 'a', 'x', '{}')`,
    ]) {
      await box.store.query(sql);
    }
    await box.erase();
    const left = async (table: string, column: string) =>
      (await box.store.query(`select ${column} from ${table} order by ${column}`)).map((row) => row[column]);
    expect(await left('deliveries', 'id')).toEqual(['digest:held', 'refused:waits', 'refused:young']);
    expect(await left('audit', 'id')).toEqual(['young']);
  });

  test('removes figures of visits after 13 months, and builds of that age that have none left', async () => {
    const [lastDay, dayAfter] = ['2025-10-21', '2025-10-22'];
    const of = (day: string, build: string) => `('${day}', '${build}', '/', 'Blink', 'phone', '4g', 'view', 0, 1)`;
    const error = (day: string) => `('${day}', 'kept', 'error', 'x is not a function', '', 0, 1)`;
    for (const sql of [
      `insert into field_counts (day, build, page, engine, device, connection, name, bucket, count)
       values ${of(lastDay, 'gone')}, ${of(lastDay, 'kept')}, ${of(dayAfter, 'kept')}`,
      `insert into field_errors (day, build, kind, message, file, line, count) values ${error(lastDay)}, ${error(dayAfter)}`,
      `insert into field_builds (build, first_at) values ('gone', 0), ('kept', 0), ('unvisited', ${NIGHT - DAY})`,
    ]) {
      await box.store.query(sql);
    }
    await box.erase();
    expect(await box.store.query('select day, build from field_counts')).toEqual([{ day: dayAfter, build: 'kept' }]);
    expect(await box.store.query('select day from field_errors')).toEqual([{ day: dayAfter }]);
    expect(await box.store.query('select build from field_builds order by build')).toEqual([
      { build: 'kept' },
      { build: 'unvisited' },
    ]);
  });

  describe('erases nothing, and logs why, when', () => {
    test.each<[string, string, () => Promise<unknown>, number]>([
      ['no lead is young enough to keep', 'none_younger', () => box.seedMany(3, 1), NIGHT + 800 * DAY],
      [
        'more leads would be erased than is usual for one night',
        'large_share',
        () => Promise.all([box.seedMany(30, 400), box.seedMany(60, 1)]),
        NIGHT + 400 * DAY,
      ],
    ])('%s', async (_name, reason, fill, now) => {
      await box.seed('old@example.com', 731);
      await fill();
      const before = await box.emails();
      expect(await box.erase(now)).toBe(0);
      expect(await box.emails()).toEqual(before);
      expect(box.log.items).toMatchObject([{ event: 'retention_doubted', reason, total: before.length }]);
      expect([...(await box.marks()).keys()]).toEqual(['retention_tried']);
    });

    test('no erasure has run for so long that the clock may have jumped since', async () => {
      await box.seedMany(15, 700);
      await box.seedMany(60, 1);
      expect(await box.erase()).toBe(0);
      // A clock that is 100 days ahead.
      expect(await box.erase(NIGHT + 100 * DAY)).toBe(0);
      expect(box.log.items.at(-1)).toEqual({ event: 'retention_doubted', reason: 'long_pause', count: 15, total: 75 });
      // A clock that is right.
      expect(await box.erase(NIGHT + 29 * DAY)).toBe(0);
      expect(await box.erase(NIGHT + 31 * DAY)).toBe(15);
    });
  });

  test('a person may erase anyway after a check, and the next nights need no person', async () => {
    await box.seed('old@example.com', 731);
    expect(await box.erase()).toBe(0);
    expect(box.log.items).toMatchObject([{ event: 'retention_doubted', reason: 'none_younger' }]);
    expect(await box.eraseAnyway()).toBe(1);
    await box.seed('young@example.com', 1);
    expect(await box.erase(NIGHT + DAY)).toBe(0);
    expect(box.log.items.at(-1)).toEqual({ event: 'retention_erased', count: 0 });
  });

  test('a check that fails is repeated, later each time, until it succeeds', async () => {
    await box.seed('old@example.com', 731);
    await box.seed('young@example.com', 1);
    await box.store.query('alter table marks rename to elsewhere');
    const waits: number[] = [];
    const clock = {
      now: () => NIGHT,
      sleep: async (ms: number, signal?: AbortSignal) => {
        if (!signal) return true;
        if (waits.push(ms) === 3) await box.store.query('alter table elsewhere rename to marks');
        return waits.length < 4;
      },
    };
    const retention = startRetention(box.deps({ clock }));
    await box.log.logged('retention_erased');
    await retention.stop();
    expect(box.log.items.filter(({ event }) => event === 'retention_failed')).toHaveLength(3);
    expect(waits).toEqual([1_000, 2_000, 4_000, 600_000]);
    expect(await box.emails()).toEqual(['young@example.com']);
  });

  test('a start erases what a missed night has left, and a second start in the same night nothing', async () => {
    await box.seed('old@example.com', 731);
    await box.seed('young@example.com', 1);
    /** Resolves when a check is over. */
    const start = async () => {
      const checked = Promise.withResolvers<void>();
      const sleep = async (_ms: number, signal?: AbortSignal) => {
        if (signal) checked.resolve();
        return !signal;
      };
      const retention = startRetention(box.deps({ clock: { now: () => NIGHT, sleep } }));
      await checked.promise;
      await retention.stop();
    };
    await start();
    expect(await box.emails()).toEqual(['young@example.com']);
    await box.seed('late@example.com', 731);
    await start();
    expect(await box.emails()).toEqual(['late@example.com', 'young@example.com']);
  });

  test('a server keeps leads for as many days as it is told', async () => {
    const { store, db, log } = box;
    await seedLead(store, 'old@example.com', 31);
    await seedLead(store, 'young@example.com', 29);
    const config = readConfig({ ...store.env, RETENTION_DAYS: '30' }, TEST_SETTINGS);
    const retention = startRetention({
      ...{ db, retentionDays: config.retentionDays, dataDir: config.dataDir, clock: systemClock },
      log: (event, fields) => log.add({ event, ...fields }),
    });
    await log.logged('retention_erased');
    await retention.stop();
    expect(await box.emails()).toEqual(['young@example.com']);
  });
});

describe('retention on postgres', () => {
  const box = useNights('postgres');

  test('leaves a lead that another program holds for the next try, and erases the others', async () => {
    const id = await box.seed('held@example.com', 732);
    await box.seed('old@example.com', 731);
    await box.seed('young@example.com', 1);
    const release = await lockLead(box.store.env.DATABASE_URL ?? '', id);
    await expect(box.erase()).rejects.toThrow('Leads to erase that another program holds: 1');
    expect(await box.emails()).toEqual(['held@example.com', 'young@example.com']);
    await release();
    expect(await runNightly(box.deps())).toBe(1);
    expect(await box.emails()).toEqual(['young@example.com']);
  });
});
