import { DAY_MS } from '@fairlead/contract/day.ts';
import { leadStats, listLeads } from '@fairlead/leads/admin.ts';
import { unannouncedDead, unannouncedHeld } from '@fairlead/leads/delivery/rows.ts';
import { measureFirstReply } from '@fairlead/leads/first-reply.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { expect, test } from 'vitest';
import { NO_FILTERS, VIEWS } from './data/filters.ts';
import { changeMany } from './queries/bulk.ts';
import { listInbox } from './queries/inbox.ts';
import { readNumbers } from './queries/numbers.ts';
import { readDay, readSoonLate, readWeek } from './queries/reminders.ts';
import { ADA, byAda, MONDAY, useQueries } from './testing/use-queries.ts';

describeKinds('a lead in the bin on %s', (kind) => {
  const box = useQueries(kind);
  const range = { from: '2026-10-26', to: '2026-11-08' };

  /** Everything that counts or lists leads and does not ask for the bin. */
  async function figures() {
    const { db, hours } = box;
    const now = MONDAY + 2 * DAY_MS;
    const look = { now, hours, viewer: ADA };
    const lists = VIEWS.map((view) => listInbox(db, { ...NO_FILTERS, view }, null, look));
    const { states, ...stats } = await leadStats(db, now);
    return {
      lists: await Promise.all([...lists, listInbox(db, { ...NO_FILTERS, view: 'all', held: true }, null, look)]),
      numbers: await readNumbers(db, range, hours.timeZone),
      week: await readWeek(db, range, now, hours),
      day: await readDay(db, [ADA], now, hours),
      soonLate: await readSoonLate(db, 0, now + DAY_MS),
      firstReply: await measureFirstReply(db, hours, now),
      held: await unannouncedHeld(db).select('id').execute(),
      dead: await unannouncedDead(db).select('id').execute(),
      exported: await Array.fromAsync(listLeads(db, { unbinned: true }), ({ id }) => id),
      stats: { ...stats, states: { ...states, binned: 0 } },
    };
  }

  /** One lead of each kind: to answer, answered, won, lost, held, and not delivered. */
  async function leadsOfEachKind(): Promise<string[]> {
    const { db, lead, change } = box;
    const [due, visit] = [{ dueAt: MONDAY + 2 * DAY_MS }, { utm_source: 'bin' }];
    const ids: string[] = [];
    for (let count = 0; count < 6; count++)
      ids.push(await lead({}, MONDAY, { ...(count === 4 ? { heldFor: 'honeypot' } : due), visit }));
    const [, answered = '', won = '', lost = '', , dead = ''] = ids;
    await change(answered, 0, { stage: 'contacted', owner: ADA }, byAda(60_000));
    await change(won, 0, { stage: 'won', valueCents: 100_000 }, byAda(60_000));
    await change(lost, 0, { stage: 'lost', lostReason: 'Spam' }, byAda(60_000));
    await db.updateTable('deliveries').set({ state: 'dead' }).where('lead_id', '=', dead).execute();
    return ids;
  }

  test('counts in no list, figure, letter or export', async () => {
    await leadsOfEachKind();
    const before = await figures();
    const ids = await leadsOfEachKind();
    const seen = await box.db.selectFrom('leads').select(['id', 'version']).where('id', 'in', ids).execute();
    expect(await figures()).not.toEqual(before);
    await changeMany(box.db, 'key', { do: 'bin' }, seen, byAda(DAY_MS), { channels: ['letter'], hours: box.hours });
    expect(await figures()).toEqual(before);
  });
});
