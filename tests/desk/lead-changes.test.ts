import { LONGEST } from '@fairlead/desk/data/forms.ts';
import { fill } from '@fairlead/desk/pages/words.ts';
import { CHANGES } from '@fairlead/desk/routes/lead-changes.ts';
import { ANN, HERE, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { lead as words } from '@fairlead/desk/words.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const { remains } = words.erase;

describe('the forms of a lead', () => {
  const desk = useDesk('sqlite');
  let [id, cookie] = ['', ''];
  const page = '/desk/leads/';
  const post = (name: string, form: Record<string, string> = {}, lead = id, origin = HERE) =>
    desk.ask(`${page}${lead}/${name}`, { cookie, form, origin });
  const saveWork = (changes: Record<string, string>) =>
    post('work', { version: '0', stage: 'contacted', lostReason: '', value: '', owner: '', ...changes });
  const history = () => desk.db.selectFrom('lead_history').select(['action', 'actor']).orderBy('action').execute();

  const audit = () => desk.db.selectFrom('audit').select(['actor', 'action']).execute();

  beforeEach(async () => {
    const answers = payload({ email: 'mia@example.com', firstName: 'Mia', lastName: 'Moss' });
    const lead = { payload: answers, key: null, heldFor: null };
    ({ id } = await storeLead(desk.db, lead, desk.now));
    cookie = await desk.signIn();
  });

  test('lead back to its page, and the history names who used them', async () => {
    for (const [answer, notice] of [
      [await saveWork({ owner: ANN }), 'saved'],
      [await post('notes', { note: 'Called' }), 'noted'],
      [await post('deliveries', { delivery: 'letter' }), 'sent_again'],
    ] as const) {
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}${id}?done=${notice}`]);
    }
    expect(await history()).toEqual(['changed', 'noted', 'sent_again'].map((action) => ({ action, actor: ANN })));
  });

  test('show again what was typed and not accepted, and store nothing', async () => {
    for (const [answer, typed] of [
      [await saveWork({ value: 'much' }), 'value="much"'],
      [await saveWork({ owner: 'eve@example.com' }), id],
      [await post('notes', { note: ' ' }), id],
      [await post('notes', { note: 'x'.repeat(LONGEST.note + 1) }), 'x'.repeat(LONGEST.note + 1)],
    ] as const) {
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(typed);
    }
    expect(await history()).toEqual([]);
  });

  test('one press records that a new lead is answered, and changes no other stage', async () => {
    const work = () => desk.db.selectFrom('leads').select(['stage', 'owner', 'contacted_at']).executeTakeFirstOrThrow();
    await saveWork({ stage: 'new', owner: ANN });
    expect((await post('replied', { version: '0' })).status).toBe(409);
    expect(await work()).toEqual({ stage: 'new', owner: ANN, contacted_at: null });
    for (const _ of ['once', 'twice']) expect((await post('replied', { version: '1' })).status).toBe(303);
    expect(await work()).toEqual({ stage: 'contacted', owner: ANN, contacted_at: desk.now });
    await saveWork({ version: '2', stage: 'qualified', owner: ANN });
    await post('replied', { version: '3' });
    expect(await work()).toMatchObject({ stage: 'qualified' });
    expect(await history()).toHaveLength(3);
  });

  const stepOf = async () => (await desk.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()).next_what;
  const step = { version: '0', what: 'Call back', day: '2026-03-04', time: '15:30', by: ANN };

  test('set a next step, put it off, and say that it is done', async () => {
    expect((await post('next-step', step)).headers.get('location')).toBe(`${page}${id}?done=saved`);
    expect(await stepOf()).toBe('Call back');
    const html = await (await desk.ask(page + id, { cookie })).text();
    // That day is a Sunday: work begins on Monday.
    expect(html).toContain('value="2026-03-02T09:00"');
    await post('next-step', { ...step, version: '1', day: '2026-03-02', time: '09:00' });
    const rows = await desk.db.selectFrom('leads').select(['next_at', 'next_timed', 'next_by']).execute();
    expect(rows).toEqual([{ next_at: Date.parse('2026-03-02T09:00:00Z'), next_timed: 1, next_by: ANN }]);
    expect((await post('next-step/done', { version: '1' })).status).toBe(409);
    for (const _ of ['once', 'twice']) expect((await post('next-step/done', { version: '2' })).status).toBe(303);
    expect(await stepOf()).toBeNull();
    expect(await history()).toHaveLength(3);
  });

  test.each([
    [{ what: ' ' }, words.faults.what.required],
    [{ what: 'x'.repeat(LONGEST.what + 1) }, 'x'.repeat(LONGEST.what + 1)],
    [{ day: '2026-02-31' }, words.faults.day],
    [{ day: '0026-03-02' }, words.faults.day],
    [{ time: '25:00' }, words.faults.time],
    [{ by: 'eve@example.com' }, words.faults.by],
  ])('show again a next step with %j, and store nothing', async (changes, shown) => {
    const answer = await post('next-step', { ...step, ...changes });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(shown)]);
    expect(await stepOf()).toBeNull();
  });

  test('lead to a file for calendars with nothing of the person but the first name', async () => {
    const file = () => desk.ask(`${page}${id}/next-step.ics`, { cookie });
    const eventIn = async () => {
      const lines = (await (await file()).text()).replaceAll('\r\n ', '').split('\r\n');
      return Object.fromEntries(lines.map((line) => line.split(/:(.*)/, 2)));
    };
    expect((await file()).status).toBe(404);
    await post('next-step', { ...step, time: '' });
    expect((await file()).status).toBe(404);
    await post('next-step', { ...step, version: '1' });
    expect((await file()).headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    const first = await eventIn();
    expect(first).toMatchObject({ DTSTART: '20260304T153000Z', SUMMARY: 'Call back: Mia', SEQUENCE: '1' });
    expect(first.URL).toBe(`${HERE}/desk/leads/${id}`);
    expect(JSON.stringify(first)).not.toMatch(/mia@|Moss|555/);
    // The same event with another time, and then another event.
    await post('next-step', { ...step, version: '2', time: '16:00' });
    expect(await eventIn()).toMatchObject({ UID: first.UID, SEQUENCE: '2', DTSTART: '20260304T160000Z' });
    await post('next-step/drop', { version: '3' });
    await post('next-step', { ...step, version: '4' });
    expect((await eventIn()).UID).not.toBe(first.UID);
  });

  test.each(['work', 'replied', 'next-step', 'next-step/done', 'next-step/drop'])(
    '%s needs the version that its form was made from',
    async (name) => {
      for (const version of ['', 'x', '1.5'])
        expect((await post(name, { ...step, stage: 'won', version })).status).toBe(403);
      expect(await history()).toEqual([]);
    },
  );

  test.each(Object.keys(CHANGES))('%s needs a page of the desk, and a lead that is there', async (name) => {
    const form = { ...step, stage: 'new', note: 'x' };
    expect((await post(name, form, id, 'https://evil.example')).status).toBe(403);
    for (const none of ['x', '%00', "'%20or%201=1", '%C3%A9'.repeat(40)])
      expect([none, (await post(name, form, none)).status]).toEqual([none, 404]);
    expect((await post(name, form, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(await history()).toEqual([]);
    expect(await desk.store.leads()).toHaveLength(1);
  });

  test('hand out all data of the person as a file', async () => {
    const answer = await post('export');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="person-${id}.json"`);
    expect(await answer.json()).toMatchObject({ email: 'mia@example.com', leads: [{ id }] });
    expect(await audit()).toContainEqual({ actor: ANN, action: 'exported' });
  });

  test('say before they erase what stays elsewhere, such as at the tools that leads were sent to', async () => {
    const html = async () => (await desk.ask(`${page}${id}/erase`, { cookie })).text();
    const before = await html();
    for (const text of [remains.mailboxes, remains.backups, remains.files]) expect(before).toContain(text);
    expect(before).not.toContain('HubSpot');
    await desk.start({}, ['letter', 'confirmation', 'hubspot']);
    expect(await html()).toContain(fill(remains.tool, { tool: 'HubSpot' }));
    expect(await html()).not.toContain(fill(remains.tool, { tool: words.deliveries.channels.confirmation }));
  });

  test('ask before they delete all leads of the person, which go into the bin', async () => {
    expect(await (await desk.ask(`${page}${id}/erase`, { cookie })).text()).toContain(`action="${page}${id}/erase"`);
    expect((await post('erase')).headers.get('location')).toMatch(/^\/desk\/bulk\/[\w-]+$/);
    expect(await (await desk.ask('/desk/bin', { cookie })).text()).toContain(id);
    expect(await audit()).toContainEqual({ actor: ANN, action: 'binned' });
    expect((await desk.ask(page + id, { cookie })).status).toBe(404);
  });
});
