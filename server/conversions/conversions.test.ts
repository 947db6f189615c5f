/** The files for ad platforms, held against their templates. */
import type { ClickKind } from '@fairlead/contract/clicks.ts';
import { changeMany } from '@fairlead/desk/queries/bulk.ts';
import { byAda, MONDAY, useQueries } from '@fairlead/desk/testing/use-queries.ts';
import { type ConversionFileName, conversionFile } from '@fairlead/leads/conversions.ts';
import { eraseGroup } from '@fairlead/leads/erasure.ts';
import { recordHistory } from '@fairlead/leads/history.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import type { LeadWork } from '@fairlead/leads/work.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ConversionDeps, handleConversions } from './route.ts';

const SETTINGS = {
  names: { qualified: 'Qualified lead', won: 'Won client' },
  ...{ currency: 'USD', timeZone: 'America/New_York' },
};
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GOOGLE = 'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency';

describeKinds('on %s', (kind) => {
  const box = useQueries(kind);
  let versions: Map<string, number>;
  beforeEach(() => {
    versions = new Map();
  });
  /** A lead that came by a click an hour before. @returns its id */
  const lead = async (click_kind: ClickKind, click_id: string, at = MONDAY) => {
    const id = await box.lead({}, at);
    await box.db
      .updateTable('leads')
      .set({ click_kind, click_id, click_at: at - HOUR })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const change = async (id: string, ms: number, work: Partial<LeadWork>) => {
    const version = versions.get(id) ?? 0;
    expect(await box.change(id, version, work, byAda(ms))).toBe('done');
    versions.set(id, version + 1);
  };
  const file = async (name: ConversionFileName, { since = 0, now = MONDAY + 30 * DAY, settings = SETTINGS } = {}) =>
    (await conversionFile(box.db, name, settings, since, now)).join('');

  test('the file for Google has a line for each lead that became qualified, and one for each that was won', async () => {
    const first = await lead('gclid', 'Cj0KCQ-first');
    await change(first, HOUR, { stage: 'contacted' });
    await change(first, 2 * HOUR, { stage: 'qualified', valueCents: 480_050 });
    await change(first, DAY, { stage: 'won', valueCents: 480_050 });
    const second = await lead('gclid', 'Cj0KCQ_second', MONDAY + 1);
    await change(second, 3 * HOUR, { stage: 'qualified' });
    await lead('gclid', 'never-answered');
    await change(await box.lead(), HOUR, { stage: 'won' });
    expect(await file('google')).toBe(
      [
        'Parameters:TimeZone=America/New_York',
        GOOGLE,
        'Cj0KCQ-first,Qualified lead,2026-11-02 09:00:00-0500,4800.50,USD',
        'Cj0KCQ-first,Won client,2026-11-03 07:00:00-0500,4800.50,USD',
        'Cj0KCQ_second,Qualified lead,2026-11-02 10:00:00-0500,,',
        '',
      ].join('\n'),
    );
  });

  test('a click of iOS has a column of its own', async () => {
    await change(await lead('gclid', 'one'), HOUR, { stage: 'qualified' });
    await change(await lead('gbraid', 'two', MONDAY + 1), HOUR, { stage: 'qualified' });
    await change(await lead('wbraid', 'three', MONDAY + 2), HOUR, { stage: 'qualified' });
    const [, columns, ...lines] = (await file('google')).split('\n');
    expect(columns).toBe(GOOGLE.replace('Google Click ID,', 'Google Click ID,GBRAID,WBRAID,'));
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
      ...[['one', '', ''], ['', 'two', ''], ['', '', 'three'], ['']],
    ]);
  });

  test('Microsoft and Meta get the leads of their own clicks, in their own columns', async () => {
    const bing = await lead('msclkid', 'f894f652ea334e739002f7167ab8f8e3');
    await change(bing, 2 * HOUR, { stage: 'won', valueCents: 1_000 });
    const facebook = await lead('fbclid', 'IwAR2F4');
    await change(facebook, 2 * HOUR, { stage: 'won', valueCents: 1_000 });
    expect(await file('microsoft')).toBe(
      [
        'Parameters:TimeZone=+0000',
        'Microsoft Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
        'f894f652ea334e739002f7167ab8f8e3,Won client,2026-11-02 14:00:00,10.00,USD',
        '',
      ].join('\n'),
    );
    expect(await file('meta')).toBe(
      [
        'event_name,event_time,action_source,fbc,value,currency',
        `Won client,2026-11-02T14:00:00Z,system_generated,fb.1.${MONDAY - HOUR}.IwAR2F4,10.00,USD`,
        '',
      ].join('\n'),
    );
    expect((await file('google')).split('\n')).toHaveLength(3);
  });

  test('a stage that is taken back leaves the file, and is retracted under the time with which it was told', async () => {
    const id = await lead('gclid', 'back');
    await change(id, HOUR, { stage: 'qualified' });
    await change(id, 2 * HOUR, { stage: 'contacted' });
    expect((await file('google')).split('\n')).toHaveLength(3);
    expect(await file('google-adjustments')).toBe(
      [
        'Parameters:TimeZone=America/New_York',
        'Google Click ID,Conversion Name,Conversion Time,Adjustment Time,Adjustment Type,Adjusted Value,Adjusted Value Currency',
        'back,Qualified lead,2026-11-02 08:00:00-0500,2026-11-02 09:00:00-0500,RETRACT,,',
        '',
      ].join('\n'),
    );
    await change(id, 3 * HOUR, { stage: 'qualified' });
    expect(await file('google')).toContain('back,Qualified lead,2026-11-02 10:00:00-0500');
  });

  test('a qualified lead that is lost was qualified all the same, and a client that is lost was none', async () => {
    const id = await lead('gclid', 'lost');
    await change(id, HOUR, { stage: 'qualified' });
    await change(id, 2 * HOUR, { stage: 'won' });
    await change(id, 3 * HOUR, { stage: 'lost', lostReason: 'Fell through.' });
    expect((await file('google')).split('\n').slice(2)).toEqual([expect.stringContaining('Qualified lead'), '']);
    expect((await file('google-adjustments')).split('\n').slice(2)).toEqual([
      expect.stringContaining('Won client'),
      '',
    ]);
  });

  test('a file has what happened since a time, and what the site has a name for', async () => {
    const id = await lead('gclid', 'since');
    await change(id, HOUR, { stage: 'qualified' });
    await change(id, DAY, { stage: 'won' });
    expect((await file('google', { since: MONDAY + DAY })).split('\n').slice(2)).toEqual([
      expect.stringContaining('Won client'),
      '',
    ]);
    const named = { ...SETTINGS, names: { qualified: 'SQL, "hot"' } } as unknown as typeof SETTINGS;
    expect((await file('google', { settings: named })).split('\n').slice(2)).toEqual([
      'since,"SQL, ""hot""",2026-11-02 08:00:00-0500,,',
      '',
    ]);
  });

  test('a booked call is told where the site has a name for it, and taken back when no call is left', async () => {
    const id = await lead('gclid', 'caller');
    const call = (action: string, ms: number) =>
      box.db.batch([
        recordHistory(box.db, { leadIds: [id] }, { action, start: '2026-11-09T15:00:00.000Z' }, byAda(ms)),
      ]);
    const settings = { ...SETTINGS, names: { ...SETTINGS.names, booked: 'Booked call' } };
    const rows = async (name: ConversionFileName, given = settings) =>
      (await file(name, { settings: given })).split('\n').slice(2, -1);
    await call('call_booked', HOUR);
    await call('call_booked', 2 * HOUR);
    await call('call_canceled', 3 * HOUR);
    expect(await rows('google')).toEqual(['caller,Booked call,2026-11-02 08:00:00-0500,,']);
    expect(await rows('google', SETTINGS as typeof settings)).toEqual([]);
    await call('call_canceled', 4 * HOUR);
    expect(await rows('google')).toEqual([]);
    expect(await rows('google-adjustments')).toEqual([
      'caller,Booked call,2026-11-02 08:00:00-0500,2026-11-02 11:00:00-0500,RETRACT,,',
    ]);
  });

  test('what a clock that was ahead has stored is not told before its time', async () => {
    const id = await lead('gclid', 'ahead');
    await change(id, 365 * DAY, { stage: 'won' });
    expect((await file('google', { now: MONDAY + DAY })).split('\n')).toHaveLength(3);
  });

  test('a lead in the bin, a held one and one that is erased are in no file', async () => {
    const ids = [await lead('gclid', 'binned'), await lead('gclid', 'held'), await lead('gclid', 'erased')];
    for (const id of ids) await change(id, HOUR, { stage: 'won' });
    const [binned = '', held = '', erased = ''] = ids;
    const means = { channels: [], hours: box.hours };
    await changeMany(box.db, 'key', { do: 'bin' }, [{ id: binned, version: 1 }], byAda(), means);
    await box.db.updateTable('leads').set({ held: 1 }).where('id', '=', held).execute();
    await eraseGroup(box.db, null, [erased], (eb) => eb.lit(true), byAda());
    expect((await file('google')).split('\n')).toHaveLength(3);
  });
});

describe('the address that Google fetches', () => {
  const box = useQueries('sqlite');
  let asked: string[];
  let waitMs: number;
  beforeEach(() => {
    asked = [];
    waitMs = 0;
  });
  const ask = (
    path: string,
    { password = 'secret' as string | null, headers = {}, method = 'GET', siteUrl = null as URL | null } = {},
    origin = 'http://127.0.0.1:8080',
  ) => {
    const deps: ConversionDeps = {
      ...{ db: box.db, log: () => {}, settings: SETTINGS, config: { siteUrl, conversionsPassword: 'secret' } },
      clock: { now: () => MONDAY + 89 * DAY, elapsed: () => 0, sleep: async () => true },
      limits: {
        askToSignIn: async ({ address }) => {
          asked.push(address);
          return waitMs;
        },
      },
    };
    const proof = password === null ? {} : { authorization: `Basic ${btoa(`google:${password}`)}` };
    const request = new Request(origin + path, { method, headers: { ...proof, ...headers } });
    return handleConversions(request, '192.0.2.1', deps);
  };
  const FILE = '/desk/conversions/google.csv';

  test('whoever has the password gets the conversions of the last 90 days, by any user name', async () => {
    for (const [at, click] of [
      [MONDAY, 'new'],
      [MONDAY - 2 * DAY, 'old'],
    ] as const) {
      const id = await box.lead({}, at);
      await box.db
        .updateTable('leads')
        .set({ click_kind: 'gclid', click_id: click, click_at: at })
        .where('id', '=', id)
        .execute();
      await box.change(id, 0, { stage: 'won' }, byAda(at - MONDAY));
    }
    const response = await ask(FILE);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [, columns, ...lines] = (await response.text()).split('\n');
    expect(columns).toBe(GOOGLE);
    expect(lines).toEqual([expect.stringMatching(/^new,/), '']);
    const adjustments = await (await ask('/desk/conversions/google-adjustments.csv')).text();
    expect(adjustments).toContain('Adjustment Type');
  });

  test.each([null, '', 'Secret', 'secret '])('the password %j is refused, and counted', async (password) => {
    const response = await ask(FILE, { password });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
    expect(asked).toEqual(['192.0.2.1']);
  });

  test('after too many tries the right password is refused too', async () => {
    waitMs = 1_500;
    const response = await ask(FILE);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
  });

  test.each([
    ['https://agency.example', {}, 200],
    ['http://agency.example', {}, 401],
    ['http://agency.example', { headers: { 'x-forwarded-proto': 'https' } }, 200],
    [
      'http://agency.example',
      { headers: { 'x-forwarded-proto': 'http' }, siteUrl: new URL('https://agency.example') },
      401,
    ],
    ['http://agency.example', { siteUrl: new URL('https://agency.example') }, 200],
    ['http://[::1]:8080', {}, 200],
  ])('over %s %o it answers %i', async (origin, options, status) => {
    const response = await ask(FILE, options, origin);
    expect(response.status).toBe(status);
    // Nobody is asked for a password that could be read on its way.
    if (status === 401) expect(response.headers.get('www-authenticate')).toBeNull();
  });

  test('another file is none, and nothing is sent there', async () => {
    expect((await ask('/desk/conversions/meta.csv')).status).toBe(404);
    expect((await ask(FILE, { method: 'POST' })).status).toBe(405);
  });
});
