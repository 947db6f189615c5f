/** What the browser does until a page paints, in milliseconds of processor time, which a busy machine hardly changes. */
import type { Browser } from 'playwright-core';
import { figure, median, printTable } from '../support/table.ts';
import { firstPaint, onPhone } from './throttled.ts';
import { measureInTurns } from './turns.ts';

/** The browser's names of the work, by ours. */
const KINDS: Record<string, Kind> = {
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'parse',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  EvaluateScript: 'script',
  FunctionCall: 'script',
};
const HEADS = ['parse', 'style', 'layout', 'paint', 'script'] as const;
type Kind = (typeof HEADS)[number];
type Work = Record<Kind, number>;

/** An event of a trace; times in microseconds, `tdur` of the thread's processor time. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
};

const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'loading'];

/**
 * Milliseconds of each kind of work from the start of a navigation to its first contentful paint. Work within other work
 * counts once. @throws if the trace has no such navigation or paint
 */
export function workOf(events: TraceEvent[], url: string): Work {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  // A trace that begins just before the navigation may have it without its address.
  const start = events.findLast(
    ({ name, ts, args }) =>
      name === 'navigationStart' && (args?.data?.documentLoaderURL || url) === url && ts < (paint?.ts ?? 0),
  );
  if (!paint || !start) throw new Error(`The trace of ${url} has no first paint. Is it a page?`);
  const own = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === paint.pid && tid === paint.tid && ts >= start.ts)
    .filter(({ ts, tdur }) => ts < paint.ts && tdur !== undefined)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const work: Work = { parse: 0, style: 0, layout: 0, paint: 0, script: 0 };
  const open: { end: number; kind: Kind }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of own) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const kind = KINDS[name];
    if (!kind) continue;
    const outer = open.at(-1);
    work[kind] += tdur / 1000;
    if (outer) work[outer.kind] -= tdur / 1000;
    open.push({ end: ts + dur, kind });
  }
  return work;
}

const measureWork = (browser: Browser, url: string): Promise<Work> =>
  onPhone(browser, async (page, session) => {
    const events: TraceEvent[] = [];
    // The protocol leaves it to the trace format what an event has.
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES },
    });
    await page.goto(url, { waitUntil: 'load' });
    await firstPaint(page);
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return workOf(events, url);
  });

/** Prints the work of each page and of the bare one, which takes turns with them. */
export async function benchWork(browser: Browser, url: string, paths: string[], runs: number): Promise<void> {
  const works = await measureInTurns(paths, runs, (path) => measureWork(browser, url + path));
  const rows = [...works].map(([path, all]) => {
    const middle = HEADS.map((kind) => median(all.map((work) => work[kind])));
    return [path, ...middle.map((ms) => figure(ms, 1)), figure(median(all.map(total)), 1)];
  });
  printTable(
    `Work until the first paint: ms of processor time at full speed, median of ${runs}`,
    ['page', ...HEADS, 'in all'],
    rows,
  );
}

const total = (work: Work) => HEADS.reduce((sum, kind) => sum + work[kind], 0);
