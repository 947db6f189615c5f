import { tickOf, UNDO_MS } from '@fairlead/desk/data/bulk.ts';
import { PAGE_SIZE } from '@fairlead/desk/data/inbox.ts';
import { ANN, BEN, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { bin, bulk } from '@fairlead/desk/words.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { beforeEach, describe, expect, test } from 'vitest';

describe('the ticked leads of a list', () => {
  const desk = useDesk('sqlite');
  let cookie = '';
  let ids: string[] = [];
  const get = (path: string) => desk.ask(path, { cookie });
  const html = async (path: string) => (await get(path)).text();
  const post = (
    path: string,
    form: Record<string, string>,
    ticked = ids,
    more: { cookie?: string; origin?: string } = {},
  ) =>
    desk.ask(path, {
      ...{ cookie, ...more },
      form: [...Object.entries(form), ...ticked.map((id): [string, string] => ['lead', tickOf({ id, version: 0 })])],
    });
  /** Posts the form. @returns the page that the answer leads to */
  const change = async (form: Record<string, string>, ticked?: string[], path = '/desk/bulk') => {
    const answer = await post(path, { shown: String(desk.now), ...form }, ticked);
    expect(answer.status).toBe(303);
    return must(answer.headers.get('location'));
  };
  const leads = () => desk.db.selectFrom('leads').select(['stage', 'owner', 'lost_reason', 'held']).execute();

  beforeEach(async () => {
    const store = async (name: string, heldFor: string | null) =>
      (await storeLead(desk.db, { payload: payload({ email: `${name}@example.com` }), key: null, heldFor }, desk.now))
        .id;
    ids = [await store('one', null), await store('two', null)];
    cookie = await desk.signIn();
  });

  test('get an owner, and the page says so, with a button that undoes it for a while', async () => {
    const path = await change({ do: 'assign', assignee: BEN, back: '/desk?view=all' });
    expect(await leads()).toMatchObject([{ owner: BEN }, { owner: BEN }]);
    const page = await html(path);
    expect(page).toContain(`action="${path.split('?')[0]}/undo"`);
    expect(page).toContain('href="/desk?view=all"');
    const undone = await post(`${path.split('?')[0]}/undo`, { back: '/desk?view=all' }, []);
    expect(undone.headers.get('location')).toBe(path);
    expect(await leads()).toMatchObject([{ owner: null }, { owner: null }]);
    expect(await html(path)).not.toContain('/undo"');
  });

  test('cannot be undone after that time, and the page says what to do', async () => {
    const path = await change({ do: 'move', stage: 'contacted' });
    desk.now += UNDO_MS;
    expect(await html(path)).toContain(bulk.undo.late.move);
    expect((await post(`${path}/undo`, {}, [])).status).toBe(303);
    expect(await leads()).toMatchObject([{ stage: 'contacted' }, { stage: 'contacted' }]);
  });

  test('are lost for a reason that is asked for once', async () => {
    const ask = await post('/desk/bulk', { do: 'move', stage: 'lost' });
    const page = await ask.text();
    expect([ask.status, page.match(/name="lead"/g)]).toEqual([200, ['name="lead"', 'name="lead"']]);
    expect((await post('/desk/bulk', { do: 'move', stage: 'lost', lostReason: ' ' })).status).toBe(422);
    expect(await leads()).toMatchObject([{ stage: 'new' }, { stage: 'new' }]);
    await change({ do: 'move', stage: 'lost', lostReason: 'Spam' });
    expect(await leads()).toEqual(ids.map(() => expect.objectContaining({ stage: 'lost', lost_reason: 'Spam' })));
  });

  test('get a next step that is asked for once', async () => {
    const ask = await post('/desk/bulk', { do: 'step' });
    const page = await ask.text();
    expect([ask.status, page.match(/name="lead"/g)]).toEqual([200, ['name="lead"', 'name="lead"']]);
    const step = { do: 'step', what: 'Call back', day: '2026-12-01', time: '', by: BEN };
    const steps = () => desk.db.selectFrom('leads').select(['next_what', 'next_by']).execute();
    expect((await post('/desk/bulk', { ...step, what: ' ' })).status).toBe(422);
    expect(await steps()).toEqual(ids.map(() => ({ next_what: null, next_by: null })));
    const path = await change(step);
    expect(await steps()).toEqual(ids.map(() => ({ next_what: 'Call back', next_by: BEN })));
    await post(`${path}/undo`, {}, []);
    expect(await steps()).toEqual(ids.map(() => ({ next_what: null, next_by: null })));
  });

  test('are deleted and found in the bin, from where they are put back, or erased once that is confirmed', async () => {
    const [one = '', two = ''] = ids;
    await change({}, ids, '/desk/bulk/bin');
    for (const id of ids) {
      expect(await html('/desk?view=all')).not.toContain(id);
      expect(await html('/desk/bin')).toContain(id);
      expect((await get(`/desk/leads/${id}`)).status).toBe(404);
    }
    expect((await post('/desk/bin', { do: 'put_back' }, [one])).headers.get('location')).toBe(
      '/desk/bin?done=put_back',
    );
    expect(await html('/desk?view=all')).toContain(one);
    expect(await (await post('/desk/bin', { do: 'ask' }, [two])).text()).toContain(bin.ask.text);
    expect(await desk.store.leads()).toHaveLength(2);
    await post('/desk/bin', { do: 'erase' }, [one, two]);
    expect((await desk.store.leads()).map(({ id }) => id)).toEqual([one]);
    expect(desk.logged.at(-1)).toEqual({ event: 'desk_erased', fields: { count: 1 } });
  });

  test.each([
    ['no lead', { do: 'release' }, 0],
    ['nothing to do', {}, 1],
    ['no stage', { do: 'move' }, 1],
    ['no owner', { do: 'assign' }, 1],
    ['an owner who may not use the desk', { do: 'assign', assignee: 'eve@example.com' }, 1],
  ])('stay as they are where %s is chosen', async (_, form, count) => {
    expect(await change({ ...form, back: 'https://evil.example/desk?held=1' }, ids.slice(0, count))).toBe(
      '/desk?held=1&done=nothing_chosen',
    );
    expect(await leads()).toMatchObject([{ owner: null }, { owner: null }]);
  });

  test('are at most those of a page, of this session, and their result is for the person who did it', async () => {
    const many = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => `${ids[0]?.slice(0, -3)}${index + 100}`);
    expect((await post('/desk/bulk/bin', {}, many)).status).toBe(403);
    for (const path of ['/desk/bulk', '/desk/bulk/bin', '/desk/bulk/x/undo', '/desk/bin'])
      expect((await post(path, {}, ids, { origin: 'https://evil.example' })).status).toBe(403);
    const path = await change({ do: 'assign', assignee: ANN });
    const ben = await desk.signIn(BEN);
    expect((await desk.ask(path, { cookie: ben })).status).toBe(404);
    await post(`${path}/undo`, {}, [], { cookie: ben });
    expect(await leads()).toMatchObject([{ owner: ANN }, { owner: ANN }]);
  });
});
