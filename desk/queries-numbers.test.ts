import { DAY_MS } from '@fairlead/contract/day.ts';
import { serviceName } from '@fairlead/contract/lists.ts';
import type { Beacon } from '@fairlead/contract/visits/beacon.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { addCounts, VisitCounts } from '@fairlead/leads/visit-counts.ts';
import { must } from '@fairlead/support/must.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { NO_FILTERS } from './data/filters.ts';
import { DIRECT } from './data/inbox.ts';
import { bookedFilters, NONE } from './data/numbers.ts';
import { numbersCsv, readNumbers } from './queries/numbers.ts';
import { ADA, MONDAY, useQueries } from './testing/use-queries.ts';

const RANGE = { from: '2026-11-04', to: '2026-11-17' };
const MINUTE = 60_000;
const byAdaAt = (now: number) => ({ actor: ADA, now });

describeKinds('the numbers on %s', (kind) => {
  const box = useQueries(kind);
  const read = (timeZone = 'UTC') => readNumbers(box.db, RANGE, timeZone);

  test('of a range without leads are empty, with all its weeks', async () => {
    await box.lead({}, MONDAY);
    expect(await read()).toMatchObject({
      ...{ range: RANGE, leads: 0, medianToContactMs: null, contacted: 0, won: 0, lost: 0, wonShare: null },
      ...{ wonValueCents: 0, services: [], sources: [] },
    });
    expect((await read()).weeks.map(({ start, leads }) => [start, leads])).toEqual([
      ['2026-11-02', 0],
      ['2026-11-09', 0],
      ['2026-11-16', 0],
    ]);
  });

  test('count leads by week, service and source from the first to the last moment of the range, without held ones', async () => {
    const at = (day: number, ms = 0) => Date.UTC(2026, 10, day) + ms;
    await box.lead({ service: 'seo' }, at(4) - 1);
    await box.lead({ service: 'seo' }, at(4), { visit: { utm_source: 'google' } });
    await box.lead({ service: 'geo' }, at(8, DAY_MS - 1));
    await box.lead({ service: 'geo' }, at(9), { visit: { referrer: 'news.example' } });
    await box.lead({ service: 'geo' }, at(9), { heldFor: 'honeypot' });
    await box.lead({ service: 'geo' }, at(17, DAY_MS - 1));
    await box.lead({ service: 'geo' }, at(18));
    const numbers = await read();
    expect(numbers.weeks).toEqual([
      { start: '2026-11-02', leads: 2, byService: { geo: 1, seo: 1 }, bySource: { direct: 1, google: 1 } },
      { start: '2026-11-09', leads: 1, byService: { geo: 1 }, bySource: { 'news.example': 1 } },
      { start: '2026-11-16', leads: 1, byService: { geo: 1 }, bySource: { direct: 1 } },
    ]);
    expect(numbers.leads).toBe(4);
    expect(numbers.services).toEqual([
      { value: 'geo', label: serviceName('geo'), count: 3 },
      { value: 'seo', label: serviceName('seo'), count: 1 },
    ]);
    expect(numbers.sources.map(({ value, count }) => [value, count])).toEqual([
      [DIRECT, 2],
      ['google', 1],
      ['news.example', 1],
    ]);
  });

  test('take the middle of the waits, and the mean of two in the middle', async () => {
    const waits = [7, 1, 100, 4].map((minutes) => minutes * MINUTE);
    const arrived = MONDAY + 3 * DAY_MS;
    for (const [index, wait] of waits.entries()) {
      await box.change(await box.lead({}, arrived + index), 0, { stage: 'contacted' }, byAdaAt(arrived + index + wait));
      const middle = must([7, 4, 7, 5.5][index]) * MINUTE;
      expect(await read()).toMatchObject({ medianToContactMs: middle, contacted: index + 1 });
    }
    const held = await box.lead({}, arrived, { heldFor: 'honeypot' });
    await box.change(held, 0, { stage: 'contacted' }, byAdaAt(arrived));
    expect(await read()).toMatchObject({ medianToContactMs: 5.5 * MINUTE, contacted: 4 });
  });

  test('wait for no answer to a lead that somebody has typed, who was in touch already', async () => {
    const arrived = MONDAY + 3 * DAY_MS;
    const id = await box.lead({}, arrived);
    await box.change(id, 0, { stage: 'contacted' }, byAdaAt(arrived + 7 * MINUTE));
    const typed = await box.lead({}, arrived);
    await box.db
      .updateTable('leads')
      .set({ origin: 'call', service: '', contacted_at: arrived })
      .where('id', '=', typed)
      .execute();
    expect(await read()).toMatchObject({ leads: 2, medianToContactMs: 7 * MINUTE, contacted: 1 });
    const all = { ...NO_FILTERS, view: 'all' } as const;
    const answered = { ...all, ...RANGE, answered: true };
    expect((await box.list(answered)).rows.map((row) => row.id)).toEqual([id]);
    const { services } = await read();
    expect(services.map(({ value }) => value)).toContain(NONE);
    for (const { value, count } of services)
      expect((await box.list({ ...all, service: value })).found.count).toBe(count);
  });

  test('add up what was won, and the share of the closed leads', async () => {
    const close = async (stage: 'won' | 'lost', valueCents: number | null, visit: object) => {
      const lostReason = stage === 'lost' ? 'x' : null;
      const id = await box.lead({}, MONDAY + 3 * DAY_MS, { visit });
      await box.change(id, 0, { stage, valueCents, lostReason });
    };
    await close('won', 10_050, { utm_source: 'google', landing: '/a' });
    await close('won', 99_999_999_999, { utm_source: 'spring', landing: '/a' });
    await close('won', null, { utm_source: 'google', landing: '/b' });
    await close('lost', 70_000, { utm_source: 'google' });
    await box.lead({}, MONDAY + 3 * DAY_MS, { visit: { utm_source: 'google' } });
    const numbers = await read();
    expect(numbers).toMatchObject({ won: 3, lost: 1, wonShare: 0.75, wonValueCents: 100_000_010_049 });
  });

  test('count the sources together that are too many to show', async () => {
    for (let index = 0; index < 45; index++) {
      await box.lead({}, MONDAY + 3 * DAY_MS, { visit: { utm_source: `s${String(index).padStart(2, '0')}` } });
    }
    const { sources, leads } = await read();
    expect(sources[0]).toEqual({ value: 'other', label: 'other', count: 6 });
    expect(sources).toHaveLength(40);
    expect(leads).toBe(45);
  });

  test('count a source that has the name of the others with the others', async () => {
    const visit = { utm_source: 'other' };
    for (let index = 0; index < 3; index++) await box.lead({}, MONDAY + 3 * DAY_MS, { visit });
    const other = { value: 'other', label: 'other', count: 3 };
    expect(await read()).toMatchObject({ sources: [other], weeks: [{ bySource: { other: 3 } }, {}, {}] });
    for (let index = 0; index < 41; index++) {
      await box.lead({}, MONDAY + 3 * DAY_MS, { visit: { utm_source: `s${String(index).padStart(2, '0')}` } });
    }
    const { sources, weeks } = await read();
    expect(sources.filter(({ value }) => value === 'other')).toEqual([{ ...other, count: 6 }]);
    expect(weeks[0]).toMatchObject({ leads: 44, bySource: { other: 6, s00: 1 } });
  });

  test('count by the days of a zone', async () => {
    await box.lead({}, Date.parse('2026-11-03T23:59:59-05:00'));
    await box.lead({}, Date.parse('2026-11-04T00:00:00-05:00'));
    await box.lead({}, Date.parse('2026-11-08T23:59:59-05:00'));
    await box.lead({}, Date.parse('2026-11-17T23:59:59-05:00'));
    await box.lead({}, Date.parse('2026-11-18T00:00:00-05:00'));
    const { weeks } = await read('America/New_York');
    expect(weeks.map(({ start, leads }) => [start, leads])).toEqual([
      ['2026-11-02', 2],
      ['2026-11-09', 0],
      ['2026-11-16', 1],
    ]);
  });

  test('have the way through the form of the days of the range', async () => {
    const store = async (day: string, steps: Beacon['steps']) => {
      const counts = new VisitCounts(new Set(['/contact']));
      const where = {
        build: '00000001',
        page: '/contact',
        engine: 'Blink',
        device: 'desktop',
        connection: '4g',
      } as const;
      counts.add(day, { ...where, steps, figures: {}, refused: [], errors: [] });
      await box.db.batch(addCounts(box.db, counts.take()));
    };
    await store('2026-11-03', ['view', 'seen']);
    await store('2026-11-04', ['view', 'seen', 'begun']);
    await store('2026-11-17', ['view', 'seen']);
    await store('2026-11-18', ['view', 'seen', 'begun']);
    const numbers = await read();
    expect(numbers.funnel).toMatchObject({ seen: 2, begun: 1, sent: 0 });
    expect(parse(numbersCsv(numbers), { bom: true })).toContainEqual([
      'views',
      RANGE.from,
      'step of the form',
      'seen',
      '2',
    ]);
  });

  test('end the way through the form with its leads that booked a call, as many as their list has', async () => {
    const book = async (state: 'booked' | 'held' | 'canceled', at = MONDAY + 7 * DAY_MS, origin?: 'call') => {
      const id = await box.lead({}, at);
      if (origin) await box.db.updateTable('leads').set({ origin }).where('id', '=', id).execute();
      const times = { said_at: at, stored_at: at, start_at: at };
      await box.db
        .insertInto('bookings')
        .values({ id: `cal:${id}`, lead_id: id, provider: 'cal', state, answers: '[]', ...times })
        .execute();
      return id;
    };
    const booked = [await book('booked'), await book('held')];
    await book('canceled');
    await book('booked', MONDAY);
    await book('booked', MONDAY + 7 * DAY_MS, 'call');
    await box.lead({}, MONDAY + 7 * DAY_MS);
    const numbers = await read();
    expect(numbers.booked).toBe(2);
    expect((await box.ids(bookedFilters(RANGE))).sort()).toEqual(booked.sort());
    expect(parse(numbersCsv(numbers), { bom: true })).toContainEqual([
      ...['leads', RANGE.from, 'step of the form', 'booked', '2'],
    ]);
  });

  test('as CSV have a line for each figure, and no cell begins a formula', async () => {
    await box.lead({ service: 'seo' }, MONDAY + 3 * DAY_MS, { visit: { utm_source: '=cmd()', landing: '/a,"b' } });
    const text = numbersCsv(await read());
    const rows: string[][] = parse(text, { bom: true });
    expect(rows[0]).toEqual(['figure', 'from', 'of', 'name', 'value']);
    expect(rows).toContainEqual(['leads', '2026-11-02', 'week', '', '1']);
    expect(rows).toContainEqual(['leads', '2026-11-02', 'week and source', "'=cmd()", '1']);
    expect(rows).toContainEqual(['median_seconds_to_contact', RANGE.from, 'range', 'to 2026-11-17', '']);
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  });
});
