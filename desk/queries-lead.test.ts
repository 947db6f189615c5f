import { DAY_MS } from '@fairlead/contract/day.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { dueAgain } from '@fairlead/leads/waiting.ts';
import { expect, test } from 'vitest';
import { changeMany } from './queries/bulk.ts';
import { addNote, changeLead, readLead, sendAgain } from './queries/lead.ts';
import { readNumbers } from './queries/numbers.ts';
import { exportPerson, leadsOfPerson } from './queries/person.ts';
import { readWeek } from './queries/reminders.ts';
import { ADA, byAda, GRACE, MONDAY, useQueries } from './testing/use-queries.ts';

/** Grace does something, so many milliseconds after Monday noon. */
const byGrace = (ms: number) => ({ ...byAda(ms), actor: GRACE });
const CHANNELS = ['letter'];
const NOBODY = '00000000-0000-4000-8000-000000000000';

describeKinds('a lead at the desk on %s', (kind) => {
  const box = useQueries(kind);

  test('is shown with its fields, its source, its deliveries and the other leads of the same person', async () => {
    const visit = { landing: '/services/geo', referrer: 'news.example', utm_source: 'spring' };
    const other = await box.lead({ email: 'Mia@Example.com', service: 'seo' }, MONDAY - DAY_MS);
    const id = await box.lead({ email: 'mia@example.com', firstName: 'Mia' }, MONDAY, { visit });
    await box.lead({ email: 'mia@example.co' });
    const view = await box.view(id);
    expect(view).toMatchObject({
      ...{ id, receivedAt: MONDAY, submissions: 1, sourceName: 'spring', lastTouch: null, heldFor: null },
      fields: { firstName: 'Mia', email: 'mia@example.com' },
      source: { landing: '/services/geo', referrer: 'news.example', page: null, utm: { source: 'spring' } },
      ...{ version: 0, contactedAt: null, closedAt: null, history: [], people: [ADA, GRACE] },
      work: { stage: 'new', lostReason: null, valueCents: null, owner: null, nextStep: null },
      deliveries: [{ channel: 'letter', state: 'pending', attempts: 0, sentAt: null }],
      others: [{ id: other, receivedAt: MONDAY - DAY_MS, service: 'seo', stage: 'new' }],
    });
    expect(view.others).toHaveLength(1);
  });

  test('that is not there is not found', async () => {
    expect(await readLead(box.db, CHANNELS, NOBODY, [])).toBeUndefined();
    expect(await exportPerson(box.db, NOBODY, byAda())).toBeUndefined();
    expect(await box.change(NOBODY, 0, { stage: 'won' })).toBe('gone');
    expect(await addNote(box.db, NOBODY, 'A note', byAda())).toBe('gone');
    expect(await sendAgain(box.db, CHANNELS, NOBODY, 'letter', byAda())).toBe('gone');
    expect(await leadsOfPerson(box.db, NOBODY)).toEqual([]);
    expect(await box.store.query('select * from lead_history')).toEqual([]);
  });

  test('is changed, and each change is in its history with who, when, from and to', async () => {
    const id = await box.lead();
    expect(await box.change(id, 0, { stage: 'contacted', owner: ADA }, byAda(1))).toBe('done');
    expect(await box.change(id, 1, { stage: 'won', owner: ADA, valueCents: 1_250_050 }, byGrace(2))).toBe('done');
    const view = await box.view(id);
    expect(view).toMatchObject({ version: 2, contactedAt: MONDAY + 1, closedAt: MONDAY + 2 });
    expect(view.work).toMatchObject({ stage: 'won', lostReason: null, valueCents: 1_250_050, owner: ADA });
    expect(view.history).toMatchObject([
      {
        ...{ at: MONDAY + 2, actor: GRACE, action: 'changed' },
        changes: [
          { field: 'stage', from: 'contacted', to: 'won' },
          { field: 'valueCents', from: null, to: 1_250_050 },
        ],
      },
      {
        ...{ at: MONDAY + 1, actor: ADA, action: 'changed' },
        changes: [
          { field: 'stage', from: 'new', to: 'contacted' },
          { field: 'owner', from: null, to: ADA },
        ],
      },
    ]);
  });

  test('keeps the time of the first contact, and forgets the end when it is opened again', async () => {
    const id = await box.lead();
    await box.change(id, 0, { stage: 'won' }, byAda(1));
    expect(await box.view(id)).toMatchObject({ contactedAt: MONDAY + 1, closedAt: MONDAY + 1 });
    await box.change(id, 1, { stage: 'won', valueCents: 5 }, byAda(2));
    expect(await box.view(id)).toMatchObject({ contactedAt: MONDAY + 1, closedAt: MONDAY + 1 });
    await box.change(id, 2, { stage: 'new' }, byAda(3));
    expect(await box.view(id)).toMatchObject({ contactedAt: MONDAY + 1, closedAt: null });
    expect(await box.ids({ stage: 'new' })).toEqual([id]);
  });

  test('that is lost at once was not answered, and waits for its answer when it is opened again', async () => {
    const id = await box.lead({}, MONDAY, { dueAt: MONDAY + 9 });
    await box.change(id, 0, { stage: 'lost', lostReason: 'Spam' }, byAda(1));
    expect(await box.view(id)).toMatchObject({ contactedAt: null, closedAt: MONDAY + 1, dueAt: null });
    const range = { from: '2026-11-02', to: '2026-11-02' };
    expect(await readNumbers(box.db, range, 'UTC')).toMatchObject({ contacted: 0, medianToContactMs: null, lost: 1 });
    await box.change(id, 1, { stage: 'new' }, byAda(2));
    expect(await box.view(id)).toMatchObject({ contactedAt: null, closedAt: null, dueAt: MONDAY + 9 });
    await box.change(id, 2, { stage: 'qualified' }, byAda(3));
    expect(await box.view(id)).toMatchObject({ contactedAt: MONDAY + 3, dueAt: null });
  });

  test('that is due again waits until somebody answers, and its first answer stays the first', async () => {
    const id = await box.lead({}, MONDAY, { dueAt: MONDAY + 9 });
    await box.change(id, 0, { stage: 'contacted' }, byAda(5));
    for (const [until, replied] of [
      [MONDAY + 30, MONDAY + 20],
      [MONDAY + 60, MONDAY + 70],
    ] as const) {
      const stored = await box.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
      const { contacted_at, due_at, first_contacted_at, first_due_at } = dueAgain(stored, until);
      await box.db.updateTable('leads').set({ contacted_at, due_at, first_contacted_at, first_due_at }).execute();
      box.now = until;
      expect(await box.ids({ view: 'late' })).toEqual([id]);
      const { version, work } = await box.view(id);
      expect(await box.view(id)).toMatchObject({ contactedAt: MONDAY + 5, dueAt: until });
      // Whoever takes it has not answered it.
      await box.change(id, version, { ...work, owner: until === MONDAY + 30 ? ADA : GRACE }, byAda(15));
      expect(await box.view(id)).toMatchObject({ dueAt: until });
      const reply = { actor: GRACE, now: replied };
      expect(await changeLead(box.db, id, version + 1, (await box.view(id)).work, reply, { replied: true })).toBe(
        'done',
      );
      const view = await box.view(id);
      expect(view).toMatchObject({ contactedAt: MONDAY + 5, dueAt: null });
      expect(view.history[0]).toMatchObject({ action: 'replied', actor: GRACE, at: replied });
      expect(await changeLead(box.db, id, version + 2, view.work, reply, { replied: true })).toBe('unchanged');
    }
    const range = { from: '2026-11-02', to: '2026-11-02' };
    expect(await readNumbers(box.db, range, 'UTC')).toMatchObject({ contacted: 1, medianToContactMs: 5 });
    const week = { from: '2026-11-02', to: '2026-11-08' };
    expect(await readWeek(box.db, week, MONDAY + 7 * DAY_MS, box.hours)).toMatchObject({ kept: { inTime: 1, of: 1 } });
    // Whoever typed a lead was in touch already.
    await box.db.updateTable('leads').set({ origin: 'call' }).execute();
    expect(await readWeek(box.db, week, MONDAY + 7 * DAY_MS, box.hours)).toMatchObject({ kept: { inTime: 0, of: 0 } });
  });

  const step = { what: 'Call back', at: MONDAY + DAY_MS, timed: true, by: GRACE };

  test('has one next step, and its history says what was set, moved, done and dropped', async () => {
    const id = await box.lead();
    const moved = { ...step, at: step.at + DAY_MS, timed: false };
    const next = { ...step, what: 'Send the offer', by: ADA };
    const sinceOf = async () => (await box.store.query('select next_since from leads'))[0]?.next_since;
    await box.change(id, 0, { nextStep: step }, byAda(1));
    await box.change(id, 1, { nextStep: moved }, byAda(2));
    expect(await box.view(id)).toMatchObject({ version: 2, work: { nextStep: moved }, people: [ADA, GRACE] });
    expect(Number(await sinceOf())).toBe(1);
    await box.change(id, 2, { nextStep: null }, byAda(3), 'done');
    expect(await box.change(id, 2, { nextStep: null }, byAda(4), 'done')).toBe('unchanged');
    await box.change(id, 3, { nextStep: next }, byAda(5));
    expect(Number(await sinceOf())).toBe(4);
    await box.change(id, 4, { stage: 'lost', lostReason: 'No budget', nextStep: next }, byAda(6));
    const { history, work } = await box.view(id);
    expect(work.nextStep).toBeNull();
    expect(await sinceOf()).toBeNull();
    expect(history.map((entry) => entry.action === 'changed' && entry.changes.at(-1))).toEqual([
      { field: 'nextStep', from: next, to: null, end: 'dropped' },
      { field: 'nextStep', from: null, to: next },
      { field: 'nextStep', from: moved, to: null, end: 'done' },
      { field: 'nextStep', from: step, to: moved },
      { field: 'nextStep', from: null, to: step },
    ]);
  });

  test('whose next step somebody else moved meanwhile keeps that', async () => {
    const id = await box.lead();
    await box.change(id, 0, { nextStep: step }, byGrace(1));
    await box.change(id, 1, { nextStep: { ...step, what: 'Write' } }, byGrace(2));
    const conflict = { kind: 'conflict', by: GRACE, at: MONDAY + 2 };
    expect(await box.change(id, 1, { nextStep: null }, byAda(3), 'done')).toEqual(conflict);
    expect(await box.view(id)).toMatchObject({ version: 2, work: { nextStep: { what: 'Write' } } });
  });

  test('has a whole next step or none, whoever writes it', async () => {
    await box.lead();
    for (const part of ['next_what', 'next_at', 'next_timed', 'next_by', 'next_since'])
      await expect(box.store.query(`update leads set ${part} = '1'`)).rejects.toThrow(/check/i);
  });

  test('that somebody changed meanwhile is not changed, and the answer says who did it and when', async () => {
    const id = await box.lead();
    await box.change(id, 0, { stage: 'contacted' }, byGrace(1));
    const conflict = { kind: 'conflict', by: GRACE, at: MONDAY + 1 };
    expect(await box.change(id, 0, { stage: 'lost', lostReason: 'Late' })).toEqual(conflict);
    expect(await box.change(id, 7, { stage: 'won' })).toEqual(conflict);
    expect(await box.view(id)).toMatchObject({ version: 1, work: { stage: 'contacted' } });
  });

  test('of two people at the same moment one changes it and the other is told', async () => {
    for (const version of [0, 1]) {
      const id = await box.lead();
      if (version === 1) await box.change(id, 0, { stage: 'contacted' });
      const outcomes = await Promise.all([
        box.change(id, version, { stage: 'won', valueCents: 1 }, byAda(5)),
        box.change(id, version, { stage: 'lost', lostReason: 'x' }, byGrace(6)),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(outcomes.filter((outcome) => typeof outcome === 'object')).toMatchObject([{ kind: 'conflict' }]);
      expect(await box.view(id)).toMatchObject({ version: version + 1 });
      expect((await box.view(id)).history).toHaveLength(version + 1);
    }
  });

  test('that is saved twice, or without a change, has one entry', async () => {
    const id = await box.lead();
    await box.change(id, 0, { stage: 'contacted' });
    expect(await box.change(id, 0, { stage: 'contacted' })).toBe('unchanged');
    expect(await box.change(id, 1, { stage: 'contacted' })).toBe('unchanged');
    expect((await box.view(id)).history).toHaveLength(1);
  });

  test('has notes, which keep every sign', async () => {
    const id = await box.lead();
    const text = 'Called: "no"\n<b>%_\'🚀';
    expect(await addNote(box.db, id, text, byAda())).toBe('done');
    expect((await box.view(id)).history).toMatchObject([{ action: 'noted', text, actor: ADA, at: MONDAY }]);
  });

  test('that is held is released once, by whom the history says, and due from then on', async () => {
    const id = await box.lead({}, MONDAY, { heldFor: 'honeypot' });
    expect(await box.view(id)).toMatchObject({ heldFor: 'honeypot', deliveries: [] });
    const means = { channels: CHANNELS, hours: box.hours };
    for (const doing of [byAda(1), byGrace(2)])
      await changeMany(box.db, doing.actor, { do: 'release' }, [{ id, version: 0 }], doing, means);
    const view = await box.view(id);
    expect(view).toMatchObject({ heldFor: null, deliveries: [{ channel: 'letter', state: 'pending' }] });
    expect(view.history).toMatchObject([{ action: 'released', actor: ADA, at: MONDAY + 1 }]);
    const { due_at } = await box.db.selectFrom('leads').select('due_at').executeTakeFirstOrThrow();
    expect(due_at).toBe(MONDAY + 1 + DAY_MS);
    expect([view.history.length, await box.ids()]).toEqual([1, [id]]);
  });

  test('is not sent by a channel that is not on', async () => {
    const id = await box.lead();
    await box.db
      .insertInto('deliveries')
      .values({ id: `${id}:old`, lead_id: id, channel: 'old', state: 'dead', made_at: 0, next_attempt_at: 0 })
      .execute();
    for (const channel of ['old', 'x', '\0'])
      expect(await sendAgain(box.db, CHANNELS, id, channel, byAda())).toBe('unchanged');
    const { deliveries, history } = await box.view(id);
    expect(deliveries).toMatchObject([{ channel: 'letter' }, { channel: 'old', state: 'dead', canSendAgain: false }]);
    expect(history).toEqual([]);
  });

  test('is sent again by one channel', async () => {
    const id = await box.lead();
    await box.db.updateTable('deliveries').set({ state: 'dead', attempts: 9, last_error: 'no' }).execute();
    expect((await box.view(id)).deliveries).toMatchObject([{ state: 'dead', error: 'no', canSendAgain: true }]);
    expect(await sendAgain(box.db, CHANNELS, id, 'letter', byAda(1))).toBe('done');
    const view = await box.view(id);
    expect(view.deliveries).toMatchObject([{ state: 'pending', attempts: 0, error: null, canSendAgain: false }]);
    expect(view.history).toMatchObject([{ action: 'sent_again', channel: 'letter', actor: ADA }]);
  });
});
