import { recordOf } from '@fairlead/contract/records.ts';
import { findLead as findListed } from '@fairlead/leads/admin.ts';
import { asRecord } from '@fairlead/leads/command/show.ts';
import { CORRECTABLE } from '@fairlead/leads/correctable.ts';
import { eraseFor } from '@fairlead/leads/erasure.ts';
import { measureFirstReply } from '@fairlead/leads/first-reply.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { must } from '@fairlead/support/must.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { NEW_LEAD_PATH } from './data/by-hand.ts';
import { correctLead, readLead } from './queries/lead.ts';
import { exportPerson } from './queries/person.ts';
import { ANN, BEN, useDesk } from './testing/use-desk.ts';

const CHANNELS = ['letter', 'confirmation', 'webhook', 'slack', 'hubspot'];
const REQUIRED = { firstName: 'Grace', phone: '+1 (555) 010-0142', origin: 'call' };

describeKinds('leads by hand on %s', (kind) => {
  const desk = useDesk(kind);
  let cookie: string;
  beforeEach(async () => {
    await desk.start({}, CHANNELS);
    cookie = await desk.signIn(ANN);
  });
  const add = (form: Record<string, string> | [string, string][]) => desk.ask(NEW_LEAD_PATH, { cookie, form });
  const idOf = (answer: Response) => must(/leads\/([0-9a-f-]{36})/.exec(must(answer.headers.get('location'))))[1] ?? '';
  const view = async (id: string) => must(await readLead(desk.db, CHANNELS, id, [ANN, BEN]));
  const stored = async (changes = {}) =>
    (await storeLead(desk.db, { payload: payload(changes), key: null, heldFor: null, dueAt: desk.now }, desk.now)).id;
  const count = async () => (await desk.db.selectFrom('leads').select('id').execute()).length;

  describe('a lead that somebody types', () => {
    test('needs a name and a phone number or an address, and how it came', async () => {
      const answer = await add(REQUIRED);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('done=added')]);
      const lead = await view(idOf(answer));
      expect(lead).toMatchObject({ origin: 'call', sourceName: 'call', referredBy: null, asSent: null });
      expect(lead.fields).toMatchObject({ firstName: 'Grace', lastName: '', email: '', phone: '+1 (555) 010-0142' });
      expect(lead.work).toMatchObject({ stage: 'new', owner: null, nextStep: null });
      expect(lead.dueAt).toBeGreaterThan(desk.now);
      expect(lead.history).toMatchObject([{ action: 'added', actor: ANN }]);
      for (const missing of ['firstName', 'phone', 'origin'] as const) {
        const refused = await add({ ...REQUIRED, phone: '+1 555 010 0199', [missing]: '' });
        expect(refused.status, missing).toBe(422);
        expect(await refused.text()).toContain('aria-invalid="true"');
      }
      expect(await count()).toBe(1);
    });

    test('keeps all that was said of it, by the rules of the form, and says who typed it', async () => {
      const answer = await add([
        ...Object.entries({ ...REQUIRED, lastName: 'Hopper', email: 'GRACE@bücher.example', website: 'shop.example' }),
        ...Object.entries({
          country: 'Germany',
          service: 'seo',
          origin: 'referral',
          referredBy: 'Ada',
          note: 'Wants more.',
        }),
        ...Object.entries({
          value: '12.5k',
          owner: BEN,
          answered: 'on',
          what: 'Call back',
          day: '2026-03-03',
          time: '',
          by: BEN,
        }),
        ['platforms', 'Shopify'],
        ['platforms', 'Magento'],
      ]);
      const lead = await view(idOf(answer));
      expect(lead.fields).toMatchObject({ website: 'https://shop.example', platforms: ['Shopify', 'Magento'] });
      expect(lead.referredBy).toBe('Ada');
      expect(lead.work).toMatchObject({
        ...{ stage: 'contacted', valueCents: 1_250_000, owner: BEN },
        nextStep: { what: 'Call back', timed: false, by: BEN },
      });
      expect(lead.history.map(({ action, actor }) => [action, actor]).sort()).toEqual([
        ['added', ANN],
        ['noted', ANN],
      ]);
    });

    test.each([
      ['email', 'grace@'],
      ['phone', '12'],
      ['website', 'no website'],
      ['service', 'nothing'],
      ['value', '12.500'],
      ['owner', 'eve@example.com'],
      ['origin', 'form'],
      ['referredBy', 'x'.repeat(201)],
      ['note', 'x'.repeat(5_001)],
    ])('is not stored with a wrong %s, and stays in the form', async (name, value) => {
      const answer = await add({ ...REQUIRED, lastName: 'Hopper', [name]: value });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(html).toContain(`href="#${name}"`);
      expect(html).toContain('value="Hopper"');
      expect(await count()).toBe(0);
    });

    test('goes to programs, and to nobody by a letter or a message', async () => {
      const lead = await view(idOf(await add({ ...REQUIRED, email: 'grace@example.com' })));
      expect(lead.deliveries.map(({ channel }) => channel).sort()).toEqual(['hubspot', 'webhook']);
    });

    test('is one lead however often its form is sent', async () => {
      const form = { ...REQUIRED, key: 'one' };
      const answers = await Promise.all([add(form), add(form), add(form)]);
      const [first, ...others] = answers.map(idOf);
      expect(others).toEqual([first, first]);
      expect(idOf(await add(form))).toBe(first);
      expect(await count()).toBe(1);
      expect((await view(first ?? '')).history).toHaveLength(1);
    });

    test('is not made where one with the same address or phone number is there, until somebody insists', async () => {
      const known = await stored({ email: 'grace@example.com', phone: '(555) 010-0142', firstName: 'Amazing' });
      for (const same of [{ email: 'GRACE@EXAMPLE.COM', phone: '' }, { phone: '+1 555 010 0142 ext. 7' }]) {
        const answer = await add({ ...REQUIRED, ...same });
        expect(answer.status).toBe(409);
        const html = await answer.text();
        expect(html).toContain(`/desk/leads/${known}`);
        expect(html).toContain('Amazing');
        // Enter in a field presses the first button, which must not insist.
        expect(/<button[^>]*type="submit"[^>]*>/.exec(html.slice(html.indexOf('id="new-lead"')))?.[0]).not.toContain(
          'anyway',
        );
      }
      expect(await count()).toBe(1);
      expect((await add({ ...REQUIRED, anyway: '1' })).status).toBe(303);
      expect((await add({ ...REQUIRED, phone: '+1 555 010 0199' })).status).toBe(303);
      expect(await count()).toBe(3);
    });

    test('is no repeat of a form, and no reply to one', async () => {
      const answers = { ...payload({ email: 'grace@example.com' }), platforms: [] };
      const { platforms: _, ...texts } = answers;
      await add({ ...texts, origin: 'event', answered: 'on' });
      const { repeated } = await storeLead(desk.db, { payload: answers, key: null, heldFor: null }, desk.now);
      expect(repeated).toBe(false);
      expect(await measureFirstReply(desk.db, TEST_SETTINGS.hours, desk.now)).toMatchObject({ leads: 0 });
    });

    test('is of nobody else where it has no address', async () => {
      const [one] = [idOf(await add(REQUIRED)), idOf(await add({ ...REQUIRED, phone: '+1 555 010 0199' }))];
      expect((await view(one)).others).toEqual([]);
    });
  });

  describe('what somebody corrects', () => {
    const correct = (id: string, form: Record<string, string>, by = cookie) =>
      desk.ask(`/desk/leads/${id}/correct`, { cookie: by, form });
    const fieldsOf = (sent = payload({})) => recordOf(CORRECTABLE, (name) => sent[name]);

    test('is what lists, search, messages and other leads of the person know, beside what was sent', async () => {
      const id = await stored({ email: 'old@example.com', firstName: 'Grcae', phone: '+1 555 010 0142' });
      const other = await stored({ email: 'new@example.com' });
      const form = { ...fieldsOf(payload({})), firstName: 'Grace', email: 'NEW@example.com', phone: '', version: '0' };
      const answer = await correct(id, form);
      expect(answer.headers.get('location')).toBe(`/desk/leads/${id}?done=saved`);
      const lead = await view(id);
      expect(lead.fields).toMatchObject({ firstName: 'Grace', email: 'NEW@example.com', phone: '' });
      expect(lead.asSent).toMatchObject({ firstName: 'Grcae', email: 'old@example.com', phone: '+1 555 010 0142' });
      expect(lead.asSent?.service).toBe(lead.fields.service);
      expect(lead.others).toMatchObject([{ id: other }]);
      expect(lead.history).toMatchObject([
        {
          ...{ action: 'corrected', actor: ANN },
          changes: [
            { field: 'firstName', from: 'Grcae', to: 'Grace' },
            { field: 'email', from: 'old@example.com', to: 'NEW@example.com' },
            { field: 'phone', from: '+1 555 010 0142', to: '' },
          ],
        },
      ]);
      const html = await (await desk.ask(`/desk/leads/${id}`, { cookie })).text();
      expect(html).toContain('old@example.com');
      const list = await (await desk.ask('/desk?text=grace', { cookie })).text();
      expect(list).toContain(id);
      const listed = must(await findListed(desk.db, id));
      expect(asRecord(listed, [])).toMatchObject({ email: 'NEW@example.com', as_sent: { email: 'old@example.com' } });
      expect(await exportPerson(desk.db, id, { actor: ANN, now: desk.now })).toMatchObject({ leads: [{}, {}] });
    });

    test('keeps what was sent first, however often it is corrected, and the same form is still a repeat', async () => {
      const sent = payload({ email: 'first@example.com' });
      const id = await stored({ email: 'first@example.com' });
      await correct(id, { ...fieldsOf(sent), email: 'second@example.com', version: '0' });
      await correct(id, { ...fieldsOf(sent), email: 'third@example.com', version: '1' });
      const lead = await view(id);
      expect([lead.fields.email, lead.asSent?.email]).toEqual(['third@example.com', 'first@example.com']);
      const again = await storeLead(desk.db, { payload: sent, key: null, heldFor: null }, desk.now + 1);
      expect(again).toEqual({ id, repeated: true });
    });

    test('is not stored where it is wrong, or where somebody was faster, and stays in the form', async () => {
      const id = await stored({});
      const form = { ...fieldsOf(), version: '0' };
      const refused = await correct(id, { ...form, email: 'grace@', country: 'Norway' });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('value="Norway"');
      expect((await correct(id, { ...form, email: '', phone: '' })).status).toBe(422);
      const ben = await desk.signIn(BEN);
      await correct(id, { ...form, country: 'Sweden' }, ben);
      const late = await correct(id, { ...form, country: 'Norway' });
      expect(late.status).toBe(409);
      const html = await late.text();
      expect(html).toContain('value="Norway"');
      expect(html).toContain('Sweden');
      expect((await view(id)).fields.country).toBe('Sweden');
    });

    test('of two people at the same moment, one is told of the other', async () => {
      const id = await stored({});
      const corrections = ['Norway', 'Sweden'].map((country) =>
        correctLead(desk.db, id, 0, { ...fieldsOf(), country }, [], { actor: ANN, now: desk.now }),
      );
      const outcomes = await Promise.all(corrections);
      expect(outcomes.map((outcome) => (typeof outcome === 'object' ? outcome.kind : outcome)).sort()).toEqual([
        'conflict',
        'done',
      ]);
    });

    test('reaches the contact that a program keeps, and nothing else leaves again', async () => {
      await desk.start({}, ['letter', 'webhook', 'hubspot']);
      const lead = { payload: payload(), key: null, heldFor: null };
      const { id } = await storeLead(desk.db, lead, desk.now, ['letter', 'webhook', 'hubspot']);
      await desk.db.updateTable('deliveries').set({ state: 'sent', sent_at: desk.now }).execute();
      const pending = async () =>
        desk.store.query("select channel, resends from deliveries where lead_id is not null and state = 'pending'");
      const country = { ...fieldsOf(), country: 'Norway' };
      expect((await correct(id, { ...country, version: '0' })).status).toBe(303);
      expect(await pending()).toEqual([{ channel: 'hubspot', resends: 1 }]);
      await desk.db.updateTable('deliveries').set({ state: 'sent' }).execute();
      await correct(id, { ...country, version: '1' });
      expect(await pending()).toEqual([]);
    });

    test('is erased with the lead, as it is and as it was', async () => {
      const id = await stored({ email: 'old@example.com' });
      await correct(id, { ...fieldsOf(), email: 'new@example.com', version: '0' });
      await eraseFor(desk.db, { dataDir: desk.store.folder }, [id], 'any', { actor: ANN, now: desk.now });
      expect(await desk.store.query('select * from leads')).toEqual([]);
      expect(await desk.store.query('select * from lead_history')).toEqual([]);
    });
  });
});
