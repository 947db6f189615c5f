import { DAY_MS } from '@fairlead/contract/day.ts';
import { dueAt } from '@fairlead/contract/working-hours.ts';
import { exportPerson } from '@fairlead/desk/queries/person.ts';
import { ADA, byAda, MONDAY, useQueries } from '@fairlead/desk/testing/use-queries.ts';
import { binStatements } from '@fairlead/leads/bin.ts';
import { eraseFor } from '@fairlead/leads/erasure.ts';
import { keepMessage, type Message, messageKey } from '@fairlead/leads/messages.ts';
import { describeKinds, KINDS, type Kind } from '@fairlead/leads/testing/database/stores.ts';
import { describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MIA = 'mia@shop.example';
const AGENCY = { addresses: new Set([ADA]), domain: 'agency-mail.example' };

/** A desk's database, and messages that come there. */
function useMessages(kind: Kind) {
  const box = useQueries(kind);
  let count = 0;
  /** Keeps a message that was written so many milliseconds after Monday noon, and came then. */
  const keep = (draft: Partial<Message> & { at?: number } = {}, now?: number) => {
    const { at = HOUR, ...rest } = draft;
    const messageId = `<m${count++}@mail.example>`;
    const message: Message = {
      ...{ key: messageKey(rest.messageId ?? messageId), messageId, answers: [], to: [ADA] },
      ...{ from: { name: 'Mia', address: MIA }, date: MONDAY + at, receivedAt: null, isAutomatic: false },
      ...{ subject: 'Hello', text: 'Words', isCut: false, files: [], ...rest },
    };
    const events = { channels: ['webhook'], currency: 'USD' };
    return keepMessage({ db: box.db, agency: AGENCY, hours: box.hours, events }, message, now ?? MONDAY + at);
  };
  const reply = (draft: Partial<Message> & { at?: number } = {}, now?: number) =>
    keep({ from: { name: 'Ada', address: ADA }, to: [MIA], ...draft }, now);
  const lead = (at = MONDAY, changes = {}) => box.lead({ email: MIA, ...changes }, at, { dueAt: dueAt(at, box.hours) });
  const mailed = async (id: string) => (await box.view(id)).history.filter(({ action }) => action === 'mailed');
  const rows = () => box.store.query("select lead_id from lead_history where action = 'mailed'");
  return { box, keep, reply, lead, mailed, rows };
}

describe.each(KINDS)('a message on %s', (kind) => {
  const { box, keep, reply, lead, rows } = useMessages(kind);

  test('is one, however often it comes, at once, by two servers, and after another lead of the same person', async () => {
    const id = await lead();
    const messageId = '<same@mail.example>';
    const other = await box.store.open();
    const twice = { db: other, agency: AGENCY, hours: box.hours };
    const same: Message = {
      ...{ key: messageKey(messageId), messageId, answers: [], to: [MIA], from: { name: '', address: ADA } },
      ...{ date: MONDAY + HOUR, receivedAt: null, isAutomatic: false, subject: '', text: '', isCut: false, files: [] },
    };
    const kept = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        keepMessage(index % 2 ? { ...twice, db: box.db } : twice, same, MONDAY + HOUR),
      ),
    );
    await other.destroy();
    expect(kept.filter((one) => one?.repeated === false)).toHaveLength(1);
    await lead(MONDAY + HOUR, { service: 'seo' });
    expect(await keep({ ...same, at: 2 * HOUR })).toEqual({ leadId: id, repeated: true });
    expect(await rows()).toHaveLength(1);
    expect((await box.view(id)).history.map(({ action }) => action).toSorted()).toEqual(['changed', 'mailed']);
  });

  test('loses nothing where many of one lead come at once', async () => {
    const id = await lead();
    const sides = [keep, reply];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => sides[index % 2]?.({ at: (index + 1) * MINUTE }, MONDAY + HOUR)),
    );
    expect(await rows()).toHaveLength(12);
    expect(await box.view(id)).toMatchObject({ contactedAt: MONDAY + 2 * MINUTE, dueAt: null });
  });
});

describeKinds('a message on %s', (kind) => {
  const { box, keep, reply, lead, mailed, rows } = useMessages(kind);

  test('is with the newest lead of its address that is not lost and at most ninety days old', async () => {
    const newest = await lead();
    await lead(MONDAY - DAY_MS);
    expect(await keep({ from: { name: '', address: 'MIA@Shop.example' } })).toEqual({
      leadId: newest,
      repeated: false,
    });
    await box.change(newest, 0, { stage: 'lost', lostReason: 'x' });
    const older = (await keep())?.leadId;
    expect(older).not.toBe(newest);
    expect(await keep({ at: 88 * DAY_MS })).toMatchObject({ leadId: older });
    expect(await keep({ at: 90 * DAY_MS })).toBeNull();
    expect(await keep({ from: { name: '', address: 'mia@shop.example.org' } })).toBeNull();
    expect(await rows()).toHaveLength(3);
  });

  test('is with the lead whose letter it answers, whoever writes and whatever its age', async () => {
    const [first, second] = [await lead(), await lead(MONDAY, { service: 'seo' })];
    const from = { name: '', address: 'boss@elsewhere.example' };
    for (const [answers, leadId] of [
      [[`<${first}@agency.example>`], first],
      [['<x@y>', `<${second}.2@agency.example>`], second],
      [[`<confirmation-${first}.3@agency.example>`], first],
    ] as const) {
      expect(await keep({ from, answers: [...answers], at: 200 * DAY_MS })).toMatchObject({ leadId });
    }
    expect(await keep({ from, answers: ['<00000000-0000-4000-8000-000000000000@agency.example>'] })).toBeNull();
    await box.db.batch(binStatements(box.db, [first], (eb) => eb('held', '=', 0), byAda()));
    expect(await keep({ from, answers: [`<${first}@agency.example>`] })).toBeNull();
  });

  test('that this server has sent itself is no message', async () => {
    const id = await lead();
    expect(await reply({ messageId: `<${id}@agency.example>` })).toBeNull();
    expect(await reply({ messageId: `<confirmation-${id}@agency.example>`, to: [MIA] })).toBeNull();
    expect(await rows()).toEqual([]);
  });

  test('of the agency answers the lead at its own time, and nobody presses anything', async () => {
    const id = await lead();
    await reply({ at: HOUR }, MONDAY + 5 * HOUR);
    const view = await box.view(id);
    expect(view).toMatchObject({ contactedAt: MONDAY + HOUR, dueAt: null, version: 0, work: { stage: 'contacted' } });
    expect(view.history).toMatchObject([
      { action: 'changed', actor: ADA, at: MONDAY + HOUR, changes: [{ field: 'stage', from: 'new', to: 'contacted' }] },
      { action: 'mailed', actor: ADA, at: MONDAY + HOUR, side: 'agency', kind: 'letter', text: 'Words' },
    ]);
    await reply({ at: 2 * HOUR });
    const sent = await box.store.query("select about from deliveries where channel = 'webhook'");
    expect(sent.map(({ about }) => JSON.parse(String(about)))).toEqual([
      {
        event: { type: 'lead.stage', from: 'new', to: 'contacted', value: null, currency: 'USD' },
        at: MONDAY + HOUR,
      },
    ]);
  });

  test.each([
    ['before the lead', -DAY_MS, 0],
    ['in a year', 365 * DAY_MS, HOUR],
  ])('that says it was written %s counts from when it can have been', async (_, at, contacted) => {
    const id = await lead();
    await reply({ at }, MONDAY + HOUR);
    expect(await box.view(id)).toMatchObject({ contactedAt: MONDAY + contacted });
  });

  test('of the visitor makes the lead due again, until the agency answers that', async () => {
    const id = await lead();
    await keep({ at: MINUTE });
    expect(await box.view(id)).toMatchObject({ contactedAt: null, dueAt: dueAt(MONDAY, box.hours) });
    await reply({ at: HOUR });
    await keep({ at: 2 * HOUR });
    box.now = dueAt(MONDAY + 2 * HOUR, box.hours);
    expect(await box.ids({ view: 'late' })).toEqual([id]);
    expect(await box.view(id)).toMatchObject({
      contactedAt: MONDAY + HOUR,
      dueAt: box.now,
      work: { stage: 'contacted' },
    });
    await reply({ at: 3 * HOUR });
    expect(await box.ids({ view: 'late' })).toEqual([]);
    expect(await box.view(id)).toMatchObject({ contactedAt: MONDAY + HOUR, dueAt: null });
    expect(await mailed(id)).toHaveLength(4);
  });

  test('counts by when it was written, in whatever order they come', async () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const now = MONDAY + 5 * HOUR;
    for (const order of orders) {
      const id = await lead(MONDAY, { country: order.join() });
      const answers = [`<${id}@agency.example>`];
      const acts = [
        () => reply({ at: HOUR, answers }, now),
        () => keep({ at: 2 * HOUR, answers }, now),
        () => reply({ at: 3 * HOUR, answers }, now),
      ];
      for (const index of order) await acts[index]?.();
      expect(await box.view(id), order.join()).toMatchObject({ contactedAt: MONDAY + HOUR, dueAt: null });
    }
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const id = await lead(MONDAY, { country: `two ${order.join()}` });
      const answers = [`<${id}@agency.example>`];
      const acts = [() => reply({ at: HOUR, answers }, now), () => keep({ at: 2 * HOUR, answers }, now)];
      for (const index of order) await acts[index]?.();
      const due = dueAt(MONDAY + 2 * HOUR, box.hours);
      expect(await box.view(id), order.join()).toMatchObject({ contactedAt: MONDAY + HOUR, dueAt: due });
    }
  });

  test('of a visitor whose clock is behind counts by when the mail server took it', async () => {
    const id = await lead();
    await reply({ at: 2 * HOUR });
    await keep({ date: MONDAY - DAY_MS, receivedAt: MONDAY + 3 * HOUR }, MONDAY + 3 * HOUR);
    expect((await box.view(id)).dueAt).toBe(dueAt(MONDAY + 3 * HOUR, box.hours));
  });

  test('that the agency has answered by name makes nothing due when it comes in late', async () => {
    const id = await lead();
    await reply({ at: 2 * HOUR, answers: ['<late@mail.example>'] });
    await keep({ messageId: '<late@mail.example>', at: 3 * HOUR });
    expect(await box.view(id)).toMatchObject({ contactedAt: MONDAY + 2 * HOUR, dueAt: null });
  });

  test('of a program, and among people of the agency, is shown and changes nothing', async () => {
    const id = await lead();
    const due = (await box.view(id)).dueAt;
    const answers = [`<${id}@agency.example>`];
    await reply({ isAutomatic: true });
    await reply({ answers, to: ['ben@agency-mail.example'] });
    expect(await box.view(id)).toMatchObject({ contactedAt: null, dueAt: due, work: { stage: 'new' } });
    await reply();
    await keep({ isAutomatic: true, at: 2 * HOUR });
    expect(await box.view(id)).toMatchObject({ contactedAt: MONDAY + HOUR, dueAt: null });
    const kinds = (await mailed(id)).map((entry) => entry.action === 'mailed' && `${entry.side} ${entry.kind}`);
    expect(kinds.toSorted()).toEqual(['agency automatic', 'agency internal', 'agency letter', 'visitor automatic']);
  });

  test('of two programs that answer each other ends in a few', async () => {
    const id = await lead();
    const due = (await box.view(id)).dueAt;
    for (let round = 0; round < 20; round++) {
      await keep({ isAutomatic: true });
      await reply({ isAutomatic: true });
    }
    expect(await rows()).toHaveLength(20);
    expect(await box.view(id)).toMatchObject({ contactedAt: null, dueAt: due });
    expect(await keep({ text: 'A person' })).toMatchObject({ leadId: id });
  });

  test('with a held, won or lost lead is only shown', async () => {
    const held = await box.lead({ email: MIA }, MONDAY, { heldFor: 'honeypot' });
    await keep();
    await reply();
    expect(await box.view(held)).toMatchObject({ contactedAt: null, dueAt: null, work: { stage: 'new' } });
    const won = await lead();
    await box.change(won, 0, { stage: 'won' }, byAda());
    expect(await keep({ at: 2 * HOUR })).toMatchObject({ leadId: won });
    expect(await box.view(won)).toMatchObject({ dueAt: null, work: { stage: 'won' } });
  });

  test('of a visitor at the provider from which the agency writes is the visitor’s', async () => {
    const email = 'mia@agency-mail.example';
    const id = await lead(MONDAY, { email });
    await keep({ from: { name: '', address: email }, to: ['us@agency-mail.example'] });
    await reply({ from: { name: '', address: 'us@agency-mail.example' }, to: [email], at: 2 * HOUR });
    expect(await mailed(id)).toMatchObject([
      { side: 'agency', kind: 'letter' },
      { side: 'visitor', kind: 'letter' },
    ]);
    expect(await box.view(id)).toMatchObject({ contactedAt: MONDAY + 2 * HOUR, dueAt: null });
  });

  test('is in what is exported for the person, without who works there, and goes with the lead', async () => {
    const id = await lead();
    await keep({ text: 'Mia’s words' });
    await reply({ text: 'Ada’s words', at: 2 * HOUR });
    const exported = JSON.stringify(await exportPerson(box.db, id, byAda()));
    for (const words of ['Mia’s words', 'Ada’s words', MIA]) expect(exported).toContain(words);
    expect(exported).not.toContain(ADA);
    await eraseFor(box.db, { dataDir: box.store.folder }, [id], 'any', byAda());
    expect(await rows()).toEqual([]);
  });

  test('is kept as it was written, and the desk shows who wrote it', async () => {
    const id = await lead();
    const text = 'a\n\n"b" <c> 100% 👩‍👩‍👧 \u202e';
    await keep({ text, subject: 'S', isCut: true, files: ['x.pdf'] });
    expect(await mailed(id)).toMatchObject([
      { actor: MIA, name: 'Mia', side: 'visitor', text, subject: 'S', isCut: true, files: ['x.pdf'] },
    ]);
  });
});
