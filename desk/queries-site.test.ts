import type { Beacon } from '@fairlead/contract/visits/beacon.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { addCounts, VisitCounts } from '@fairlead/leads/visit-counts.ts';
import { expect, test } from 'vitest';
import { readSite, siteCsv } from './queries/site.ts';
import { useQueries } from './testing/use-queries.ts';

const RANGE = { from: '2026-10-01', to: '2026-11-02' };
const [OLD, NEW] = ['00000001', '00000002'];

const beacon = (changes: Partial<Beacon> = {}): Beacon => ({
  ...{ build: OLD, page: '/', engine: 'Blink', device: 'desktop', connection: '4g' },
  ...{ figures: {}, steps: ['view'], refused: [], errors: [] },
  ...changes,
});

describeKinds('the figures of the site on', (kind) => {
  const box = useQueries(kind);
  /** Stores what visits on a day have sent. */
  const store = async (day: string, beacons: Beacon[]) => {
    const counts = new VisitCounts(new Set(['/', '/contact']));
    for (const sent of beacons) counts.add(day, sent);
    const taken = counts.take();
    await box.db.batch(addCounts(box.db, taken));
  };
  const served = (build: string, day: string) =>
    box.db.batch([box.db.insertInto('field_builds').values({ build, first_at: Date.parse(day) })]);
  const many = (count: number, of: (at: number) => Beacon) => Array.from({ length: count }, (_, at) => of(at));

  test('are those of the days of the range, by page and by browser', async () => {
    await served(OLD, '2026-09-01');
    await store('2026-09-30', [beacon()]);
    await store(
      '2026-10-01',
      many(4, (at) => beacon({ figures: { LCP: 1_000 * (at + 1) } })),
    );
    await store('2026-11-02', [beacon({ page: '/contact', device: 'phone', engine: 'WebKit', connection: 'unknown' })]);
    const { all, pages, devices, engines, connections } = await readSite(box.db, RANGE);
    expect(all.views).toBe(5);
    expect(all.metrics.LCP?.views).toBe(4);
    expect(Math.abs((all.metrics.LCP?.p75 ?? 0) - 3_000)).toBeLessThan(300);
    expect(all.metrics.INP).toBeNull();
    const named = [pages, devices, engines, connections].map((rows) => rows.map(({ value, views }) => [value, views]));
    expect(named).toEqual([
      [
        ['/', 4],
        ['/contact', 1],
      ],
      [
        ['desktop', 4],
        ['phone', 1],
      ],
      [
        ['Blink', 4],
        ['WebKit', 1],
      ],
      [
        ['4g', 4],
        ['unknown', 1],
      ],
    ]);
  });

  test('have each build with its own figures and views, the newest first', async () => {
    await served(OLD, '2026-10-01');
    await served(NEW, '2026-10-20');
    await store(
      '2026-10-05',
      many(20, () => beacon({ figures: { LCP: 1_000, TTFB: 100 } })),
    );
    await store(
      '2026-10-25',
      many(10, () => beacon({ build: NEW, figures: { LCP: 2_000 } })),
    );
    const { builds } = await readSite(box.db, RANGE);
    expect(builds.map(({ value, views }) => [value, views])).toEqual([
      [NEW, 10],
      [OLD, 20],
    ]);
    const [fresh, old] = builds.map(({ metrics }) => metrics);
    expect([fresh?.LCP?.views, fresh?.TTFB, old?.TTFB?.views]).toEqual([10, null, 20]);
    expect(Math.abs((fresh?.LCP?.p75 ?? 0) - 2_000)).toBeLessThan(200);
    expect(Math.abs((old?.LCP?.p75 ?? 0) - 1_000)).toBeLessThan(100);
  });

  test('have what the form refused, and errors with the builds that had them', async () => {
    const error = { kind: 'script' as const, message: 'TypeError: x', file: '/_astro/a.js', line: 3 };
    await store('2026-10-05', [
      beacon({ page: '/contact', steps: ['view', 'seen', 'begun'], refused: [['phone', 'invalid']], errors: [error] }),
      beacon({ page: '/contact', steps: ['view', 'seen'] }),
    ]);
    await store('2026-10-06', [beacon({ build: NEW, errors: [error] })]);
    const site = await readSite(box.db, RANGE);
    expect(site.refused).toEqual([{ field: 'phone', code: 'invalid', count: 1 }]);
    expect(site.errors).toEqual([{ ...error, builds: [OLD, NEW], lastDay: '2026-10-06', count: 2 }]);
    const csv = siteCsv(site);
    for (const line of ['invalid,field,phone,1,,', 'script,/_astro/a.js:3,TypeError: x,2,,'])
      expect(csv).toContain(line);
  });
});
