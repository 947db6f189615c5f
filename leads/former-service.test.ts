import { UNKNOWN_VISIT } from '@fairlead/contract/attribution.ts';
import { ANSWERS } from '@fairlead/contract/example-answers.ts';
import { must } from '@fairlead/support/must.ts';
import { afterAll, expect, test, vi } from 'vitest';
import type { ListedLead } from './admin.ts';
import { sourceColumns } from './attribution.ts';

/** The agency no longer offers Web Design, but has leads about it. */
vi.doMock('../content/services.json', () => ({
  default: {
    groups: [{ id: 'web', title: 'Web', services: [{ id: 'sites', name: 'Sites' }] }],
    former: [{ id: 'web-design', name: 'Web Design', now: '/services/sites' }],
  },
}));
// Other files of the suite run in this process: the code is loaded again here with these services, and after it without.
vi.resetModules();
afterAll(() => {
  vi.doUnmock('../content/services.json');
  vi.resetModules();
});
const { leadLetter } = await import('./letters/lead-letter.ts');
const { columnsOf } = await import('./lead.ts');
const { asCsv, asLine, asRecord, asSheet } = await import('./command/show.ts');

const settings = {
  from: { name: 'Site', address: 'site@example.com' },
  to: { name: 'Agency', address: 'agency@example.com' },
  domain: 'example.com',
};
const lead: ListedLead = {
  ...columnsOf(ANSWERS),
  ...{ id: '2a8a2271-0000-4000-8000-000000000000', received_at: 0, origin: 'form' },
  ...{ service: 'web-design', revenue: 'a range of the past', platforms: '["A platform of the past"]' },
  ...{ email_key: '', source_name: '', search: '', fingerprint: '', key_hash: null, dedupe: '', submissions: 1 },
  ...{ held: 0, held_for: null, announced_at: null, due_at: null },
  ...{ stage: 'new', lost_reason: null, value_cents: null, owner: null, version: 0 },
  ...{
    first_contacted_at: null,
    first_due_at: null,
    contacted_at: null,
    qualified_at: null,
    closed_at: null,
    changed_at: null,
    changed_by: null,
    binned_at: null,
  },
  ...{ next_what: null, next_at: null, next_timed: null, next_by: null, next_since: null },
  ...{ referred_by: null, as_sent: null },
  ...{ state: 'sent', attempts: 1, next_attempt_at: 0, sent_at: 0, last_error: null },
  ...sourceColumns(UNKNOWN_VISIT),
};

test('the letter names a former service, and shows other choices of the past as they were stored', () => {
  const { subject, text } = leadLetter(lead, settings, 0);
  expect(subject).toContain('Web Design');
  for (const words of ['Web Design', 'a range of the past', 'A platform of the past']) expect(text).toContain(words);
});

test('lists for people name a former service, and programs get its id', async () => {
  expect(asLine(lead)).toMatch(/ Web Design$/);
  expect(asSheet(lead, [])).toContain('Web Design (web-design)');
  expect(asRecord(lead, []).service).toBe('web-design');
});

test('the CSV file has the id and the name of a former service', async () => {
  const leads = (async function* () {
    yield [lead, undefined] as const;
  })();
  const [head, line] = await Array.fromAsync(asCsv(leads));
  const cell = (name: string) => must(line).trim().split(',')[must(head).trim().split(',').indexOf(name)];
  expect([cell('service'), cell('service_name')]).toEqual(['web-design', 'Web Design']);
});
