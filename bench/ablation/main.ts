/** `npm run bench -- ablation [--runs=5] [--only=island,headers] [/path …]`: what each trick for bytes and paint gains. */
import { chromium } from 'playwright-core';
import { measurePaint } from '../pages/lighthouse.ts';
import { measureRoundTrip } from '../pages/throttled.ts';
import { startChromium } from '../support/chromium.ts';
import { runsOf, someOf } from '../support/options.ts';
import { startFairlead } from '../support/process.ts';
import { type Chrome, measureVariant, type Sample } from './measure.ts';
import { printAblation } from './print.ts';
import { TRICKS } from './tricks.ts';
import { buildVariants, type Variant } from './variants.ts';

const PATHS = ['/', '/services/seo', '/contact', '/blog'];

/** @throws for an unknown trick, or if a variant cannot be built */
export async function benchAblation(args: string[]): Promise<void> {
  const runs = runsOf(args, 5);
  const tricks = someOf(args, '--only', Object.keys(TRICKS));
  const named = args.filter((arg) => arg.startsWith('/'));
  const paths = named.length > 0 ? named : PATHS;
  const { variants, remove } = await buildVariants(tricks);
  try {
    const { port, stop } = await startChromium();
    try {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const chrome = { browser, port };
      const roundTrip = await warmUp(variants[0]!, chrome);
      const samples = new Map<string, Sample[]>(variants.map(({ name }) => [name, []]));
      // In each round every variant has its turn, so that a noisy minute does not hit one of them alone.
      for (let run = 0; run < runs; run++) {
        for (const variant of variants) {
          samples.get(variant.name)!.push(await measureVariant(variant, paths, chrome));
          process.stderr.write('.');
        }
      }
      process.stderr.write('\n');
      printAblation(samples, paths, { runs, roundTrip });
      await browser.close();
    } finally {
      await stop();
    }
  } finally {
    remove();
  }
}

/** The first visit of a fresh browser is slower and does not count. @returns milliseconds of a throttled round trip */
async function warmUp({ folder }: Variant, { browser, port }: Chrome): Promise<number> {
  const server = await startFairlead({ DATA_DIR: `${folder}/data` }, folder, folder);
  try {
    await measurePaint(port, server.url);
    return await measureRoundTrip(browser, server.url);
  } finally {
    await server.stop();
  }
}
