import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { ADA, MONDAY, useQueries } from '../../support/desk/use-queries.ts';

describe.each(KINDS)('the data of one person on %s', (kind) => {
  const box = useQueries(kind);
  const seed = async () => {
    const first = await box.lead({ email: 'Mia@Example.com', firstName: 'Mia' });
    const second = await box.lead({ email: 'mia@example.com' }, MONDAY, { heldFor: 'honeypot' });
    const other = await box.lead({ email: 'mia@example.co' });
    await box.change(first, 0, { stage: 'won', valueCents: 500, owner: ADA });
    await box.queries.addNote(box.db, first, 'Likes tea', ADA, MONDAY);
    await box.queries.addNote(box.db, other, 'Another person', ADA, MONDAY);
    return { first, second, other };
  };

  test('is exported with all leads, the work on them, their history and their deliveries, and that is recorded', async () => {
    const { first, second, other } = await seed();
    const person = await box.queries.exportPerson(box.db, second, ADA, MONDAY + 1);
    const text = JSON.stringify(person);
    expect(person).toMatchObject({ exported_at: new Date(MONDAY + 1).toISOString() });
    const leads = (person as { leads: { id: string }[] }).leads;
    expect(leads.map(({ id }) => id).sort()).toEqual([first, second].sort());
    expect(leads.find(({ id }) => id === first)).toMatchObject({
      firstName: 'Mia',
      source: { landing: null },
      work: { stage: 'won', valueCents: 500, owner: ADA },
      deliveries: [{ channel: 'letter', state: 'pending' }],
    });
    expect(text).toContain('Likes tea');
    expect(text).not.toContain(other);
    expect(text).not.toContain('Another person');
    expect((await box.view(first)).history[0]).toMatchObject({ action: 'exported', actor: ADA });
    expect((await box.view(other)).history).toHaveLength(1);
  });

  test('is erased with the history, the work and the deliveries of all leads, as everywhere', async () => {
    const { first, second, other } = await seed();
    expect(await box.queries.countPerson(box.db, first)).toBe(2);
    const traces = { kind, dataDir: box.store.folder };
    expect(await box.queries.erasePerson(box.db, traces, first)).toBe(2);
    expect(await box.queries.erasePerson(box.db, traces, first)).toBe(0);
    for (const table of ['lead_work', 'lead_history', 'deliveries'] as const) {
      const rows = await box.db.selectFrom(table).select('lead_id').execute();
      expect(rows.every(({ lead_id }) => lead_id === other)).toBe(true);
    }
    expect((await box.store.leads()).map(({ id }) => id)).toEqual([other]);
    const erased = (await box.store.query('select lead_id from erasures')).map(({ lead_id }) => lead_id);
    expect(erased.sort()).toEqual([first, second].sort());
    const list = readFileSync(join(box.store.folder, 'erasures.txt'), 'utf8');
    for (const id of [first, second]) expect(list).toContain(id);
  });

  test('is the same person whatever the capitals, in any script', async () => {
    const first = await box.lead({ email: 'ÄDA@Straße.example' });
    await box.lead({ email: 'äda@straße.example' });
    expect(await box.queries.countPerson(box.db, first)).toBe(2);
  });
});
