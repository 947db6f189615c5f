import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { expect, test } from 'vitest';
import { changeMany } from './queries/bulk.ts';
import { addNote } from './queries/lead.ts';
import { exportPerson, leadsOfPerson } from './queries/person.ts';
import { ADA, byAda, GRACE, MONDAY, useQueries } from './testing/use-queries.ts';

describeKinds('the data of one person on %s', (kind) => {
  const box = useQueries(kind);
  const seed = async () => {
    const first = await box.lead({ email: 'Mia@Example.com', firstName: 'Mia' });
    const second = await box.lead({ email: 'mia@example.com' }, MONDAY, { heldFor: 'honeypot' });
    const other = await box.lead({ email: 'mia@example.co' });
    const work = { stage: 'qualified', valueCents: 500 } as const;
    const nextStep = { what: 'Call back', at: MONDAY, timed: true, by: ADA };
    await box.change(first, 0, { ...work, owner: ADA, nextStep });
    await box.change(first, 1, { ...work, owner: GRACE, nextStep: { ...nextStep, by: GRACE } }, byAda(1));
    await addNote(box.db, first, 'Likes tea', byAda());
    await addNote(box.db, other, 'Another person', byAda());
    return { first, second, other };
  };

  const audited = async () =>
    (await box.store.query('select actor, action, at, detail from audit')).map(({ at, detail, ...entry }) => ({
      ...entry,
      at: Number(at),
      ids: JSON.parse(String(detail)).ids.sort(),
    }));

  test('is exported with all leads, the work on them, their history and their deliveries, and that is recorded', async () => {
    const { first, second, other } = await seed();
    const person = await exportPerson(box.db, second, byAda(2));
    const text = JSON.stringify(person);
    expect(person).toMatchObject({ exported_at: new Date(MONDAY + 2).toISOString() });
    const leads = (person as { leads: { id: string }[] }).leads;
    expect(leads.map(({ id }) => id).sort()).toEqual([first, second].sort());
    expect(leads.find(({ id }) => id === first)).toMatchObject({
      firstName: 'Mia',
      source: { landing: null },
      work: { stage: 'qualified', valueCents: 500, owner: 'agency', nextStep: { what: 'Call back', by: 'agency' } },
      deliveries: [{ channel: 'letter', state: 'pending' }],
    });
    expect(text).toContain('Likes tea');
    expect(text).not.toContain(other);
    expect(text).not.toContain('Another person');
    // The addresses of staff are no data of this person.
    for (const address of [ADA, GRACE]) expect(text).not.toContain(address);
    expect((await box.view(first)).history[0]).toMatchObject({ action: 'exported', actor: ADA });
    expect((await box.view(other)).history).toHaveLength(1);
    expect(await audited()).toEqual([{ actor: ADA, action: 'exported', at: MONDAY + 2, ids: [first, second].sort() }]);
  });

  test('has the leads outside the bin, which can go there together, and those in the bin are exported too', async () => {
    const { first, second } = await seed();
    const ids = async () => (await leadsOfPerson(box.db, first)).map(({ id }) => id).sort();
    expect(await ids()).toEqual([first, second].sort());
    const means = { channels: ['letter'], hours: box.hours };
    await changeMany(box.db, 'key', { do: 'bin' }, [{ id: second, version: 0 }], byAda(3), means);
    expect(await ids()).toEqual([first]);
    const person = await exportPerson(box.db, first, byAda(4));
    expect((person as { leads: { id: string; binned_at: unknown }[] }).leads).toContainEqual(
      expect.objectContaining({ id: second, binned_at: new Date(MONDAY + 3).toISOString() }),
    );
    expect(await exportPerson(box.db, second, byAda(5))).toBeUndefined();
  });

  test('is the same person whatever the capitals, in any script', async () => {
    const first = await box.lead({ email: 'ÄDA@Straße.example' });
    await box.lead({ email: 'äda@straße.example' });
    expect(await leadsOfPerson(box.db, first)).toHaveLength(2);
  });
});
