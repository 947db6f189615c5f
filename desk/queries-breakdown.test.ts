import { randomUUID } from 'node:crypto';
import type { Parts } from '@fairlead/contract/attribution.ts';
import type { ClickKind } from '@fairlead/contract/clicks.ts';
import { DAY_MS } from '@fairlead/contract/day.ts';
import type { BookingTable } from '@fairlead/leads/db/schema.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type Breakdown, type BreakdownView, COUNTED, filtersOf, KINDS, NO_VIEW } from './data/breakdown.ts';
import { NONE } from './data/numbers.ts';
import { breakdownCsv, readBreakdown } from './queries/breakdown.ts';
import { readMonth, saveCosts } from './queries/costs.ts';
import { ADA, MONDAY, useQueries } from './testing/use-queries.ts';

const RANGE = { from: '2026-11-01', to: '2026-11-30' };
const ZONE = 'America/New_York';

describeKinds('the breakdown on %s', (kind) => {
  const box = useQueries(kind);
  const read = (view: Partial<BreakdownView> = {}, range = RANGE): Promise<Breakdown> =>
    readBreakdown(box.db, range, { ...NO_VIEW, ...view }, ZONE);
  const within = (some: Partial<BreakdownView['within']>) => ({ within: { ...NO_VIEW.within, ...some } });
  const row = ({ rows }: Breakdown, name: string) => rows.find((one) => one.name === name);
  const came = async (visit: Parts, at = MONDAY, click: ClickKind | null = null) => {
    const id = await box.lead({}, at, { visit });
    await box.db.updateTable('leads').set({ click_kind: click }).where('id', '=', id).execute();
    return id;
  };
  const book = (lead: string | null, state: BookingTable['state']) =>
    box.db
      .insertInto('bookings')
      .values({
        ...{ id: `calendly:${randomUUID()}`, lead_id: lead, provider: 'calendly', state, answers: '[]' },
        ...{ said_at: MONDAY, stored_at: MONDAY, start_at: MONDAY },
      })
      .execute();
  const win = async (id: string, days: number, valueCents: number, at = MONDAY) => {
    await box.change(id, 0, { stage: 'won', valueCents }, { actor: ADA, now: at + days * DAY_MS });
    return id;
  };

  test('tells paid channels from unpaid ones by the click and the medium', async () => {
    const cases: [Parts, ClickKind | null, string][] = [
      [{}, 'gclid', 'paid-search'],
      [{ utm_source: 'google', utm_medium: 'cpc' }, null, 'paid-search'],
      [{ utm_source: 'Google', utm_medium: 'PaidSearch' }, null, 'paid-search'],
      [{ referrer: 'www.bing.com' }, 'msclkid', 'paid-search'],
      [{ referrer: 'www.google.com' }, null, 'organic-search'],
      [{ referrer: 'www.google.de' }, null, 'organic-search'],
      [{ utm_source: 'facebook', utm_medium: 'paid_social' }, null, 'paid-social'],
      [{ utm_source: 'linkedin', utm_medium: 'cpc' }, null, 'paid-social'],
      [{}, 'li_fat_id', 'paid-social'],
      [{ referrer: 'l.facebook.com' }, 'fbclid', 'organic-social'],
      [{ utm_source: 'trade-magazine', utm_medium: 'banner' }, null, 'paid-other'],
      [{ utm_source: 'spring', utm_medium: 'email' }, null, 'email'],
      [{ referrer: 'chatgpt.com' }, null, 'assistant'],
      [{ utm_source: 'chatgpt.com' }, null, 'assistant'],
      [{ referrer: 'news.example' }, null, 'referral'],
      [{}, null, 'direct'],
    ];
    for (const [visit, click] of cases) await came(visit, MONDAY, click);
    const offline = await came({ utm_source: 'google', utm_medium: 'cpc' });
    await box.db.updateTable('leads').set({ origin: 'call' }).where('id', '=', offline).execute();
    const expected = new Map<string, number>([['offline', 1]]);
    for (const [, , channel] of cases) expected.set(channel, (expected.get(channel) ?? 0) + 1);
    const { rows } = await read();
    expect(new Map(rows.map(({ name, leads }) => [name, leads]))).toEqual(expected);
  });

  test('has each figure as long as the list that it opens', async () => {
    const calls = ['booked', undefined, 'canceled', 'held', 'no-show', 'replaced', undefined] as const;
    const stages = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
    const visits: Parts[] = [
      {
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'spring',
        utm_term: 'ads agency',
        landing: '/services/seo',
      },
      { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'brand', landing: '/' },
      { utm_source: 'linkedin', utm_medium: 'cpc', utm_campaign: 'spring' },
      { referrer: 'www.google.com', landing: '/' },
      {},
    ];
    for (const [index, visit] of [...visits, ...visits, ...visits].entries()) {
      const at = Date.parse('2026-10-30T12:00:00Z') + index * 2 * DAY_MS;
      const id = await box.lead({}, at, { visit, ...(index === 4 && { heldFor: 'honeypot' }) });
      const stage = stages[(index * 3) % stages.length] ?? 'new';
      const lostReason = stage === 'lost' ? 'x' : null;
      await box.change(id, 0, { stage: 'contacted', owner: ADA }, { actor: ADA, now: at });
      const call = calls[index % calls.length];
      if (call !== undefined) await book(id, call);
      if (index % 2 === 0) await box.change(id, 1, { stage: 'qualified', owner: ADA }, { actor: ADA, now: at });
      await box.change(
        id,
        index % 2 === 0 ? 2 : 1,
        { stage, lostReason, owner: ADA },
        { actor: ADA, now: at + 4 * DAY_MS },
      );
    }
    const views: Partial<BreakdownView>[] = [
      ...KINDS.map((by) => ({ by })),
      { by: 'campaign', ...within({ channel: 'paid-search' }) },
      { by: 'term', ...within({ channel: 'paid-search', campaign: 'spring' }) },
    ];
    box.hours = { ...box.hours, timeZone: ZONE };
    expect((await read()).total.booked).toBeGreaterThan(3);
    let lists = 0;
    for (const wonDays of ['arrival', 'won'] as const) {
      for (const change of views) {
        const breakdown = await read({ ...change, wonDays });
        for (const { name, ...figures } of [...breakdown.rows, { ...breakdown.total, name: null }]) {
          for (const column of COUNTED) {
            const filters = filtersOf(RANGE, breakdown.view, column, name);
            const { found } = await box.list(filters);
            expect({ ...change, wonDays, name, column, count: found.count }).toEqual({
              ...{ ...change, wonDays, name, column },
              count: figures[column],
            });
            lists++;
          }
        }
      }
    }
    expect(lists).toBeGreaterThan(150);
  });

  test('counts a lead that was won in the days in which it came, or in those in which it was won', async () => {
    await win(await came({}, MONDAY), 10, 500_00);
    await win(await came({}, MONDAY), 40, 700_00);
    await win(await came({}, MONDAY - 60 * DAY_MS), 4, 900_00, MONDAY);
    const figures = async (wonDays: BreakdownView['wonDays']) => (await read({ wonDays })).total;
    expect(await figures('arrival')).toMatchObject({ leads: 2, won: 2, value: 1_200_00, daysToWon: 25 });
    expect(await figures('won')).toMatchObject({ leads: 2, won: 2, value: 1_400_00, daysToWon: 37 });
  });

  test('counts a lead as qualified also once it is lost, but not where that was taken back', async () => {
    const [lost, back, never] = [await came({}), await came({}), await came({})];
    await box.change(lost, 0, { stage: 'qualified' });
    await box.change(lost, 1, { stage: 'lost', lostReason: 'x' });
    await box.change(back, 0, { stage: 'qualified' });
    await box.change(back, 1, { stage: 'contacted' });
    await box.change(never, 0, { stage: 'lost', lostReason: 'x' });
    expect((await read()).total).toMatchObject({ leads: 3, qualified: 1 });
  });

  test('counts a lead as booked once it has a call that is to come, was held or was missed, however many it has', async () => {
    const states = [['booked', 'held'], ['no-show'], ['canceled', 'booked'], ['canceled'], ['replaced'], []] as const;
    for (const calls of states) {
      const id = await came({});
      for (const state of calls) await book(id, state);
    }
    // Its end was told before its beginning.
    await book(null, 'booked');
    expect((await read()).total).toMatchObject({ leads: 6, booked: 3 });
  });

  test('has the cost of the days of a month, of channels with their campaigns and of campaigns alone', async () => {
    const ad = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' };
    for (let index = 0; index < 4; index++) await came(ad);
    await win(await came(ad), 3, 900_00);
    await saveCosts(box.db, '2026-11', [
      { channel: 'paid-search', campaign: '', cents: 300_00 },
      { channel: 'paid-search', campaign: 'spring', cents: 600_00 },
      { channel: 'paid-social', campaign: '', cents: 30_00 },
      { channel: 'email', campaign: '', cents: null },
    ]);
    const channels = await read();
    expect(row(channels, 'paid-search')).toMatchObject({
      leads: 5,
      cost: 900_00,
      costPerLead: 180_00,
      costPerWon: 900_00,
    });
    // It has cost something and brought nobody.
    expect(row(channels, 'paid-social')).toMatchObject({ leads: 0, cost: 30_00, costPerLead: null });
    expect(channels.total.cost).toBe(930_00);
    const campaigns = await read({ by: 'campaign', ...within({ channel: 'paid-search' }) });
    expect(row(campaigns, 'spring')?.cost).toBe(600_00);
    expect(campaigns.total.cost).toBe(900_00);
    const tenDays = await read({}, { from: '2026-10-25', to: '2026-11-10' });
    expect(row(tenDays, 'paid-search')?.cost).toBe(300_00);
    expect((await read({ by: 'term' })).total.cost).toBeNull();
    await saveCosts(box.db, '2026-11', [{ channel: 'paid-social', campaign: '', cents: null }]);
    expect(row(await read(), 'paid-social')).toBeUndefined();
  });

  test('asks for the costs of every channel, and of the campaigns that brought leads in a month or have a cost', async () => {
    await came({ utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' });
    await came({ utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'before' }, MONDAY - 30 * DAY_MS);
    await saveCosts(box.db, '2026-11', [{ channel: 'paid-search', campaign: 'idle', cents: 5_00 }]);
    const costs = await readMonth(box.db, '2026-11', ZONE);
    expect(costs.filter(({ channel }) => channel === 'paid-search')).toEqual([
      { channel: 'paid-search', campaign: '', cents: null },
      { channel: 'paid-search', campaign: 'idle', cents: 5_00 },
      { channel: 'paid-search', campaign: 'spring', cents: null },
    ]);
    expect(costs.filter(({ channel }) => channel === 'email')).toHaveLength(1);
  });

  test('is in the order that was asked for, with what has no figure at the end', async () => {
    await came({ utm_campaign: 'one' });
    for (const [name, days] of [
      ['two', 9],
      ['three', 3],
    ] as const)
      await win(await came({ utm_campaign: name }), days, 100);
    const names = async (view: Partial<BreakdownView>) =>
      (await read({ by: 'campaign', ...view })).rows.map(({ name }) => name);
    expect(await names({ sort: 'daysToWon' })).toEqual(['two', 'three', 'one']);
    expect(await names({ sort: 'daysToWon', up: true })).toEqual(['three', 'two', 'one']);
  });

  test('counts the names together that are too many to show, and all of them in the total', async () => {
    for (let index = 0; index < 43; index++) await came({ utm_campaign: `c${index}` });
    const { rows, others, total } = await read({ by: 'campaign' });
    expect([rows.length, others?.leads, total.leads]).toEqual([40, 3, 43]);
  });

  test('as CSV has a line for each name, and no cell begins a formula', async () => {
    await book(await win(await came({ utm_campaign: '=cmd()' }), 2, 1_250_50), 'held');
    await came({});
    const lines: string[][] = parse(breakdownCsv(await read({ by: 'campaign' })), { bom: true });
    expect(lines[0]).toEqual([
      ...['campaign', 'leads', 'booked', 'qualified', 'won', 'value', 'value_per_lead', 'days_to_won'],
      ...['cost', 'cost_per_lead', 'cost_per_won'],
    ]);
    expect(lines.slice(1)).toEqual([
      [NONE, '1', '0', '0', '0', '0', '0', '', '', '', ''],
      ["'=cmd()", '1', '1', '1', '1', '1250.5', '1250.5', '2', '', '', ''],
    ]);
  });
});
