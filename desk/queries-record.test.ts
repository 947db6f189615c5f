import { recordAudit } from '@fairlead/leads/history.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import type { RecordFilters } from './data/record.ts';
import { PAGE_SIZE, readRecord } from './queries/record.ts';
import { ADA, byAda, GRACE, MONDAY, useQueries } from './testing/use-queries.ts';

describeKinds('the record on %s', (kind) => {
  const box = useQueries(kind);
  const read = (filters: Partial<RecordFilters> = {}, cursor: string | null = null) =>
    readRecord(box.db, { actor: null, action: null, ...filters }, cursor);
  const add = (...entries: Readonly<Parameters<typeof recordAudit>>[]) =>
    box.db.batch(entries.map((entry) => recordAudit(...entry)));

  test('shows each entry once on its pages, the newest first, also those of one moment', async () => {
    const count = 2 * PAGE_SIZE + 1;
    await add(
      ...Array.from({ length: count }, (_, at) => [box.db, 'signed_in', {}, byAda(Math.floor(at / 7))] as const),
    );
    const pages = [await read()];
    for (let next = must(pages[0]).next; next !== null; next = must(pages.at(-1)).next)
      pages.push(await read({}, next));
    const shown = pages.flatMap(({ entries }) => entries);
    expect(pages.map(({ entries }) => entries.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 1]);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(count);
    expect(shown.map(({ at }) => at)).toEqual(shown.map(({ at }) => at).sort((a, b) => b - a));
    expect(await read({}, 'x')).toEqual(pages[0]);
  });

  test('names of a lead its id alone, and says whether it is still there, outside the bin', async () => {
    const [stays, binned, goes] = [await box.lead(), await box.lead(), '00000000-0000-4000-8000-000000000001'];
    await box.db.updateTable('leads').set({ binned_at: MONDAY }).where('id', '=', binned).execute();
    await add([box.db, 'erased', { count: 9, ids: [stays, binned, goes] }, byAda()]);
    const leads = [stays, binned, goes].map((id) => ({ id, isThere: id === stays }));
    const { entries } = await read();
    const what = { action: 'erased', count: 9, leads, of: null };
    expect(entries).toEqual([{ id: expect.any(String), at: MONDAY, actor: ADA, ...what }]);
  });

  test('is narrowed down to a person, to an action, and to both', async () => {
    await add(
      [box.db, 'signed_in', {}, byAda()],
      [box.db, 'exported', {}, byAda(1)],
      [box.db, 'signed_in', {}, { actor: GRACE, now: MONDAY + 2 }],
      [box.db, 'link_printed', { for: GRACE }, { actor: 'leads', now: MONDAY + 3 }],
    );
    const found = async (filters: Partial<RecordFilters>) =>
      (await read(filters)).entries.map(({ actor, action, of }) => [actor, action, of]);
    expect(await found({ actor: ADA })).toEqual([
      [ADA, 'exported', null],
      [ADA, 'signed_in', null],
    ]);
    expect(await found({ action: 'signed_in', actor: GRACE })).toEqual([[GRACE, 'signed_in', null]]);
    expect(await found({ action: 'link_printed' })).toEqual([['leads', 'link_printed', GRACE]]);
    expect((await read()).actors).toEqual([ADA, GRACE, 'leads']);
  });
});
