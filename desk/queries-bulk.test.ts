import { randomUUID } from 'node:crypto';
import { sendAgain } from '@fairlead/leads/deliveries.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { fakeMailer, outboxOf } from '@fairlead/leads/testing/delivery/outbox.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { describe, expect, test } from 'vitest';
import { type BulkChange, UNDO_MS } from './data/bulk.ts';
import { emptyBin, putBack, readBin } from './queries/bin.ts';
import { changeMany, readBulk, undoBulk } from './queries/bulk.ts';
import { addNote, readLead } from './queries/lead.ts';
import { readNumbers } from './queries/numbers.ts';
import { ADA, byAda, GRACE, MONDAY, useQueries } from './testing/use-queries.ts';

const CHANNELS = ['letter', 'slack'];

describeKinds('many leads at once on %s', (kind) => {
  const box = useQueries(kind);
  const carryOut = async (
    key: string,
    change: BulkChange,
    leads: [id: string, version?: number][],
    doing = byAda(),
  ) => {
    const seen = leads.map(([id, version = 0]) => ({ id, version }));
    await changeMany(box.db, key, change, seen, doing, { channels: CHANNELS, hours: box.hours });
  };
  const result = (key: string, actor = ADA) => readBulk(box.db, key, actor);
  const undo = (key: string, ms: number) => undoBulk(box.db, key, byAda(ms));
  const held = () => box.lead({}, MONDAY - 1, { heldFor: 'honeypot' });
  /** All that is stored, but for what says who has seen and done what. */
  const stored = async () => ({
    leads: await box.db.selectFrom('leads').selectAll().orderBy('id').execute(),
    deliveries: await box.db.selectFrom('deliveries').selectAll().orderBy('id').execute(),
  });
  const historyOf = (id: string) =>
    box.db.selectFrom('lead_history').select(['action', 'actor']).where('lead_id', '=', id).orderBy('at').execute();
  const audited = async () =>
    (await box.db.selectFrom('audit').select(['actor', 'action', 'detail']).orderBy('at').execute()).map(
      ({ actor, action, detail }) => [actor, action, JSON.parse(detail).ids.sort()],
    );
  /** How many leads have left by letter at this time. */
  const sentAt = async (now: number) => {
    const mailer = fakeMailer();
    await outboxOf(box.db, mailer, {
      clock: { now: () => now, elapsed: () => now, sleep: async () => true },
    }).deliver();
    return mailer.asked.items.filter(({ name }) => !/^(?:held|dead)-/.test(name)).length;
  };

  test('are changed however many they are', async () => {
    const id = await box.lead();
    const gone = Array.from({ length: 1_500 }, (): [string] => [randomUUID()]);
    await carryOut('bin', { do: 'bin' }, [[id], ...gone]);
    expect(await result('bin')).toMatchObject({ count: 1 });
  });

  test('of which none is to be changed are left as they are', async () => {
    const id = await box.lead();
    await carryOut('nobody', { do: 'assign', owner: null }, [[id]]);
    expect(await result('nobody')).toMatchObject({ count: 0, already: 1 });
  });

  test('get a stage and an owner, but for one that somebody has changed since it was shown, which is named', async () => {
    const [one, two, stale, same] = [await box.lead(), await box.lead(), await box.lead(), await box.lead()];
    await box.change(stale, 0, { owner: GRACE }, { actor: GRACE, now: MONDAY });
    await box.change(same, 0, { owner: ADA });
    await carryOut('owner', { do: 'assign', owner: ADA }, [[one], [two], [stale], [same, 1]], byAda(1));
    expect(await result('owner')).toMatchObject({
      ...{ change: { do: 'assign', owner: ADA }, count: 2, already: 1, only: null, undone: null },
      missed: { leads: [{ id: stale, hasPage: true }] },
    });
    await carryOut(
      'lost',
      { do: 'move', stage: 'lost', lostReason: 'Spam' },
      [
        [one, 1],
        [two, 0],
      ],
      byAda(2),
    );
    expect(await result('lost')).toMatchObject({ count: 1, only: { id: one }, missed: { leads: [{ id: two }] } });
    const work = async (id: string) => (await box.view(id)).work;
    expect(await work(one)).toMatchObject({ stage: 'lost', lostReason: 'Spam', valueCents: null, owner: ADA });
    expect(await work(two)).toMatchObject({ stage: 'new', owner: ADA });
    expect(await work(stale)).toMatchObject({ owner: GRACE });
    expect(await historyOf(one)).toEqual([1, 2].map(() => ({ action: 'changed', actor: ADA })));
    expect(await historyOf(stale)).toEqual([{ action: 'changed', actor: GRACE }]);
    expect(await audited()).toEqual([
      [ADA, 'assigned', [one, two].sort()],
      [ADA, 'moved', [one]],
    ]);
    expect(await result('owner', GRACE)).toBeUndefined();
  });

  test('are as before once that is undone, but for one that was changed again, and older forms change nothing', async () => {
    const [one, two] = [await box.lead({}, MONDAY, { dueAt: MONDAY + 9 }), await box.lead()];
    await box.change(one, 0, { stage: 'won', valueCents: 500 }, byAda(1));
    const before = (await box.view(one)).work;
    const closed = (await box.view(one)).closedAt;
    await carryOut('key', { do: 'move', stage: 'contacted', lostReason: null }, [[one, 1], [two]], byAda(2));
    await box.change(two, 1, { stage: 'qualified' }, byAda(3));
    await undo('key', 4);
    expect(await result('key')).toMatchObject({ count: 2, undone: { count: 1, missed: { leads: [{ id: two }] } } });
    expect(await box.view(one)).toMatchObject({ work: before, closedAt: closed, version: 3 });
    expect((await box.view(one)).history[0]).toMatchObject({ changes: [{ from: 'contacted', to: 'won' }] });
    expect((await box.view(two)).work.stage).toBe('qualified');
    expect(await box.change(one, 1, { stage: 'lost' })).toMatchObject({ kind: 'conflict' });
    expect(await audited()).toContainEqual([ADA, 'undone', [one]]);
  });

  test('get a next step in place of theirs, but for closed ones, and have their own again once that is undone', async () => {
    const at = MONDAY + 86_400_000;
    const theirs = { what: 'Call back', at, timed: true, by: GRACE };
    const nextStep = { what: 'Send the offer', at: at + 1, timed: false, by: ADA };
    const [one, two, lost, stale] = [await box.lead(), await box.lead(), await box.lead(), await box.lead()];
    await box.change(two, 0, { nextStep: theirs });
    await box.change(lost, 0, { stage: 'lost', lostReason: 'Spam' });
    await box.change(stale, 0, { owner: GRACE });
    await carryOut('key', { do: 'step', nextStep }, [[one], [two, 1], [lost, 1], [stale]]);
    expect(await result('key')).toMatchObject({
      ...{ change: { do: 'step' }, count: 2, already: 1, missed: { leads: [{ id: stale }] } },
    });
    const stepOf = async (id: string) => (await box.view(id)).work.nextStep;
    expect([await stepOf(one), await stepOf(two), await stepOf(lost)]).toEqual([nextStep, nextStep, null]);
    await undo('key', 1);
    expect([await stepOf(one), await stepOf(two)]).toEqual([null, theirs]);
    expect((await box.view(one)).history[0]).toMatchObject({
      changes: [{ field: 'nextStep', from: nextStep, to: null, end: 'dropped' }],
    });
    expect(await audited()).toContainEqual([ADA, 'step_set', [one, two].sort()]);
  });

  test('are new and due again once their first contact is undone', async () => {
    const id = await box.lead({}, MONDAY, { dueAt: MONDAY + 9 });
    await carryOut('key', { do: 'move', stage: 'contacted', lostReason: null }, [[id]]);
    expect(await box.ids({ view: 'nobody' })).toEqual([]);
    await undo('key', 1);
    expect(await box.ids({ view: 'nobody' })).toEqual([id]);
  });

  test('are released by versions, and nothing leaves before the time in which that can be undone is over', async () => {
    const [one, stale] = [await held(), await held()];
    await box.change(stale, 0, { owner: GRACE });
    await carryOut('key', { do: 'release' }, [[one], [stale]]);
    expect(await result('key')).toMatchObject({ count: 1, only: { id: one }, missed: { leads: [{ id: stale }] } });
    expect(await sentAt(MONDAY + UNDO_MS - 1)).toBe(0);
    expect(await sentAt(MONDAY + UNDO_MS)).toBe(1);
    expect(await box.ids({ held: true })).toEqual([stale]);
  });

  test('are held again without any delivery once the release is undone, and can be released again', async () => {
    const [one, two] = [await held(), await held()];
    const before = await stored();
    await carryOut('key', { do: 'release' }, [[one], [two]]);
    await undo('key', UNDO_MS - 1);
    expect(await stored()).toEqual(before);
    expect(await sentAt(MONDAY + 2 * UNDO_MS)).toBe(0);
    expect((await historyOf(one)).map(({ action }) => action)).toEqual(['released', 'held_again']);
    await carryOut('again', { do: 'release' }, [[one]], byAda(UNDO_MS));
    await undo('key', UNDO_MS - 1);
    expect(await box.ids({ held: true })).toEqual([two]);
    expect(await sentAt(MONDAY + 2 * UNDO_MS)).toBe(1);
  });

  test('stay released where the time is over, a worker has begun, or somebody has sent them', async () => {
    const [late, begun, again, changed] = [await held(), await held(), await held(), await held()];
    await carryOut('late', { do: 'release' }, [[late]]);
    await undo('late', UNDO_MS);
    // The clock was set back since.
    await undo('late', -3_600_000);
    await carryOut('key', { do: 'release' }, [[begun], [again], [changed]]);
    await box.db
      .updateTable('deliveries')
      .set({ lease: 1, lease_until: MONDAY + 90_000 })
      .where('id', '=', `${begun}:slack`)
      .execute();
    await sendAgain(box.db, again, 'letter', byAda(1));
    await box.change(changed, 0, { stage: 'contacted' }, byAda(1));
    await undo('key', 2);
    expect(await result('late')).toMatchObject({ undone: null });
    expect(await result('key')).toMatchObject({ undone: { count: 0, missed: { leads: [{}, {}, {}] } } });
    expect(await box.ids({ held: true })).toEqual([]);
    expect((await stored()).deliveries).toHaveLength(8);
  });

  test('are changed once where a form is sent twice, also at the same moment', async () => {
    const id = await held();
    await Promise.all([1, 2].map((ms) => carryOut('key', { do: 'release' }, [[id]], byAda(ms))));
    await carryOut('key', { do: 'release' }, [[id]], byAda(3));
    expect(await result('key')).toMatchObject({ count: 1, missed: { leads: [] } });
    expect(await historyOf(id)).toHaveLength(1);
    await Promise.all([4, 5].map((ms) => undo('key', ms)));
    expect(await result('key')).toMatchObject({ undone: { count: 1, missed: { leads: [] } } });
    expect(await historyOf(id)).toHaveLength(2);
  });

  test('all stay as they were where the batch fails', async () => {
    const id = await held();
    const before = await stored();
    // As if the process had ended within the batch: its last statement fails.
    await box.db
      .insertInto('audit')
      .values({ id: 'x', at: 1, actor: GRACE, action: 'exported', detail: '{}' })
      .execute();
    const batch = box.db.batch;
    const broken = Object.assign(Object.create(box.db), {
      batch: (statements: readonly never[]) =>
        batch([
          ...statements,
          box.db.insertInto('audit').values({ id: 'x', at: 1, actor: ADA, action: 'x', detail: '{}' }),
        ]),
    });
    const seen = [{ id, version: 0 }];
    const means = { channels: CHANNELS, hours: box.hours };
    await expect(changeMany(broken, 'key', { do: 'release' }, seen, byAda(), means)).rejects.toThrow();
    expect(await stored()).toEqual(before);
    expect([await historyOf(id), await result('key')]).toEqual([[], undefined]);
  });

  describe('in the bin', () => {
    const deliveryOf = (id: string, channel: string) =>
      box.db.selectFrom('deliveries').selectAll().where('id', '=', `${id}:${channel}`).executeTakeFirst();

    test('are in no list, search, figure or page, and nothing of them leaves or can be changed', async () => {
      const [id, other] = [await box.lead({ email: 'mia@example.com' }, MONDAY, { dueAt: MONDAY }), await held()];
      const kept = await box.lead({ email: 'mia@example.com', firstName: 'Mia' });
      await carryOut('key', { do: 'bin' }, [[id], [other]]);
      expect(await result('key')).toMatchObject({ count: 2 });
      expect([await box.ids(), await box.ids({ text: 'mia' })]).toEqual([[kept], [kept]]);
      const { views, stages, held: heldCount } = await box.list({ view: 'nobody', held: false });
      expect([views.nobody.count, stages.new.count, heldCount.count]).toEqual([0, 1, 0]);
      const range = { from: '2026-11-02', to: '2026-11-02' };
      expect(await readNumbers(box.db, range, 'UTC')).toMatchObject({ leads: 1 });
      expect(await readLead(box.db, CHANNELS, id, [])).toBeUndefined();
      expect((await box.view(kept)).others).toEqual([]);
      expect(await box.change(id, 0, { stage: 'won' })).toBe('gone');
      expect(await addNote(box.db, id, 'A note', byAda())).toBe('gone');
      await sendAgain(box.db, id, 'letter', byAda());
      await sendAgain(box.db, id, 'slack', byAda());
      expect(await sentAt(MONDAY + 1)).toBe(1);
      expect(await deliveryOf(id, 'slack')).toBeUndefined();
      expect((await readBin(box.db)).rows.map((row) => row.id).sort()).toEqual([id, other].sort());
      expect(await audited()).toEqual([[ADA, 'binned', [id, other].sort()]]);
    });

    test('come back by undo or from the bin with each delivery as it was', async () => {
      const id = await box.lead();
      const as = {
        lead_id: id,
        made_at: 1,
        next_attempt_at: 2,
        wait_ms: 7,
        age_ms: 8,
        sent_at: null,
        last_error: null,
      };
      await box.db
        .insertInto('deliveries')
        .values([
          { ...as, id: `${id}:slack`, channel: 'slack', state: 'dead', attempts: 9, last_error: 'no' },
          { ...as, id: `${id}:hubspot`, channel: 'hubspot', state: 'sent', attempts: 1, sent_at: 4 },
          { ...as, id: `${id}:webhook`, channel: 'webhook', state: 'pending', attempts: 2 },
        ])
        .execute();
      const before = await stored();
      const withoutRepeat = ({ leads, deliveries }: typeof before) => [
        leads.map(({ dedupe: _, ...lead }) => lead),
        deliveries,
      ];
      for (const back of [() => undo('undone', 9), async () => putBack(box.db, 'back', [id], byAda(UNDO_MS))]) {
        const key = (await historyOf(id)).length === 0 ? 'undone' : 'put back';
        await carryOut(key, { do: 'bin' }, [[id]]);
        expect((await stored()).deliveries.map(({ state }) => state).sort()).toEqual([
          ...['paused', 'paused', 'paused', 'sent'],
        ]);
        await back();
        expect(withoutRepeat(await stored())).toEqual(withoutRepeat(before));
      }
      expect((await readBin(box.db)).count).toBe(0);
      expect(await sentAt(MONDAY)).toBe(1);
    });

    test('whose letter was just leaving, it is recorded as sent and not sent again', async () => {
      const id = await box.lead();
      const mailer = fakeMailer();
      const sending = Promise.withResolvers<void>();
      const bin = Promise.withResolvers<void>();
      const { send } = mailer;
      mailer.send = async (...letter) => {
        sending.resolve();
        await bin.promise;
        return send(...letter);
      };
      const leaving = outboxOf(box.db, mailer, {
        clock: { now: () => MONDAY, elapsed: () => MONDAY, sleep: async () => true },
      }).deliver();
      await sending.promise;
      await carryOut('key', { do: 'bin' }, [[id]]);
      bin.resolve();
      await leaving;
      await putBack(box.db, 'back', [id], byAda(1));
      expect(await deliveryOf(id, 'letter')).toMatchObject({ state: 'sent', resume_as: null });
      expect(await sentAt(MONDAY + 600_000)).toBe(0);
    });

    test('are no obstacle to the same person: what is sent again is a new lead, with its letter', async () => {
      const sent = { payload: payload({ email: 'mia@example.com' }), key: 'key', heldFor: null };
      const first = await storeLead(box.db, sent, MONDAY);
      await storeLead(box.db, { ...sent, key: 'another' }, MONDAY);
      await carryOut('key', { do: 'bin' }, [[first.id]]);
      const second = await storeLead(box.db, sent, MONDAY + 1);
      expect([second.repeated, second.id === first.id]).toEqual([false, false]);
      for (const key of ['key', 'another', 'third', null])
        expect(await storeLead(box.db, { ...sent, key }, MONDAY + 2)).toEqual({ id: second.id, repeated: true });
      await putBack(box.db, 'back', [first.id], byAda(2));
      expect((await box.ids()).sort()).toEqual([first.id, second.id].sort());
      expect((await storeLead(box.db, sent, MONDAY + 3)).repeated).toBe(true);
      expect(await sentAt(MONDAY + 4)).toBe(2);
    });

    test('are erased for good, but for one that was put back meanwhile', async () => {
      const [one, two] = [await box.lead(), await box.lead()];
      await carryOut('key', { do: 'bin' }, [[one], [two]]);
      for (const _ of ['once', 'twice']) {
        expect(await putBack(box.db, 'back', [two], byAda(1))).toEqual([two]);
        expect(await emptyBin(box.db, box.store.folder, 'empty', [one, two], byAda(2))).toEqual([one]);
      }
      expect(await emptyBin(box.db, box.store.folder, 'another', [one, two], byAda(2))).toEqual([]);
      expect(await box.ids()).toEqual([two]);
      expect(await box.store.query('select lead_id from erasures')).toEqual([{ lead_id: one }]);
      expect(await result('key')).toMatchObject({ count: 2, undone: null });
      await undo('key', 3);
      expect(await box.ids()).toEqual([two]);
    });
  });
});
