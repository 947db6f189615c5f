import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { measurePaint } from '../pages/lighthouse.ts';
import { brotliSize } from '../pages/paths.ts';
import { measureThrottled } from '../pages/throttled.ts';
import { measureTap } from '../pages/touch.ts';
import { TAPS } from '../pages/touch-table.ts';
import { startFairlead } from '../support/process.ts';
import type { Variant } from './variants.ts';

/** One visit to one page. Paints in milliseconds; bytes of the HTML as brotli, and of all answers with their headers. */
export type PageSample = { simulated: number; throttled: number; shift: number; html: number; visit: number };

/** Everything that one round measures of one variant: pages by path, and milliseconds of taps by name. */
export type Sample = { pages: Record<string, PageSample>; taps: Record<string, number> };

/** A browser, and the port on which Lighthouse controls it. */
export type Chrome = { browser: Browser; port: number };

/** Visits each page of a variant once, and taps once on each thing. */
export async function measureVariant({ folder }: Variant, paths: string[], chrome: Chrome): Promise<Sample> {
  const data = mkdtempSync(join(tmpdir(), 'fairlead-data-'));
  const server = await startFairlead({ DATA_DIR: data }, folder, folder);
  try {
    const pages: Sample['pages'] = {};
    for (const path of paths) pages[path] = await measurePage(server.url + path, path, folder, chrome);
    const taps: Sample['taps'] = {};
    for (const { name, path, target } of TAPS) taps[name] = await measureTap(chrome.browser, server.url + path, target);
    return { pages, taps };
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function measurePage(url: string, path: string, folder: string, { browser, port }: Chrome): Promise<PageSample> {
  const simulated = await measurePaint(port, url);
  const throttled = await measureThrottled(browser, url);
  return {
    simulated: simulated.lcp,
    throttled: throttled.lcp,
    shift: Math.max(simulated.cls, throttled.cls),
    html: brotliSize(path, join(folder, 'dist')),
    visit: simulated.requests.all,
  };
}
