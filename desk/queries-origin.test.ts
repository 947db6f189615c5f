/** A lead that came by another way than the form. */
import { type ContactPayload, noAnswers } from '@fairlead/contract/fields.ts';
import { fillIn } from '@fairlead/contract/fill-in.ts';
import { type ListedLead, listLeads } from '@fairlead/leads/admin.ts';
import { asCsv, asLine, asRecord, asSheet } from '@fairlead/leads/command/show.ts';
import { leadMessage } from '@fairlead/leads/delivery/channels/chat.ts';
import { leadLetter } from '@fairlead/leads/letters/lead-letter.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { must } from '@fairlead/support/must.ts';
import { beforeEach, expect, test } from 'vitest';
import form from '../content/form.json' with { type: 'json' };
import words from '../content/function.json' with { type: 'json' };
import { useQueries } from './testing/use-queries.ts';

const LETTERS = {
  from: { name: 'Site', address: 'site@example.com' },
  to: { name: 'Agency', address: 'agency@example.com' },
  domain: 'example.com',
};

/** A name and a phone number, and nothing else. */
const CALLER: ContactPayload = { ...noAnswers(), firstName: 'Ada', phone: '+1 555 010 0142' };
const { firstName, phone } = form.fields;
const HEADING = fillIn(words.letters.heading, { name: CALLER.firstName });

describeKinds('on %s', (kind) => {
  const box = useQueries(kind);
  let lead: ListedLead;
  beforeEach(async () => {
    const { id } = await storeLead(box.db, { payload: CALLER, origin: 'referral', key: null, heldFor: null }, box.now);
    lead = must((await Array.fromAsync(listLeads(box.db, {}))).find((found) => found.id === id));
  });

  test('its letter says what is known, and has no line without a value', () => {
    const { subject, text, html, replyTo } = leadLetter(lead, LETTERS, 0);
    expect(subject).toBe(HEADING);
    expect(text.split('\n').filter((line) => line.includes(': '))).toEqual([
      `${firstName.label}: Ada`,
      `${phone.label}: ${CALLER.phone}`,
      expect.stringMatching(new RegExp(`^${words.letters.received}: `)),
      `${words.letters.reference}: ${lead.id}`,
    ]);
    expect(`${text}${html}`).not.toMatch(/undefined|null|:\s*\n\S|mailto:/);
    expect(replyTo).toBeNull();
  });

  test('a chat is told the fields that are known', () => {
    const { heading, fields } = leadMessage(lead, null);
    expect(heading).toBe(HEADING);
    expect(fields.map(({ label }) => label)).toEqual([firstName.label, phone.label]);
  });

  test('programs learn its origin, and people by which way it came', async () => {
    expect(asRecord(lead, [])).toMatchObject({ origin: 'hand', came_by: 'referral', service: '', platforms: [] });
    expect(asSheet(lead, [])).toMatch(/^came_by +referral$/m);
    expect(asSheet(lead, [])).toMatch(/^service +-$/m);
    expect(asLine(lead)).toContain('  Ada  ');
    const withCalls = async function* () {
      for await (const listed of listLeads(box.db, {})) yield [listed, undefined] as const;
    };
    expect((await Array.fromAsync(asCsv(withCalls()))).join('')).toMatch(/,hand,referral,Ada,,,/);
  });

  test('the desk lists it by its name, finds it by its number, and counts it', async () => {
    expect((await box.list({ text: '5550100142' })).rows).toEqual([
      expect.objectContaining({ id: lead.id, name: 'Ada', service: '', origin: 'referral' }),
    ]);
    expect((await box.list()).choices.services.map(({ value }) => value)).not.toContain('');
    expect(await box.view(lead.id)).toMatchObject({ origin: 'referral', others: [] });
  });

  test('those without an address are not one person', async () => {
    const other = { payload: { ...CALLER, firstName: 'Grace' }, origin: 'call' as const, key: null, heldFor: null };
    await storeLead(box.db, other, box.now);
    expect((await box.view(lead.id)).others).toEqual([]);
  });

  test('what came by the form says so', async () => {
    const id = await box.lead();
    expect((await box.view(id)).origin).toBe('form');
    const [listed] = (await Array.fromAsync(listLeads(box.db, {}))).filter((found) => found.id === id);
    expect(asRecord(must(listed), [])).toMatchObject({ origin: 'form', came_by: 'form' });
  });
});
