import { DAY_MS } from '@fairlead/contract/day.ts';
import type { NextStep } from '@fairlead/leads/next-step.ts';
import { describeKinds, KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { together } from '@fairlead/leads/testing/leads/together.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { VIEWS } from './data/filters.ts';
import { DIRECT, PAGE_SIZE } from './data/inbox.ts';
import { readView } from './queries/inbox.ts';
import { readNumbers } from './queries/numbers.ts';
import { ADA, GRACE, MONDAY, useQueries } from './testing/use-queries.ts';

describeKinds('the inbox on %s', (kind) => {
  const box = useQueries(kind);
  /** So many leads, several at the same millisecond. */
  const many = (count: number) =>
    together(Array.from({ length: count }, (_, index) => () => box.lead({}, MONDAY + Math.floor(index / 7))));

  test('pages there and back show each lead once, also those of the same moment', async () => {
    const all = await many(2 * PAGE_SIZE + 20);
    const pages: string[][] = [];
    let page = await box.list();
    expect(page).toMatchObject({ previous: null, found: { count: all.length, more: false } });
    for (;;) {
      pages.push(page.rows.map(({ id }) => id));
      if (page.next === null) break;
      page = await box.list({}, page.next);
    }
    expect(pages.map((ids) => ids.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 20]);
    expect(pages.flat().sort()).toEqual([...all].sort());
    const times = await box.db.selectFrom('leads').select(['id', 'received_at']).execute();
    const at = new Map(times.map(({ id, received_at }) => [id, received_at]));
    const shown = pages.flat().map((id) => must(at.get(id)));
    expect(shown).toEqual([...shown].sort((a, b) => Number(b) - Number(a)));
    // And back.
    page = await box.list({}, page.previous);
    expect(page.rows.map(({ id }) => id)).toEqual(pages[1]);
    page = await box.list({}, page.previous);
    expect(page.rows.map(({ id }) => id)).toEqual(pages[0]);
    expect(page.previous).toBeNull();
  });

  test('a page before another is full although few leads come before', async () => {
    await many(PAGE_SIZE + 5);
    const first = await box.list();
    const second = await box.list({}, first.next);
    await box.lead({}, MONDAY + DAY_MS);
    const back = await box.list({}, second.previous);
    expect(back.rows).toHaveLength(PAGE_SIZE);
  });

  test('a cursor that no page wrote is the first page', async () => {
    const id = await box.lead();
    for (const cursor of [
      'x',
      'next',
      'next.-1.a',
      "next.1.' or 1=1",
      'previous.99999999999999999999.a',
      '%00',
      'next.1.\0',
    ]) {
      expect(await box.list({}, cursor)).toMatchObject({ rows: [{ id }], previous: null, next: null });
    }
  });

  test('a cursor behind all leads leads back to them', async () => {
    const id = await box.lead();
    const { previous, rows } = await box.list({}, 'next.5.a');
    expect(rows).toEqual([]);
    expect(await box.ids({}, previous)).toEqual([id]);
  });

  test('shows a lead with its host, its source, who has it, and a delivery that failed', async () => {
    const visit = { referrer: 'www.bing.com', utm_source: 'newsletter' };
    const id = await box.lead({ firstName: 'Ada', lastName: 'L', website: 'https://www.shop.example/x' }, MONDAY, {
      visit,
    });
    await box.change(id, 0, { stage: 'contacted', owner: GRACE });
    await box.db.updateTable('deliveries').set({ state: 'dead' }).where('lead_id', '=', id).execute();
    expect((await box.list()).rows).toMatchObject([
      { name: 'Ada L', company: 'shop.example', source: 'newsletter', receivedAt: MONDAY, stage: 'contacted' },
    ]);
    expect((await box.list()).rows).toMatchObject([{ owner: GRACE, heldFor: null, hasDeadDelivery: true }]);
  });

  const HOUR = 3_600_000;
  const dueIn = (ms: number) => box.lead({}, MONDAY - 5 * DAY_MS, { dueAt: MONDAY + ms });

  const stepIn = (ms: number, by = ADA) => ({ what: 'Call back', at: MONDAY + ms, timed: true, by });
  /** An answered lead with a next step. */
  const answered = async (nextStep: NextStep) => {
    const id = await dueIn(-DAY_MS);
    await box.change(id, 0, { stage: 'contacted', owner: GRACE, nextStep });
    return id;
  };
  const viewed = async () => {
    const lists: Record<string, string[]> = {};
    for (const view of VIEWS.filter((name) => name !== 'all')) lists[view] = await box.ids({ view });
    return lists;
  };

  test('views have what is to answer, with what is due first at the beginning', async () => {
    const tomorrow = await dueIn(DAY_MS);
    const nobody = await dueIn(3 * HOUR);
    const late = await dueIn(-HOUR);
    const lastOfToday = await dueIn(12 * HOUR - 1);
    const answeredOnly = await dueIn(-2 * HOUR);
    await box.change(answeredOnly, 0, { stage: 'contacted', owner: ADA });
    await box.change(await dueIn(-2 * HOUR), 0, { stage: 'lost', lostReason: 'Spam', owner: ADA });
    await box.lead({}, MONDAY, { heldFor: 'honeypot' });
    for (const id of [tomorrow, lastOfToday, late]) await box.change(id, 0, { owner: ADA });
    expect(await viewed()).toEqual({
      mine: [late, lastOfToday],
      late: [late],
      nobody: [nobody],
      waiting: [],
      idle: [answeredOnly],
    });
  });

  test('views have next steps of the person who is to do them, of open leads', async () => {
    const tomorrow = await answered(stepIn(12 * HOUR));
    const lastOfToday = await answered({ ...stepIn(12 * HOUR - 1), timed: false });
    const late = await answered(stepIn(-HOUR));
    const lateOfGrace = await answered(stepIn(-2 * HOUR, GRACE));
    await box.change(await answered(stepIn(-HOUR)), 1, { stage: 'won' });
    expect(await viewed()).toEqual({
      mine: [late, lastOfToday],
      late: [lateOfGrace, late],
      nobody: [],
      waiting: [lastOfToday, tomorrow],
      idle: [],
    });
    const { views, rows } = await box.list({ view: 'all' });
    expect(Object.entries(views).map(([name, { count }]) => [name, count])).toEqual([
      ['mine', 2],
      ['late', 2],
      ['nobody', 0],
      ['waiting', 2],
      ['idle', 0],
    ]);
    expect(rows.find(({ id }) => id === late)).toMatchObject({
      dueAt: null,
      urgency: null,
      nextStep: { ...stepIn(-HOUR), urgency: 'late' },
    });
  });

  test('a lead with an answer and a next step to come is in its place by what is due first, and is not waiting', async () => {
    const both = await dueIn(HOUR);
    await box.change(both, 0, { owner: ADA, nextStep: stepIn(-HOUR, GRACE) });
    const stepFirst = await dueIn(2 * DAY_MS);
    await box.change(stepFirst, 0, { owner: GRACE, nextStep: stepIn(0.5 * HOUR) });
    expect(await viewed()).toEqual({ mine: [both, stepFirst], late: [both], nobody: [], waiting: [], idle: [] });
  });

  test('what somebody must do can be read for any person and time', async () => {
    const id = await answered(stepIn(DAY_MS, GRACE));
    const read = (viewer: string, now: number) => readView(box.db, 'mine', { viewer, now, hours: box.hours });
    expect(await read(GRACE, MONDAY)).toEqual({ rows: [], found: { count: 0, more: false } });
    expect(await read(ADA, MONDAY + DAY_MS)).toMatchObject({ rows: [] });
    expect(await read(GRACE, MONDAY + DAY_MS)).toMatchObject({ rows: [{ id }], found: { count: 1, more: false } });
  });

  test('a lead is late from the moment until which it was due, and soon late within an hour of work', async () => {
    const ids = [await dueIn(0), await dueIn(1), await dueIn(HOUR), await dueIn(HOUR + 1)];
    const urgencies = async () => (await box.list({ view: 'nobody' })).rows.map(({ id, urgency }) => [id, urgency]);
    expect(await urgencies()).toEqual([
      [ids[0], 'late'],
      [ids[1], 'soon'],
      [ids[2], 'soon'],
      [ids[3], null],
    ]);
    // Half an hour before the end of a Friday: the hour goes on after the weekend.
    box.now = MONDAY - 3 * DAY_MS + 4.5 * HOUR;
    const monday = await dueIn(-2.5 * HOUR);
    const afterwards = await dueIn(-2.5 * HOUR + 1);
    expect((await urgencies()).slice(0, 2)).toEqual([
      [monday, 'soon'],
      [afterwards, null],
    ]);
  });

  test('pages of what is due show each lead once, also those of the same moment', async () => {
    box.now = MONDAY + DAY_MS;
    const all = await together(
      Array.from({ length: 2 * PAGE_SIZE + 9 }, (_, index) => () => {
        const ms = Math.floor(index / 7);
        return index % 2 === 0 ? dueIn(ms) : answered(stepIn(ms));
      }),
    );
    const first = await box.list({ view: 'late' });
    const second = await box.list({ view: 'late' }, first.next);
    const third = await box.list({ view: 'late' }, second.next);
    expect([first.previous, third.next, first.found]).toEqual([null, null, { count: all.length, more: false }]);
    const rows = [first, second, third].flatMap((page) => page.rows);
    expect(rows.map(({ id }) => id).sort()).toEqual([...all].sort());
    const times = rows.map(({ dueAt, nextStep }) => Number(dueAt ?? nextStep?.at));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(await box.ids({ view: 'late' }, third.previous)).toEqual(second.rows.map(({ id }) => id));
    expect(await box.ids({ view: 'late' }, second.previous)).toEqual(first.rows.map(({ id }) => id));
  });

  test('days are those of the zone, also when the clock is set back and a day has 25 hours', async () => {
    box.hours = { ...box.hours, timeZone: 'America/New_York' };
    const at = (time: string) => box.lead({}, Date.parse(time));
    await at('2026-10-31T23:59:59-04:00');
    const first = await at('2026-11-01T00:00:00-04:00');
    const last = await at('2026-11-01T23:59:59-05:00');
    await at('2026-11-02T00:00:00-05:00');
    expect(await box.ids({ from: '2026-11-01', to: '2026-11-01' })).toEqual([last, first]);
  });

  test('leads with a failed delivery are counted in every list, and found in one', async () => {
    const [lost] = [await box.lead(), await box.lead()];
    await box.db.updateTable('deliveries').set({ state: 'dead' }).where('lead_id', '=', lost).execute();
    for (const filters of [{}, { view: 'mine' } as const, { held: true }])
      expect(await box.list(filters)).toMatchObject({ undelivered: { count: 1 } });
    expect(await box.ids({ undelivered: true })).toEqual([lost]);
    expect(await box.ids({ undelivered: true, stage: 'won' })).toEqual([]);
  });

  test('the first view says how many are held, and when the first of them came', async () => {
    expect(await box.list({ view: 'mine' })).toMatchObject({ held: { count: 0 }, oldestHeld: null });
    await box.lead({}, MONDAY, { heldFor: 'honeypot' });
    await box.lead({}, MONDAY - 90 * DAY_MS, { heldFor: 'honeypot' });
    expect(await box.list({ view: 'mine' })).toMatchObject({
      held: { count: 2 },
      oldestHeld: MONDAY - 90 * DAY_MS,
    });
  });

  test('held leads stand apart, with their reason', async () => {
    const held = await box.lead({}, MONDAY, { heldFor: 'honeypot' });
    const other = await box.lead();
    expect(await box.ids()).toEqual([other]);
    expect(await box.list({ held: true })).toMatchObject({
      rows: [{ id: held, heldFor: 'honeypot' }],
      held: { count: 1 },
    });
    expect((await box.list()).stages.new).toEqual({ count: 1, more: false });
    expect(await box.ids({ held: true, stage: 'won' })).toEqual([]);
  });

  test('counts the leads of each stage, and knows the choices of the filters', async () => {
    const id = await box.lead({}, MONDAY, { visit: { utm_source: 'google' } });
    await box.lead({}, MONDAY, { visit: { utm_source: 'google' } });
    await box.lead();
    await box.change(id, 0, { stage: 'won' });
    const { stages, choices } = await box.list({ source: 'gone.example' });
    expect(stages).toMatchObject({ new: { count: 2 }, won: { count: 1 }, lost: { count: 0, more: false } });
    expect(choices.sources.map(({ value }) => value)).toEqual(['google', DIRECT, 'gone.example']);
  });

  test('sources are one however they are spelled, in the list, its filter, a lead, the choices and the numbers', async () => {
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
    const { sources } = await readNumbers(box.db, { from: '2026-11-02', to: '2026-11-02' }, 'UTC');
    expect(sources.map(({ value, count }) => [value, count])).toContainEqual(['google', 4]);
  });
});

/** Each database has SQL of its own for these. */
describe.each(KINDS)('the filters and the search of the inbox on %s', (kind) => {
  const box = useQueries(kind);

  test('filters by stage, service, source and days, alone and together', async () => {
    const [first, second, third] = [
      await box.lead({ service: 'seo' }, MONDAY, { visit: { utm_source: 'google' } }),
      await box.lead({ service: 'geo' }, MONDAY + DAY_MS, { visit: { referrer: 'news.example' } }),
      await box.lead({ service: 'seo' }, MONDAY + 2 * DAY_MS),
    ];
    await box.change(second, 0, { stage: 'qualified' });
    await box.change(third, 0, { stage: 'qualified' });
    expect(await box.ids({ stage: 'new' })).toEqual([first]);
    expect(await box.ids({ stage: 'qualified' })).toEqual([third, second]);
    expect(await box.ids({ service: 'seo' })).toEqual([third, first]);
    expect(await box.ids({ source: 'google' })).toEqual([first]);
    expect(await box.ids({ source: 'news.example' })).toEqual([second]);
    expect(await box.ids({ source: DIRECT })).toEqual([third]);
    expect(await box.ids({ from: '2026-11-03', to: '2026-11-03' })).toEqual([second]);
    expect(await box.ids({ stage: 'qualified', service: 'seo', source: DIRECT, from: '2026-11-04' })).toEqual([third]);
    expect(await box.ids({ stage: 'qualified', source: 'google' })).toEqual([]);
    expect(await box.list({ stage: 'qualified', service: 'seo' })).toMatchObject({ found: { count: 1, more: false } });
    expect(await box.ids({ source: "x' or 1=1 --" })).toEqual([]);
  });

  test('the search finds parts of names, addresses, websites and phone numbers, whatever the capitals', async () => {
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
    const wide = await box.lead({ phone: '０２０（7946）0123' });
    for (const text of ['0207946', '（7946）01']) expect([text, await box.ids({ text })]).toEqual([text, [wide]]);
    for (const text of ['nobody', 'Smith Elo@', '5550199']) expect([text, await box.ids({ text })]).toEqual([text, []]);
  });

  test('the search finds names of any script, whatever the capitals', async () => {
    const taro = await box.lead({ firstName: '太郎', lastName: '山田' });
    const nikos = await box.lead({ firstName: 'Νίκος', lastName: 'ΒΛΑΧΟΣ' });
    for (const text of ['太郎', '郎 山', '山田']) expect([text, await box.ids({ text })]).toEqual([text, [taro]]);
    for (const text of ['Νίκος β', 'ΒΛΑΧΟΣ', 'βλαχοσ', 'Βλαχος'])
      expect([text, await box.ids({ text })]).toEqual([text, [nikos]]);
  });

  test('a lead with the longest answers is stored and found', async () => {
    // Hardly anything of it can be compressed.
    const long = (length: number, first: number) =>
      Array.from({ length }, (_, at) => String.fromCodePoint(first + ((at * 7_919) % 20_000))).join('');
    const id = await box.lead(
      { lastName: long(200, 0x20_000), website: `https://shop.example/${long(1_900, 0x20_000)}` },
      MONDAY,
      { visit: { utm_source: long(100, 0x20_000) } },
    );
    expect(await box.ids({ text: long(200, 0x20_000) })).toEqual([id]);
  });

  test('the search takes signs that SQL would read as any text for what they are', async () => {
    const id = await box.lead({ lastName: '100%_!\\' });
    await box.lead({ lastName: 'plain' });
    for (const text of ['%', '_', '!', '\\', '100%_!\\', '%_'])
      expect([text, await box.ids({ text })]).toEqual([text, [id]]);
    for (const text of ["'", '"', "' or 1=1 --", 'p%n', 'pl_in', '\ud800', '🚀'])
      expect([text, await box.ids({ text })]).toEqual([text, []]);
  });

  test('the pages of a search are full, and show each lead once', async () => {
    const named = (index: number) => ({ lastName: index % 2 === 0 ? 'Even' : 'Odd' });
    const all = await together(
      Array.from({ length: 3 * PAGE_SIZE }, (_, index) => () => box.lead(named(index), MONDAY + Math.floor(index / 5))),
    );
    const first = await box.list({ text: 'even' });
    expect(first).toMatchObject({ previous: null, found: { count: PAGE_SIZE, more: true } });
    const second = await box.list({ text: 'even' }, first.next);
    expect(second.next).toBeNull();
    const found = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(found.sort()).toEqual(all.filter((_, index) => index % 2 === 0).sort());
    expect(await box.ids({ text: 'even' }, second.previous)).toEqual(first.rows.map(({ id }) => id));
  });
});
