import { describe, expect, test } from 'vitest';
import { PAGE_SIZE } from '../../../desk/model/inbox.ts';
import { KINDS } from '../../support/database/stores.ts';
import { MONDAY, useQueries } from '../../support/desk/use-queries.ts';
import { together } from '../../support/leads/together.ts';

describe.each(KINDS)('the search of the inbox on %s', (kind) => {
  const box = useQueries(kind);

  test('finds parts of names, addresses, websites and phone numbers, whatever the capitals', async () => {
    const id = await box.lead({
      ...{ firstName: 'Élodie', lastName: 'ÖZGÜR-Smith', email: 'Elo@Example.com' },
      ...{ website: 'https://www.Shop.example', phone: '+1 (555) 010-4477' },
    });
    await box.lead({
      firstName: 'Bob',
      lastName: 'Stone',
      website: 'https://other.example',
      phone: '+44 20 7946 0000',
    });
    for (const text of [
      'élod',
      'ÉLODIE',
      'özgür',
      'smith',
      'die özg',
      'elo@EX',
      'shop.ex',
      '0104477',
      '555-010',
      '(555) 0',
    ]) {
      expect([text, await box.ids({ text })]).toEqual([text, [id]]);
    }
    for (const text of ['nobody', 'Smith Elo@', '5550199']) expect([text, await box.ids({ text })]).toEqual([text, []]);
  });

  test('takes signs that SQL would read as any text for what they are', async () => {
    const id = await box.lead({ lastName: '100%_!\\' });
    await box.lead({ lastName: 'plain' });
    for (const text of ['%', '_', '!', '\\', '100%_!\\', '%_'])
      expect([text, await box.ids({ text })]).toEqual([text, [id]]);
    for (const text of ["'", '"', "' or 1=1 --", 'p%n', 'pl_in', '\ud800', '🚀'])
      expect([text, await box.ids({ text })]).toEqual([text, []]);
    expect(await box.ids({ text: 'pl\0ain' })).toHaveLength(1);
  });

  test('goes on where it ended, and finds each lead once', async () => {
    const named = (index: number) => ({ lastName: index % 2 === 0 ? 'Even' : 'Odd' });
    const all = await together(
      Array.from({ length: 3 * PAGE_SIZE }, (_, index) => () => box.lead(named(index), MONDAY + Math.floor(index / 5))),
    );
    const first = await box.list({ text: 'even' });
    expect(first).toMatchObject({ newer: null, found: { count: PAGE_SIZE, more: true } });
    const second = await box.list({ text: 'even' }, first.older);
    expect(second.older).toBeNull();
    const found = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(found.sort()).toEqual(all.filter((_, index) => index % 2 === 0).sort());
    expect(await box.ids({ text: 'even' }, second.newer)).toEqual(first.rows.map(({ id }) => id));
  });

  test('ends after some thousand leads and can be continued', async () => {
    const old = await box.lead({ lastName: 'Needle' }, 1_000);
    const [row] = await box.db.selectFrom('leads').selectAll().where('id', '=', old).execute();
    const copies = Array.from({ length: 7_100 }, (_, index) => ({
      ...{ ...row!, last_name: 'Hay', dedupe: String(index), received_at: 2_000 + index },
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }));
    while (copies.length > 0) await box.db.insertInto('leads').values(copies.splice(0, 300)).execute();
    const first = await box.list({ text: 'needle' });
    expect(first).toMatchObject({ rows: [], newer: null, found: { count: 0, more: true } });
    expect(await box.ids({ text: 'needle' }, first.older)).toEqual([old]);
  });
});
