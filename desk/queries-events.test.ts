/** What the channels are told that send events. */

import { eraseGroup } from '@fairlead/leads/erasure.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { changeMany, undoBulk } from './queries/bulk.ts';
import { changeLead, readLead, sendAgain, workOf } from './queries/lead.ts';
import { byAda, useQueries } from './testing/use-queries.ts';

const EVENTS = { channels: ['webhook'], currency: 'USD' };

describeKinds('on %s', (kind) => {
  const box = useQueries(kind);
  const means = { channels: ['letter'], hours: box.hours, events: EVENTS };
  const leadOf = (id: string) => box.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const sentEvents = async () => {
    const rows = await box.db
      .selectFrom('deliveries')
      .select(['id', 'channel', 'about', 'state'])
      .where('about', 'is not', null)
      .orderBy('made_at')
      .execute();
    return rows.map(({ about, ...row }) => ({ ...row, ...JSON.parse(about ?? '') }));
  };
  const change = async (id: string, work: object, ms = 0) => {
    const lead = await leadOf(id);
    return changeLead(box.db, id, lead.version, { ...workOf(lead), ...work }, byAda(ms), { events: EVENTS });
  };

  test('another stage is told, with what the lead is worth then', async () => {
    const id = await box.lead();
    await change(id, { stage: 'contacted' });
    await change(id, { stage: 'won', valueCents: 480_050 }, 1);
    expect(await sentEvents()).toMatchObject([
      {
        event: { type: 'lead.stage', from: 'new', to: 'contacted', value: null, currency: 'USD' },
        ...{ at: byAda().now, channel: 'webhook', state: 'pending' },
      },
      { event: { from: 'contacted', to: 'won', value: 4800.5 }, at: byAda(1).now },
    ]);
    expect(new Set((await sentEvents()).map((row) => row.id)).size).toBe(2);
  });

  test('a change that leaves the stage is told to nobody, and none without a channel that sends events', async () => {
    const id = await box.lead();
    await change(id, { valueCents: 100 });
    await box.change(id, 1, { stage: 'contacted', valueCents: 100 });
    expect(await sentEvents()).toEqual([]);
  });

  test('of two people at the same moment only the change of one is told', async () => {
    const id = await box.lead();
    const lead = await leadOf(id);
    const at = (work: object, ms: number) =>
      changeLead(box.db, id, 0, { ...workOf(lead), ...work }, byAda(ms), { events: EVENTS });
    const outcomes = await Promise.all([
      at({ stage: 'contacted' }, 0),
      at({ stage: 'qualified' }, 1),
      at({ owner: 'x' }, 2),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const { stage } = await leadOf(id);
    expect((await sentEvents()).map(({ event }) => event.to)).toEqual(stage === 'new' ? [] : [stage]);
  });

  test('many leads that are moved at once are told each, and what is undone is told too', async () => {
    const ids = [await box.lead(), await box.lead()];
    const seen = ids.map((id) => ({ id, version: 0 }));
    await changeMany(box.db, 'key', { do: 'move', stage: 'qualified', lostReason: null }, seen, byAda(), means);
    await undoBulk(box.db, 'key', byAda(1), EVENTS);
    expect((await sentEvents()).map(({ event }) => [event.from, event.to])).toEqual([
      ...[
        ['new', 'qualified'],
        ['new', 'qualified'],
      ],
      ...[
        ['qualified', 'new'],
        ['qualified', 'new'],
      ],
    ]);
  });

  test('an event waits while its lead is in the bin, and is erased with it', async () => {
    const id = await box.lead();
    await change(id, { stage: 'contacted' });
    await changeMany(box.db, 'key', { do: 'bin' }, [{ id, version: 1 }], byAda(1), means);
    expect(await sentEvents()).toMatchObject([{ state: 'paused' }]);
    await eraseGroup(box.db, null, [id], (eb) => eb.lit(true), byAda(2));
    expect(await sentEvents()).toEqual([]);
  });

  test('the page of a lead shows an event that could not be sent, and no other', async () => {
    const id = await box.lead();
    await change(id, { stage: 'contacted' });
    const shown = async () => (await box.view(id)).deliveries.filter(({ channel }) => channel === 'webhook');
    expect(await shown()).toMatchObject([{ event: 'lead.stage', canSendAgain: false }]);
    await box.db.updateTable('deliveries').set({ state: 'sent' }).execute();
    expect(await shown()).toEqual([]);
  });

  test('an event that was given up is sent again, as the same event', async () => {
    const id = await box.lead();
    await change(id, { stage: 'contacted' });
    await box.db.updateTable('deliveries').set({ state: 'dead', attempts: 9 }).execute();
    const [before] = await sentEvents();
    const channels = ['letter', 'webhook'];
    const shown = async () =>
      must(await readLead(box.db, channels, id, [])).deliveries.filter(({ event }) => event !== null);
    const [event] = await shown();
    expect(event).toMatchObject({ channel: 'webhook', canSendAgain: true });
    const again = () => sendAgain(box.db, channels, id, must(event).key, byAda(1));
    expect(await again()).toBe('done');
    expect(await shown()).toMatchObject([{ state: 'pending', attempts: 0, canSendAgain: false }]);
    expect(await sentEvents()).toEqual([{ ...before, state: 'pending' }]);
    expect((await box.view(id)).history[0]).toMatchObject({ action: 'sent_again', channel: 'webhook' });
    expect(await sendAgain(box.db, ['letter'], id, must(event).key, byAda(2))).toBe('unchanged');
    expect(await sendAgain(box.db, ['webhook'], id, 'webhook:of-nobody', byAda(2))).toBe('unchanged');
    expect(await sentEvents()).toHaveLength(1);
  });
});
