/**
 * `npm run bench -- field [--runs=5] [/path …]`: what it costs a visitor that the site measures itself. The same site is built
 * with `field.share` 1 and with 0, and both are visited in turns.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { precompress } from '@fairlead/site/build/compress.ts';
import { buildVariant } from '@fairlead/site/testing/variant.ts';
import { type Browser, chromium } from 'playwright-core';
import { brotliSize, choosePaths } from './pages/paths.ts';
import { measureTap } from './pages/tap.ts';
import { TAPS } from './pages/tap-table.ts';
import { measureThrottled, THROTTLED_LINE } from './pages/throttled.ts';
import { startChromium } from './support/chromium.ts';
import { runsOf } from './support/options.ts';
import { copySite } from './support/site.ts';
import { figure, median, printTable, verdict } from './support/table.ts';

/** Upper limits: times the site without, for paint and taps; bytes of brotli more a page. */
const TARGET = { times: 1.05, bytes: 100 };

type Site = { folder: string; url: string; stop: () => Promise<void> };

export async function benchField(args: string[]): Promise<void> {
  const paths = choosePaths(args).filter((path) => path !== '/404');
  const runs = runsOf(args, 5);
  const sites = [await startSite(1), await startSite(0)] as const;
  const { port, stop } = await startChromium();
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await printPaint(browser, sites, paths, runs);
    await printTaps(browser, sites, runs);
    await browser.close();
  } finally {
    await stop();
    for (const site of sites) await site.stop();
  }
}

/** Builds and serves the site with this share of visits measured. */
async function startSite(share: 0 | 1): Promise<Site> {
  const project = buildVariant({}, (folder) => {
    const file = join(folder, 'content/site.yml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^field:.*$/m, `field: { share: ${share} }`));
  });
  await precompress(join(project.folder, 'dist'));
  const site = copySite(join(project.folder, 'dist'));
  project.remove();
  const server = await startServer({}, { site: site.folder, process: true });
  const stop = async () => {
    await server.stop();
    site.remove();
  };
  return { folder: site.folder, url: server.url, stop };
}

/** The medians of a measure of both sites, which are visited in turns. */
async function compare(
  [own, bare]: readonly [Site, Site],
  runs: number,
  measure: (url: string) => Promise<number>,
): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    taken[0].push(await measure(own.url));
    taken[1].push(await measure(bare.url));
    process.stderr.write('.');
  }
  return [median(taken[0]), median(taken[1])];
}

async function printPaint(
  browser: Browser,
  sites: readonly [Site, Site],
  paths: string[],
  runs: number,
): Promise<void> {
  const rows: string[][] = [];
  for (const path of paths) {
    const [own, bare] = await compare(sites, runs, async (url) => (await measureThrottled(browser, url + path)).lcp);
    const sizeIn = ({ folder }: Site) => brotliSize(path, join(folder, 'dist'));
    const [more, less] = [sizeIn(sites[0]), sizeIn(sites[1])];
    const met = own / bare <= TARGET.times && more - less <= TARGET.bytes;
    rows.push([path, figure(own, 0), figure(bare, 0), figure(own / bare), String(more - less), verdict(met)]);
  }
  process.stderr.write('\n');
  printTable(
    `Paint with and without field figures, ms (${THROTTLED_LINE}), and bytes of brotli more in the HTML. Median of ${runs}.\n` +
      `Targets: ${TARGET.times} times, ${TARGET.bytes} bytes`,
    ['page', 'LCP with', 'without', 'times', 'bytes', 'met'],
    rows,
  );
}

async function printTaps(browser: Browser, sites: readonly [Site, Site], runs: number): Promise<void> {
  const rows: string[][] = [];
  for (const { name, path, target } of TAPS) {
    const [own, bare] = await compare(sites, runs, (url) => measureTap(browser, url + path, target));
    rows.push([
      `${name} on ${path}`,
      figure(own, 0),
      figure(bare, 0),
      figure(own / bare),
      verdict(own / bare <= TARGET.times),
    ]);
  }
  process.stderr.write('\n');
  printTable(
    `Taps with and without field figures: ms to the next paint, in steps of 8. Median of ${runs}.`,
    ['tap', 'with', 'without', 'times', 'met'],
    rows,
  );
}
