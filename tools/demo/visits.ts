import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import type { Beacon } from '@fairlead/contract/visits/beacon.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { addCounts, VisitCounts } from '@fairlead/leads/visit-counts.ts';

const DAYS = 60;
const VIEWS_A_DAY = 60;
/** The last of them is slower, so that the page has something to say. */
const BUILDS = [
  { build: '0c4477ae', until: 35, times: 1 },
  { build: '51d0be92', until: 4, times: 0.9 },
  { build: '8f3a01c7', until: -1, times: 1.9 },
];
const PAGES = ['/', '/', '/', '/services/*', '/services/*', '/contact', '/blog/*', '/about'] as const;
const ENGINES = ['Blink', 'Blink', 'Blink', 'WebKit', 'Gecko'] as const;
const DEVICES = ['phone', 'phone', 'desktop', 'desktop', 'desktop', 'tablet'] as const;
const CONNECTIONS = ['4g', '4g', '3g'] as const;
const REFUSED: Beacon['refused'] = [
  ['phone', 'invalid'],
  ['website', 'invalid'],
  ['country', 'required'],
];

const pick = <Item>(list: readonly [Item, ...Item[]] | readonly Item[], fallback: Item): Item =>
  list[Math.floor(Math.random() * list.length)] ?? fallback;

/** A figure around its middle, some of them several times as large. */
const around = (middle: number): number => middle * Math.exp(1.2 * (Math.random() + Math.random() - 1));

function visit(build: string, times: number): Beacon {
  const [page, engine, device] = [pick(PAGES, '/'), pick(ENGINES, 'Blink'), pick(DEVICES, 'desktop')];
  const slow = times * (device === 'phone' ? 1.8 : 1);
  const went = Math.random();
  const steps: Beacon['steps'] = ['view'];
  if (page === '/contact') {
    if (went < 0.8) steps.push('seen');
    if (went < 0.3) steps.push('begun');
    if (went < 0.18) steps.push('sent', 'stored', 'thanked');
    if (went < 0.07) steps.push('scheduling');
  }
  return {
    ...{ build, page, engine, device, steps, connection: engine === 'Blink' ? pick(CONNECTIONS, '4g') : 'unknown' },
    figures: {
      LCP: around(700 * slow),
      TTFB: around(120 * times),
      CLS: Math.random() < 0.7 ? 0 : around(20),
      ...(Math.random() < 0.6 && { INP: around(60 * slow) }),
    },
    refused: page === '/contact' && went > 0.18 && went < 0.28 ? [pick(REFUSED, ['form', 'not_sent'])] : [],
    errors:
      Math.random() < 0.004
        ? [{ kind: 'script', message: 'TypeError: Load failed', file: '/_astro/Form.js', line: 1 }]
        : [],
  };
}

/** Stores figures of invented visits. @param now milliseconds since 1970 */
export async function fillVisits(db: Database, now: number): Promise<void> {
  for (const [at, { build, until, times }] of BUILDS.entries()) {
    const from = BUILDS[at - 1]?.until ?? DAYS;
    await db.batch([db.insertInto('field_builds').values({ build, first_at: now - from * DAY_MS })]);
    for (let day = from; day > until; day--) {
      const counts = new VisitCounts(new Set(PAGES));
      for (let view = 0; view < VIEWS_A_DAY; view++) counts.add(dayAt(now - day * DAY_MS), visit(build, times));
      const taken = counts.take();
      await db.batch(addCounts(db, taken));
    }
  }
}
