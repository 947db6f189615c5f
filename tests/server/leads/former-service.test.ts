import { afterAll, expect, test, vi } from 'vitest';
import { UNKNOWN_VISIT } from '../../../contract/source.ts';
import type { Lead } from '../../../server/leads/lead.ts';
import { sourceColumns } from '../../../server/leads/source.ts';

/** The agency no longer offers Web Design, but has leads about it. */
vi.doMock('../../../content/services.json', () => ({
  default: {
    groups: [{ id: 'web', title: 'Web', services: [{ id: 'sites', name: 'Sites' }] }],
    former: [{ id: 'web-design', name: 'Web Design', now: '/services/sites' }],
  },
}));
// Other files of the suite run in this process: the code is loaded again here with these services, and after it without.
vi.resetModules();
afterAll(() => {
  vi.doUnmock('../../../content/services.json');
  vi.resetModules();
});
const { leadLetter } = await import('../../../server/letters/lead-letter.ts');
const { asLine, asRecord, asSheet } = await import('../../../scripts/leads/show.ts');
const { asCsv } = await import('../../../scripts/leads/csv.ts');

const settings = {
  from: { name: 'Site', address: 'site@example.com' },
  to: { name: 'Agency', address: 'agency@example.com' },
  domain: 'example.com',
};
const lead: Lead = {
  ...{ id: '2a8a2271-0000-4000-8000-000000000000', received_at: 0, first_name: 'Ada', last_name: 'Lovelace' },
  ...{ email: 'ada@example.com', phone: '5551234', website: 'https://example.com', country: 'Peru' },
  ...{ service: 'web-design', revenue: 'a range of the past', platforms: '["A platform of the past"]' },
  ...{ fingerprint: '', key_hash: null, dedupe: '', submissions: 1, state: 'sent', held_for: null, announced_at: null },
  ...{ attempts: 1, unclear_attempts: 0, next_attempt_at: 0, wait_ms: 0, lease: 0, lease_until: 0, sent_at: 0 },
  ...{ channels: null },
  ...sourceColumns(UNKNOWN_VISIT),
  last_error: null,
  stage: 'new',
};

test('the letter names a former service, and shows other choices of the past as they were stored', () => {
  const { subject, text } = leadLetter(lead, settings);
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
    yield lead;
  })();
  const [head, line] = await Array.fromAsync(asCsv(leads));
  const cell = (name: string) => line!.trim().split(',')[head!.trim().split(',').indexOf(name)];
  expect([cell('service'), cell('service_name')]).toEqual(['web-design', 'Web Design']);
});
