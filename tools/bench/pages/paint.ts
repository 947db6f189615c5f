import type { Browser } from 'playwright-core';
import { BARE } from '../support/site.ts';
import { figure, median, printTable, verdict } from '../support/table.ts';
import { measurePaint, measureVisit, type Paint, type Visit } from './lighthouse.ts';
import { brotliSize } from './paths.ts';
import { measureRoundTrip, measureThrottled, THROTTLED_LINE } from './throttled.ts';

/** Upper limits: times the bare page's largest paint, the shift, and kilobytes of 1,024 bytes. */
const TARGET = { simulated: 1.1, throttled: 1.5, shift: 0.001, weight: 80, html: 14 };
/** Pages between two visits to the bare page, so that both are measured in the same noise. */
const BETWEEN = 6;

type PaintBench = { browser: Browser; port: number; url: string; paths: string[]; runs: number };
type Method = 'simulated' | 'throttled';
/** Every visit, by method and path. */
type Paints = Record<Method, Map<string, Paint[]>>;

/** Prints how soon each page paints beside a bare page, its scores and its weight. */
export async function benchPaint({ browser, port, url, paths, runs }: PaintBench): Promise<void> {
  const paints: Paints = { simulated: new Map(), throttled: new Map() };
  const visits = new Map<string, Visit>();
  const order = paths.flatMap((path, at) => (at % BETWEEN === 0 ? [BARE, path] : [path]));
  const note = (method: Method, path: string, paint: Paint) =>
    paints[method].set(path, [...(paints[method].get(path) ?? []), paint]);
  // The first visit of a fresh browser is slower, whatever the page.
  await measurePaint(port, url + BARE);
  for (let run = 0; run < runs; run++) {
    for (const path of order) {
      const visit = run === 0 ? await measureVisit(port, url + path) : null;
      if (visit) visits.set(path, visit);
      note('simulated', path, visit ?? (await measurePaint(port, url + path)));
      note('throttled', path, await measureThrottled(browser, url + path));
      process.stderr.write('.');
    }
  }
  process.stderr.write('\n');
  const roundTrip = await measureRoundTrip(browser, url + BARE);
  printPaint(paths, paints, visits, { runs, roundTrip });
  printWeight(paths, visits);
}

function printPaint(
  paths: string[],
  paints: Paints,
  visits: Map<string, Visit>,
  { runs, roundTrip }: { runs: number; roundTrip: number },
): void {
  const middle = (method: Method, path: string, key: keyof Paint) =>
    median((paints[method].get(path) ?? []).map((paint) => paint[key]));
  const bare = (method: Method) => figure(middle(method, BARE, 'lcp'), 0);
  const rows = paths.map((path) => {
    const ratio = (method: Method, key: keyof Paint) => middle(method, path, key) / middle(method, BARE, key);
    const { scores, failed, notRestored } = visitOf(visits, path);
    const shift = Math.max(middle('simulated', path, 'cls'), middle('throttled', path, 'cls'));
    const lcp = { simulated: ratio('simulated', 'lcp'), throttled: ratio('throttled', 'lcp') };
    const met =
      lcp.simulated <= TARGET.simulated &&
      lcp.throttled <= TARGET.throttled &&
      shift <= TARGET.shift &&
      // The not-found page may not be listed or cached, so only its accessibility counts.
      (path === '/404' ? scores[1] === 100 : notRestored.length === 0 && scores.every((score) => score === 100));
    return [
      path,
      figure(lcp.simulated),
      figure(ratio('simulated', 'fcp')),
      figure(lcp.throttled),
      figure(ratio('throttled', 'fcp')),
      figure(shift, 4),
      scores.join('/'),
      verdict(notRestored.length === 0),
      verdict(met),
      [...failed, ...notRestored].join(' '),
    ];
  });
  printTable(
    `Paint on a phone: times a bare page on the same server, whose largest paint takes ${bare('simulated')} ms simulated ` +
      `and ${bare('throttled')} ms throttled (${THROTTLED_LINE}).\n` +
      `A tiny request on the throttled line takes ${figure(roundTrip, 0)} ms. Median of ${runs}.\n` +
      `Targets: LCP ${TARGET.simulated} simulated and ${TARGET.throttled} throttled, shift ${TARGET.shift}, four scores of 100, back from the cache`,
    ['page', 'LCP sim', 'FCP sim', 'LCP thr', 'FCP thr', 'shift', 'perf/a11y/best/seo', 'back', 'met', 'why'],
    rows,
  );
}

function visitOf(visits: Map<string, Visit>, path: string): Visit {
  const visit = visits.get(path);
  if (!visit) throw new Error(`${path} was not visited, so there is nothing to print of it.`);
  return visit;
}

function printWeight(paths: string[], visits: Map<string, Visit>): void {
  const rows = paths.map((path) => {
    const { count, all, html, font, art, script, early } = visitOf(visits, path).requests;
    const brotli = brotliSize(path);
    const met = all <= TARGET.weight * 1024 && early === 0 && brotli <= TARGET.html * 1024;
    const kilobytes = [all, html, font, art, script, brotli].map((bytes) => figure(bytes / 1024, 1));
    return [path, ...kilobytes, String(count), verdict(met)];
  });
  printTable(
    `Weight of a first visit: KB on the line with headers, and the HTML alone as brotli.\n` +
      `Targets: ${TARGET.weight} in all, ${TARGET.html} of brotli, no script before the first paint`,
    ['page', 'all', 'html', 'font', 'art', 'script', 'html.br', 'requests', 'met'],
    rows,
  );
}
