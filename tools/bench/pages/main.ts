/** `npm run bench -- pages [--all] [--runs=3] [/path …]`: what a visitor on a phone waits for and pays. */

import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { chromium } from 'playwright-core';
import { startChromium } from '../support/chromium.ts';
import { runsOf } from '../support/options.ts';
import { copySite, ensureBuilt } from '../support/site.ts';
import { benchInteractions } from './interactions.ts';
import { benchPaint } from './paint.ts';
import { choosePaths } from './paths.ts';
import { benchWork } from './trace.ts';

export async function benchPages(args: string[]): Promise<void> {
  await ensureBuilt();
  const paths = choosePaths(args);
  const runs = runsOf(args, 3);
  const site = copySite();
  const server = await startServer({}, { site: site.folder, process: true });
  const { port, stop } = await startChromium();
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await benchPaint({ browser, port, url: server.url, paths, runs });
    await benchWork(browser, server.url, paths, runs);
    await benchInteractions(browser, server.url, runs);
    await browser.close();
  } finally {
    await stop();
    await server.stop();
    site.remove();
  }
}
