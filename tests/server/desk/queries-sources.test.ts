import { describe, expect, test } from 'vitest';
import { DIRECT } from '../../../desk/model/inbox.ts';
import { isNotHeld } from '../../../desk/queries/conditions.ts';
import { SOURCE_NAME } from '../../../desk/queries/source-name.ts';
import { withClient } from '../../support/database/hosted-database.ts';
import { KINDS } from '../../support/database/stores.ts';
import { MONDAY, useQueries } from '../../support/desk/use-queries.ts';

describe.each(KINDS)('sources on %s', (kind) => {
  const box = useQueries(kind);

  test('are one however they are spelled, in the list, its filter, a lead, the choices and the numbers', async () => {
    const visits = [
      { utm_source: 'Google' },
      { utm_source: 'google.com', referrer: 'news.example' },
      { referrer: 'www.google.com' },
      { referrer: 'google.com' },
      // Neither of these is that source.
      { referrer: 'maps.google.com' },
      { utm_source: 'googler' },
      // Nothing is left of these names.
      { utm_source: 'www.' },
      { utm_source: '.com' },
    ];
    const ids: string[] = [];
    for (const [index, visit] of visits.entries()) ids.push(await box.lead({}, MONDAY - index, { visit }));
    const names = ['google', 'google', 'google', 'google', 'maps.google', 'googler', DIRECT, DIRECT];
    const page = await box.list();
    expect(page.rows.map(({ source }) => source)).toEqual(names);
    expect(page.choices.sources.map(({ value }) => value)).toEqual(['google', DIRECT, 'googler', 'maps.google']);
    // Also as somebody noted the address of the filter before.
    for (const source of ['google', 'Google', 'www.google.com'])
      expect(await box.ids({ source })).toEqual(ids.slice(0, 4));
    for (const [index, id] of ids.entries()) expect((await box.view(id)).sourceName).toBe(names[index]);
    const { sources } = await box.queries.readNumbers(box.db, { from: '2026-11-02', to: '2026-11-02' });
    expect(sources.map(({ value, count }) => [value, count])).toContainEqual(['google', 4]);
  });

  test('are read from their index', async () => {
    const { choice } = box.store;
    const query = box.db.selectFrom('leads').select('id').where(SOURCE_NAME, '=', 'x').where(isNotHeld).compile();
    const sql = query.sql.replace(/\?|\$1/, "'x'");
    const plan =
      choice.kind === 'sqlite'
        ? await box.store.query(`explain query plan ${sql}`)
        : await withClient(choice.url, async (client) => {
            // Otherwise so few leads are all read.
            await client.query('set enable_seqscan = off');
            return (await client.query(`explain ${sql}`)).rows;
          });
    expect(JSON.stringify(plan)).toContain('leads_source');
  });
});
