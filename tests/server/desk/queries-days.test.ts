/** The figures that the desk keeps of each day are those of the leads, whatever happened to them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SERVICES } from '../../../contract/lists.ts';
import { dayAt } from '../../../desk/model/numbers.ts';
import { STAGES } from '../../../desk/model/stages.ts';
import { writeBackup } from '../../../scripts/leads/backup.ts';
import { restoreBackup } from '../../../scripts/leads/restore.ts';
import { eraseLeads } from '../../../server/leads/erasures.ts';
import { KINDS } from '../../support/database/stores.ts';
import { asCounted, countAll, sum } from '../../support/desk/count-all.ts';
import { ADA, DAY_MS, useQueries } from '../../support/desk/use-queries.ts';
import { random } from '../../support/random.ts';

const NEWEST = Date.now();
const DAYS = 40;
const HOUR_MS = 3_600_000;
const REFERRERS = ['www.google.com', 'google.com', 'news.example', null];
const SOURCES = ['google', 'Google', 'spring', null, null, null];
const LANDINGS = ['/a', '/b', null];

describe.each(KINDS)('the numbers on %s', (kind) => {
  const box = useQueries(kind);

  test.each([1, 2, 3])('agree with all leads after any history (%i)', async (seed) => {
    const { int, pick } = random(seed);
    const agree = async () => {
      const oldest = NEWEST - int(DAYS) * DAY_MS;
      const range = { from: dayAt(oldest), to: dayAt(Math.min(NEWEST, oldest + int(DAYS) * DAY_MS)) };
      const numbers = await box.queries.readNumbers(box.db, range);
      expect(asCounted(numbers)).toEqual(await countAll(box, range));
      const services = numbers.weeks.flatMap(({ byService }) => Object.values(byService));
      const sources = numbers.weeks.flatMap(({ bySource }) => Object.values(bySource));
      expect([sum(services), sum(sources)]).toEqual([numbers.leads, numbers.leads]);
    };
    let ids: string[] = [];
    let backup: string | undefined;
    const store = async () => {
      const visit = { utm_source: pick(SOURCES), referrer: pick(REFERRERS), landing: pick(LANDINGS) };
      const heldFor = int(5) === 0 ? 'honeypot' : undefined;
      const at = NEWEST - int(DAYS) * DAY_MS - int(DAY_MS / 2);
      const id = await box.lead({ service: pick(SERVICES) as never }, at, { visit, ...(heldFor && { heldFor }) });
      ids.push(id);
    };
    const change = async () => {
      const id = pick(ids);
      const lead = await box.queries.readLead(box.db, id, []);
      if (!lead) return;
      const work = { stage: pick(STAGES), lostReason: null, valueCents: int(3) === 0 ? null : int(1e6) };
      await box.change(id, lead.version, work, ADA, lead.receivedAt + int(90) * HOUR_MS);
    };
    const traces = { kind, dataDir: box.store.folder };
    const deeds = [
      ...[store, store, store, change, change, change, agree],
      () => box.queries.releaseHeld(box.db, pick(ids), ADA, NEWEST),
      // The same answers on the same day: the lead is posted again.
      () => box.lead({ email: 'again@example.com', service: 'seo' }, NEWEST - 20 * DAY_MS),
      () => box.queries.erasePerson(box.db, traces, pick(ids)),
      // As a purge does.
      () => eraseLeads(box.db, box.store.folder, [pick(ids), pick(ids)], ['sent', 'pending']),
      async () => {
        const path = join(box.store.folder, 'backups', `${seed}-${int(1e9)}.sqlite`);
        mkdirSync(join(box.store.folder, 'backups'), { recursive: true });
        await writeBackup(box.db, box.store.choice, path);
        backup = path;
      },
      // The rows are lost, and nobody has asked for that.
      async () => {
        if (!backup) return;
        await box.db
          .deleteFrom('leads')
          .where('received_at', '<', NEWEST - int(DAYS) * DAY_MS)
          .execute();
        await box.db.deleteFrom('erasures').execute();
        await restoreBackup(box.db, { database: box.store.choice, dataDir: box.store.folder }, backup);
        ids = (await box.db.selectFrom('leads').select('id').execute()).map(({ id }) => id);
      },
    ];
    for (let count = 0; count < 10; count++) await store();
    for (let count = 0; count < 90; count++) {
      if (ids.length < 5) await store();
      await pick(deeds)();
    }
    await agree();
    // Otherwise this would not have tried what is kept.
    const kept = await box.db.selectFrom('lead_days').select('day').where('figures', 'is not', null).execute();
    expect(kept.length).toBeGreaterThan(5);
  });

  test('count again what has changed on an old day, and keep the rest', async () => {
    const range = { from: dayAt(NEWEST - 30 * DAY_MS), to: dayAt(NEWEST) };
    const read = () => box.queries.readNumbers(box.db, range);
    const [old, other] = [await box.lead({}, NEWEST - 20 * DAY_MS), await box.lead({}, NEWEST - 10 * DAY_MS)];
    await box.lead({}, NEWEST);
    expect(await read()).toMatchObject({ leads: 3, won: 0 });
    const kept = async () =>
      (await box.store.query('select day from lead_days where figures is not null')).map(({ day }) => Number(day));
    const dayOf = (at: number) => Math.floor(at / DAY_MS);
    expect(await kept()).toEqual(expect.arrayContaining([20, 10].map((ago) => dayOf(NEWEST - ago * DAY_MS))));
    // Leads are still stored on recent days, and nobody who stores one may wait for a row that others change too.
    expect(Math.max(...(await kept()))).toBeLessThan(dayOf(Date.now()) - 2);
    await box.change(old, 0, { stage: 'won', valueCents: 5 });
    expect(await kept()).not.toContain(dayOf(NEWEST - 20 * DAY_MS));
    expect(await kept()).toContain(dayOf(NEWEST - 10 * DAY_MS));
    expect(await read()).toMatchObject({ leads: 3, won: 1, wonValueCents: 5 });
    await box.queries.erasePerson(box.db, { kind, dataDir: box.store.folder }, other);
    expect(await read()).toMatchObject({ leads: 2, won: 1 });
  });

  test('do not keep what was counted before a change that came meanwhile', async () => {
    const at = NEWEST - 20 * DAY_MS;
    const range = { from: dayAt(at), to: dayAt(at) };
    await box.lead({}, at);
    await box.queries.readNumbers(box.db, range);
    await box.lead({}, at);
    const [row] = await box.store.query('select changes, figures from lead_days');
    expect(row).toMatchObject({ figures: null });
    expect(Number(row!.changes)).toBeGreaterThan(0);
    const read = () => box.queries.readNumbers(box.db, range);
    // Two who read and one who stores, at the same moment.
    await Promise.all([read(), box.lead({}, at), read(), box.lead({}, at)]);
    expect(await read()).toMatchObject({ leads: 4 });
  });
});
