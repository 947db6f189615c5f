import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseNightly } from '../../../server/leads/retention.ts';
import { storeLead } from '../../../server/leads/store.ts';
import { lockLead } from '../../support/database/locks.ts';
import { KINDS } from '../../support/database/stores.ts';
import { NIGHT, useNights } from '../../support/leads/use-nights.ts';
import { payload } from '../../support/server/payloads.ts';

const DAY = 86_400_000;

describe.each(KINDS)('retention on %s', (kind) => {
  const box = useNights(kind);

  test('erases leads that are older than the days it is set to, in any state but pending', async () => {
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
    expect(await box.store.query('select * from lead_keys')).toEqual([]);
    expect(readFileSync(join(box.store.folder, 'erasures.txt'), 'utf8').trimEnd().split('\n')).toHaveLength(3);
    expect(box.lines).toEqual([{ event: 'retention_erased', count: 3 }]);
  });

  test('keeps everything with 0 days', async () => {
    await box.seed('old@example.com', 5_000);
    expect(await box.erase(NIGHT, { retentionDays: 0 })).toBe(0);
    expect(await box.emails()).toEqual(['old@example.com']);
  });

  test('goes in groups, and two servers at the same moment erase each lead once', async () => {
    await box.seedMany(250, 731);
    await box.seedMany(20, 1);
    const other = await box.store.open();
    const counts = await Promise.all([box.eraseAnyway(), box.eraseAnyway({ db: other })]);
    await other.destroy();
    expect(counts[0]! + counts[1]!).toBe(250);
    expect(await box.emails()).toHaveLength(20);
    expect(await box.store.query('select * from erasures')).toHaveLength(250);
  });

  test('a lead that comes while a night is under way is stored between the groups', async () => {
    await box.seedMany(250, 731);
    const order: string[] = [];
    const night = box.eraseAnyway().then(() => order.push('night'));
    await storeLead(box.db, { payload: payload({ email: 'visitor@example.com' }), key: null, heldFor: null }, NIGHT);
    order.push('visitor');
    await night;
    expect(order).toEqual(['visitor', 'night']);
    expect(await box.emails()).toEqual(['visitor@example.com']);
  });

  test('stops between two groups, and the next call goes on', async () => {
    await box.seedMany(150, 731);
    await box.seedMany(3, 1);
    // The stop comes while the first group is erased, so it is seen before the second.
    let asked = 0;
    const stopping = {
      get aborted() {
        return asked++ > 0;
      },
    } as AbortSignal;
    const first = await box.eraseAnyway({ stopping });
    expect(first).toBeLessThan(150);
    expect(await box.store.query('select * from retention')).toEqual([]);
    expect(first + (await box.eraseAnyway())).toBe(150);
  });

  test('runs once a night, at the first check after 03:00 UTC', async () => {
    const look = async (now: number) => {
      box.lines = [];
      await eraseNightly(box.deps(), () => now);
      return box.lines.length;
    };
    const three = Date.UTC(2026, 10, 22, 3);
    expect(await look(three - DAY / 2)).toBe(1);
    expect(await look(three - 1)).toBe(0);
    expect(await look(three)).toBe(1);
    expect(await look(three + 1)).toBe(0);
    // After a restart the server knows only what is in the database.
    expect(await look(three + DAY - 1)).toBe(0);
    expect(await look(three + 5 * DAY)).toBe(1);
    // The mark of a clock that was ahead does not hold up later nights.
    expect(await look(three + DAY)).toBe(1);
  });

  test('erases again what a restored database brought back', async () => {
    const erased = await box.seed('erased@example.com', 3, 'pending');
    await box.seed('kept@example.com', 3);
    writeFileSync(join(box.store.folder, 'erasures.txt'), `${erased} 2026-11-20T10:00:00.000Z\n`);
    expect(await box.erase(NIGHT, { retentionDays: 0 })).toBe(1);
    expect(await box.emails()).toEqual(['kept@example.com']);
  });
});

describe('retention on postgres, while another program holds a lead', () => {
  const box = useNights('postgres');
  let release: () => Promise<void>;
  beforeEach(async () => {
    const id = await box.seed('held@example.com', 732);
    await box.seed('old@example.com', 731);
    await box.seed('young@example.com', 1);
    release = await lockLead(box.store.env.DATABASE_URL!, id);
  });
  afterEach(() => release());

  test('waits for it', async () => {
    // The first statement has erased the other lead and the second one nothing when the lead is released.
    let asked = 0;
    const stopping = {
      get aborted() {
        if (++asked === 3) void release();
        return false;
      },
    } as AbortSignal;
    expect(await box.erase(NIGHT, { stopping })).toBe(2);
    expect(await box.emails()).toEqual(['young@example.com']);
    expect(box.lines).toEqual([{ event: 'retention_erased', count: 2 }]);
  });

  test('gives up after some seconds, so that it is tried again before the next night', async () => {
    await expect(box.erase()).rejects.toThrow('Leads to erase that another program holds: 1');
    expect(await box.emails()).toEqual(['held@example.com', 'young@example.com']);
    expect(box.lines).toEqual([{ event: 'retention_erased', count: 1 }]);
    await release();
    expect(await eraseNightly(box.deps(), () => NIGHT)).toBe(1);
    expect(await box.emails()).toEqual(['young@example.com']);
  });
});
