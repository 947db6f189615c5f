import type { Beacon } from '@fairlead/contract/visits/beacon.ts';
import { BEACON_PATH, withoutValues } from '@fairlead/contract/visits/page.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { describeKinds, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { useDatabase } from '@fairlead/leads/testing/database/use-database.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { beforeEach, expect, test } from 'vitest';
import { openVisits, type Visits } from './visits.ts';

const SITE = 'https://www.agency.example';
const BUILD = '0a1b2c3d';
const NOON = Date.parse('2026-03-01T12:00:00Z');

const beacon = (changes: Partial<Beacon> = {}): Beacon => ({
  ...{ build: BUILD, page: '/services/*', engine: 'Blink', device: 'phone', connection: '4g' },
  ...{ figures: {}, steps: [], refused: [], errors: [] },
  ...changes,
});

type Box = { store: Store; db: Database; visits: Visits; logged: string[]; now: number };
type Ask = { type?: string; from?: string; headers?: Record<string, string>; method?: string };

function useField(kind: Parameters<Parameters<typeof describeKinds>[1]>[0]) {
  const box = {} as Box;
  useDatabase(kind, box);
  const open = (db: Database, build = BUILD) =>
    openVisits({
      ...{ db, build, pages: new Set(['/', '/contact', '/services/*']) },
      clock: { now: () => box.now, elapsed: () => box.now, sleep: async () => false },
      log: (event) => box.logged.push(event),
      config: { siteUrl: new URL(SITE), hours: TEST_SETTINGS.hours },
    });
  beforeEach(async () => {
    box.now = NOON;
    box.logged = [];
    box.visits = await open(box.db);
  });
  const send = async (
    body: unknown,
    { type = 'text/plain', from = '192.0.2.1', headers, method = 'POST' }: Ask = {},
  ) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = {
      method,
      headers: { 'content-type': type, origin: SITE, ...headers },
      ...(method === 'POST' && { body: text }),
    };
    return (await box.visits.answer(new Request(SITE + BEACON_PATH, init), from)).status;
  };
  const counts = async () => {
    await box.visits.flush();
    const rows = await box.store.query(
      'select page, name, bucket, count from field_counts order by name, bucket, page',
    );
    return rows.map(({ page, name, bucket, count }) => `${page} ${name} ${bucket}: ${count}`);
  };
  const errors = async () => {
    await box.visits.flush();
    const rows = await box.store.query(
      'select kind, message, file, line, count from field_errors order by message, file',
    );
    return rows.map(({ kind, message, file, line, count }) => `${kind} ${message} ${file}:${line} ${count}`);
  };
  return { box, open, send, counts, errors };
}

describeKinds('figures of visits on', (kind) => {
  const { box, open, send, counts, errors } = useField(kind);

  test('are added up by day, build, page and browser, and nothing of a visit is kept', async () => {
    const visit = beacon({ figures: { LCP: 1_000, CLS: 0 }, steps: ['view', 'seen'], refused: [['email', 'invalid']] });
    for (let times = 0; times < 3; times++) expect(await send(visit)).toBe(204);
    await box.visits.flush();
    expect(await send(visit)).toBe(204);
    expect(await counts()).toEqual([
      '/services/* CLS 0: 4',
      '/services/* LCP 80: 4',
      '/services/* refused:email:invalid 0: 4',
      '/services/* seen 0: 4',
      '/services/* view 0: 4',
    ]);
    const [row] = await box.store.query("select * from field_counts where name = 'view'");
    expect(row).toEqual({
      ...{ day: '2026-03-01', build: BUILD, page: '/services/*', engine: 'Blink', device: 'phone' },
      ...{ connection: '4g', name: 'view', bucket: 0, count: 4 },
    });
  });

  test.each<[string, unknown]>([
    ['no JSON', '{"build":'],
    ['a name that is not listed', { ...beacon(), steps: ['won'] }],
    ['a value beside the code', { ...beacon(), refused: [['email', 'invalid', 'ada@example.com']] }],
    ['something more', { ...beacon(), address: '192.0.2.1' }],
    ['a figure that is none', { ...beacon(), figures: { LCP: -1 } }],
    ['another build', beacon({ build: 'ffffffff' })],
  ])('with %s are refused', async (_, body) => {
    expect(await send(body)).toBe(400);
    expect(await counts()).toEqual([]);
  });

  test('come from pages of the site alone, with 4 KB at most, and not from who asks not to be measured', async () => {
    const answers = [
      await send(beacon({ steps: ['view'] }), { headers: { origin: 'https://elsewhere.example' } }),
      await send(beacon({ steps: ['view'] }), { headers: { 'sec-gpc': '1' } }),
      await send(' '.repeat(5_000)),
      await send('', { method: 'GET' }),
    ];
    expect(answers).toEqual([403, 204, 413, 405]);
    expect(await counts()).toEqual([]);
  });

  test('of a page that the site does not have count as those of another', async () => {
    await send(beacon({ page: '/wp-admin/*', steps: ['view'] }));
    expect(await counts()).toEqual(['other view 0: 1']);
  });

  test('of the build before count on after an update', async () => {
    box.visits = await open(box.db, '11111111');
    expect(await send(beacon({ steps: ['view'] }))).toBe(204);
    expect(await send(beacon({ build: '11111111', steps: ['view'] }))).toBe(204);
    expect(await box.store.query('select build from field_builds order by build')).toEqual([
      { build: BUILD },
      { build: '11111111' },
    ]);
  });

  test('of a build that is served without a restart count, and those of the build before count on', async () => {
    await box.visits.serve('22222222', new Set(['/', '/new/*']));
    for (const page of ['/new/*', '/services/*'])
      for (const build of [BUILD, '22222222']) expect(await send(beacon({ build, page, steps: ['view'] }))).toBe(204);
    expect(await counts()).toEqual([
      '/new/* view 0: 1',
      '/new/* view 0: 1',
      '/services/* view 0: 1',
      '/services/* view 0: 1',
    ]);
    expect(await box.store.query('select build from field_builds order by build')).toEqual([
      { build: BUILD },
      { build: '22222222' },
    ]);
  });

  test('are dropped unread where one network, or everybody, sends too many', async () => {
    const one = [];
    for (let sent = 0; sent < 200; sent++) {
      box.now += 20;
      one.push(await send(beacon({ steps: ['view'] })));
    }
    expect([one.filter((status) => status === 204).length, one.at(-1)]).toEqual([120, 429]);
    box.now += 60_000;
    const many = [];
    for (let sent = 0; sent < 200; sent++) many.push(await send(beacon(), { from: `192.0.2.${sent}` }));
    expect(many.filter((status) => status === 204)).toHaveLength(100);
  });

  test('wait while the database is away, and are written once it is back', async () => {
    await send(beacon({ steps: ['view'] }));
    await box.store.query('alter table field_counts rename to away');
    await box.visits.flush();
    expect(box.logged).toContain('field_not_stored');
    await box.store.query('alter table away rename to field_counts');
    await send(beacon({ steps: ['view'] }));
    await box.visits.stop();
    expect(await counts()).toEqual(['/services/* view 0: 2']);
  });

  test('wait with errors that come again meanwhile, and are added to them', async () => {
    const seen = beacon({ errors: [{ kind: 'script', message: 'x', file: '/a.js', line: 1 }] });
    await send(seen);
    await box.store.query('alter table field_errors rename to away');
    await box.visits.flush();
    await box.store.query('alter table away rename to field_errors');
    await send(seen);
    expect(await errors()).toEqual(['script x /a.js:1 2']);
  });

  test('that wait from the day before leave the limit of the new day as it is', async () => {
    const error = (line: number) => beacon({ errors: [{ kind: 'script', message: 'x', file: '/a.js', line }] });
    await send({ ...error(0), steps: ['view'] });
    await box.store.query('alter table field_errors rename to away');
    box.now += 86_400_000;
    for (let line = 1; line <= 200; line++) {
      box.now += 1_000;
      await send(error(line), { from: `192.0.2.${line}` });
    }
    await box.visits.flush();
    await box.store.query('alter table away rename to field_errors');
    await send(error(201));
    expect((await errors()).filter((row) => row.startsWith('script  '))).toEqual(['script  :0 1']);
  });

  test('with characters that no database keeps are counted without them, as one row', async () => {
    for (const message of ['x\0y', 'xy', 'x\ud800', 'x\ufffd']) {
      expect(await send(beacon({ errors: [{ kind: 'script', message, file: '/a.js', line: 1 }] }))).toBe(204);
    }
    expect(await errors()).toEqual(['script xy /a.js:1 2', 'script x\ufffd /a.js:1 2']);
  });

  test('are written but for those that the database refuses for what they are', async () => {
    const refuse =
      kind === 'sqlite'
        ? "create trigger refuse before insert on field_counts when new.name = 'sent' begin select raise(abort, 'no'); end"
        : "alter table field_counts add constraint refuse check (name <> 'sent')";
    await box.store.query(refuse);
    const error = { kind: 'script' as const, message: 'x', file: '/a.js', line: 1 };
    await send(beacon({ steps: ['view', 'seen', 'begun', 'sent', 'stored'], errors: [error] }));
    expect(await counts()).toEqual(['begun', 'seen', 'stored', 'view'].map((name) => `/services/* ${name} 0: 1`));
    expect(await errors()).toEqual(['script x /a.js:1 1']);
    expect(box.logged).toContain('field_dropped');
  });

  test('have a limited number of different errors a day; the rest is counted together', async () => {
    for (let at = 0; at < 210; at++) {
      box.now += 1_000;
      const error = { kind: 'script' as const, message: `m${at}`, file: '/a.js', line: at };
      await send(beacon({ errors: [error] }), { from: `192.0.2.${at}` });
    }
    const found = await errors();
    expect(found).toHaveLength(201);
    expect(found[0]).toBe('script  :0 10');
  });

  test('have of the policy the directive and the origin alone', async () => {
    const report = (blockedURL: string, effectiveDirective = 'script-src-elem') => ({
      ...{ type: 'csp-violation', age: 5, url: `${SITE}/contact?email=ada@example.com`, user_agent: 'x' },
      body: { blockedURL, effectiveDirective, documentURL: `${SITE}/contact`, sample: 'secret' },
    });
    const byCalendar = { sourceFile: 'https://app.cal.com/embed/embed.js' };
    const styles = report('inline', 'style-src-elem');
    const reports = [
      { ...styles, body: { ...styles.body, ...byCalendar } },
      { ...styles, body: { ...styles.body, sourceFile: `${SITE}/_astro/a.js` } },
      { ...report('inline'), body: { ...report('eval').body, ...byCalendar } },
      report('https://evil.example/a.js?b=c'),
      report('inline'),
      report('data'),
      { type: 'deprecation' },
    ];
    expect(await send(reports, { type: 'application/reports+json' })).toBe(204);
    expect(await send('[', { type: 'application/reports+json' })).toBe(204);
    expect(await errors()).toEqual([
      'policy script-src-elem data:0 1',
      'policy script-src-elem eval:0 1',
      'policy script-src-elem https://evil.example:0 1',
      'policy script-src-elem inline:0 1',
      'policy style-src-elem inline:0 1',
    ]);
    expect(box.logged).toEqual(['policy_reported']);
  });
});

test('a message of an error loses what somebody may have typed', () => {
  const cases = {
    'Unexpected token \'A\', "Ada Lovelace" is not valid JSON': 'Unexpected token …, … is not valid JSON',
    'Failed to fetch https://a.example/b?email=c@d.example now': 'Failed to fetch … now',
    'no address ada@example.com or 555 0100 12345678\n\tx': 'no address … or 555 … … x',
  };
  for (const [message, cleaned] of Object.entries(cases)) expect(withoutValues(message)).toBe(cleaned);
});
