import { LONGEST } from '@fairlead/contract/desk/forms.ts';
import { fill } from '@fairlead/desk/pages/words.ts';
import { CHANGES } from '@fairlead/server/desk/routes/lead-changes.ts';
import { storeLead } from '@fairlead/server/leads/store.ts';
import { ANN, csrfIn, useDesk } from '@fairlead/server/testing/desk/use-desk.ts';
import { payload } from '@fairlead/server/testing/server/payloads.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import lead from '../../content/desk/lead.json' with { type: 'json' };

const { remains } = lead.erase;

describe('the forms of a lead', () => {
  const desk = useDesk('sqlite');
  let [id, cookie, csrf] = ['', '', ''];
  const page = '/desk/leads/';
  const post = (name: string, form: Record<string, string> = {}, lead = id) =>
    desk.ask(`${page}${lead}/${name}`, { cookie, form: { csrf, ...form } });
  const saveWork = (changes: Record<string, string>) =>
    post('work', { version: '0', stage: 'contacted', lostReason: '', value: '', owner: '', ...changes });
  const history = () => desk.db.selectFrom('lead_history').select(['action', 'actor']).orderBy('action').execute();

  const audit = () => desk.db.selectFrom('audit').select(['actor', 'action']).execute();

  beforeEach(async () => {
    const lead = { payload: payload({ email: 'mia@example.com' }), key: null, heldFor: null };
    ({ id } = await storeLead(desk.db, lead, desk.now));
    cookie = await desk.signIn();
    csrf = csrfIn(await (await desk.ask('/desk', { cookie })).text());
  });

  test('lead back to its page, and the history names who used them', async () => {
    for (const [answer, notice] of [
      [await saveWork({ owner: ANN }), 'saved'],
      [await post('notes', { note: 'Called' }), 'noted'],
      [await post('deliveries', { channel: 'letter' }), 'sent_again'],
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

  test('show what was typed beside what somebody else has stored meanwhile', async () => {
    await saveWork({ value: '100' });
    const late = await saveWork({ value: '4321' });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('4321')]);
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

  test.each(Object.keys(CHANGES))('%s needs the token of the session, and a lead that is there', async (name) => {
    const form = { version: '0', stage: 'new', note: 'x' };
    expect((await post(name, { ...form, csrf: '' })).status).toBe(403);
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
    for (const words of [remains.mailboxes, remains.backups, remains.files]) expect(before).toContain(words);
    expect(before).not.toContain('HubSpot');
    await desk.start({}, ['letter', 'confirmation', 'hubspot']);
    expect(await html()).toContain(fill(remains.tool, { tool: 'HubSpot' }));
    expect(await html()).not.toContain(fill(remains.tool, { tool: lead.deliveries.channels.confirmation }));
  });

  test('ask before they delete all leads of the person, which go into the bin', async () => {
    expect(await (await desk.ask(`${page}${id}/erase`, { cookie })).text()).toContain(`action="${page}${id}/erase"`);
    expect((await post('erase')).headers.get('location')).toMatch(/^\/desk\/bulk\/[\w-]+$/);
    expect(await (await desk.ask('/desk/bin', { cookie })).text()).toContain(id);
    expect(await audit()).toContainEqual({ actor: ANN, action: 'binned' });
    expect((await desk.ask(page + id, { cookie })).status).toBe(404);
  });
});
