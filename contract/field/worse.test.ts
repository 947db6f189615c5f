/** Simulates visits to two builds, and somebody who looks after every ten of them. All is drawn from seeds. */
import { expect, test } from 'vitest';
import { bucketOf } from './histogram.ts';
import { METRICS, type Metric } from './names.ts';
import { normal, random } from './simulated.ts';
import { compareBuilds } from './worse.ts';

/** Median and spread of each metric on a desktop; a phone is twice as slow. Most pages do not move at all. */
const USUAL: Record<Metric, { middle: number; spread: number; zero: number }> = {
  LCP: { middle: 900, spread: 0.6, zero: 0 },
  INP: { middle: 60, spread: 0.7, zero: 0 },
  CLS: { middle: 20, spread: 1, zero: 0.7 },
  TTFB: { middle: 150, spread: 0.8, zero: 0.1 },
};
const RUNS = 100;
/** Visits to the build before. */
const BEFORE = 400;

type Build = Record<Metric, Map<string, Map<number, number>>>;
const build = (): Build => ({ LCP: new Map(), INP: new Map(), CLS: new Map(), TTFB: new Map() });

/** A visit on some device to some kind of page. Three of four visits have an interaction. */
function visit(into: Build, draw: () => number, phones: number, slower: Partial<Record<Metric, number>> = {}): void {
  const [device, times] = draw() < phones ? ['phone', 2] : ['desktop', 1];
  const group = `${device} ${draw() < 0.6 ? '/' : '/services/*'}`;
  for (const metric of METRICS) {
    const { middle, spread, zero } = USUAL[metric];
    const figure = draw() < zero ? 0 : middle * Number(times) * Math.exp(spread * normal(draw)) * (slower[metric] ?? 1);
    if (metric === 'INP' && draw() < 0.25) continue;
    const histogram = into[metric].get(group) ?? new Map<number, number>();
    histogram.set(bucketOf(figure), (histogram.get(bucketOf(figure)) ?? 0) + 1);
    into[metric].set(group, histogram);
  }
}

const named = (before: Build, after: Build): Metric[] =>
  METRICS.filter((metric) => compareBuilds(before[metric], after[metric], METRICS.length)?.isWorse);

function beforeIt(draw: () => number, visits = BEFORE): Build {
  const before = build();
  for (let count = 0; count < visits; count++) visit(before, draw, 0.5);
  return before;
}

test('of 100 builds that are as fast as the one before, at most 5 are ever named in 2,000 visits, however often somebody looks', () => {
  let wrong = 0;
  for (let run = 0; run < RUNS; run++) {
    const draw = random(1_000 + run);
    const [before, after] = [beforeIt(draw), build()];
    for (let count = 1; count <= 2_000; count++) {
      visit(after, draw, 0.5);
      // One more visit changes next to nothing.
      if (count % 10 > 0) continue;
      if (named(before, after).length === 0) continue;
      wrong++;
      break;
    }
  }
  expect(wrong).toBeLessThanOrEqual(5);
});

test.each<Partial<Record<Metric, number>>>([{ LCP: 1.5 }, { TTFB: 1.8 }, { LCP: 2, INP: 2 }])(
  'a build that is slower by %j is named within 200 visits, and by what is slower',
  (slower) => {
    let found = 0;
    for (let run = 0; run < RUNS; run++) {
      const draw = random(5_000 + run);
      const [before, after] = [beforeIt(draw), build()];
      const names = new Set<Metric>();
      for (let count = 1; count <= 200; count++) {
        visit(after, draw, 0.5, slower);
        if (count % 10 > 0) continue;
        for (const metric of named(before, after)) names.add(metric);
      }
      if (Object.keys(slower).some((metric) => names.has(metric as Metric))) found++;
    }
    expect(found).toBe(RUNS);
  },
);

test('a build that more people visit on phones is not named for that', () => {
  let wrong = 0;
  for (let run = 0; run < RUNS; run++) {
    const draw = random(9_000 + run);
    const [before, after] = [beforeIt(draw), build()];
    for (let count = 0; count < 200; count++) visit(after, draw, 0.9);
    if (named(before, after).length > 0) wrong++;
  }
  expect(wrong).toBeLessThanOrEqual(5);
});

test('a faster build is not worse, and a few visits say nothing', () => {
  const draw = random(3);
  const [before, after] = [beforeIt(draw), build()];
  for (let count = 0; count < 40; count++) visit(after, draw, 0.5, { LCP: 3 });
  expect(compareBuilds(before.LCP, after.LCP, METRICS.length)).toBeNull();
  for (let count = 0; count < 200; count++) visit(after, draw, 0.5, { LCP: 0.3 });
  expect(compareBuilds(before.TTFB, after.TTFB, METRICS.length)).toMatchObject({ isWorse: false });
});
