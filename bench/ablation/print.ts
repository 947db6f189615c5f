import { THROTTLED_LINE } from '../pages/throttled.ts';
import { figure, median, printTable } from '../support/table.ts';
import type { PageSample, Sample } from './measure.ts';
import { TRICKS } from './tricks.ts';
import { WHOLE } from './variants.ts';

/** The samples of all rounds, by the name of the variant. */
export type Samples = ReadonlyMap<string, Sample[]>;

/** Prints what each page and each tap costs without each trick, beside the whole site. */
export function printAblation(samples: Samples, paths: string[], facts: { runs: number; roundTrip: number }): void {
  printMeans(samples, paths, facts);
  printPages(samples, paths);
  console.log('');
  for (const name of samples.keys()) if (TRICKS[name]) console.log(`no ${name}: ${TRICKS[name].without}`);
}

const labelOf = (variant: string) => (variant === WHOLE ? WHOLE : `no ${variant}`);
const kilobytes = (bytes: number) => figure(bytes / 1024, 2);

/** The median of a page's figure over all rounds. */
const pageMedian = (samples: Samples, variant: string, path: string, key: keyof PageSample): number =>
  median((samples.get(variant) ?? []).map(({ pages }) => pages[path]![key]));

/** A figure without the trick, divided by the figure of the whole site: the mean of this ratio over all pages. */
function meanRatio(samples: Samples, variant: string, paths: string[], key: keyof PageSample): number {
  const ratios = paths.map((path) => pageMedian(samples, variant, path, key) / pageMedian(samples, WHOLE, path, key));
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

function printMeans(samples: Samples, paths: string[], { runs, roundTrip }: { runs: number; roundTrip: number }): void {
  const taps = Object.keys(samples.get(WHOLE)?.[0]?.taps ?? {});
  const rows = [...samples].map(([variant, rounds]) => {
    const mean = (key: keyof PageSample) => meanRatio(samples, variant, paths, key);
    const ratios = [mean('simulated'), mean('throttled'), mean('html'), mean('visit')].map((ratio) => figure(ratio, 3));
    const shift = Math.max(...paths.map((path) => pageMedian(samples, variant, path, 'shift')));
    const tapped = taps.map((tap) => figure(median(rounds.map((round) => round.taps[tap] ?? Number.NaN)), 0));
    return [labelOf(variant), ...ratios, figure(shift, 4), ...tapped];
  });
  printTable(
    `The site without each trick: times the whole site, the mean of ${paths.join(', ')}. Above 1 the trick gains.\n` +
      `LCP simulated by Lighthouse, and throttled (${THROTTLED_LINE}; a tiny request takes ${figure(roundTrip, 0)} ms).\n` +
      `Bytes of the HTML as brotli and of the first visit; the largest shift; ms of taps. Medians of ${runs}, in turns`,
    ['variant', 'LCP sim ×', 'LCP thr ×', 'html ×', 'visit ×', 'shift', ...taps],
    rows,
  );
}

function printPages(samples: Samples, paths: string[]): void {
  const rows = paths.flatMap((path) =>
    [...samples.keys()].map((variant) => {
      const middle = (key: keyof PageSample) => pageMedian(samples, variant, path, key);
      const paint = (key: 'simulated' | 'throttled') => [
        figure(middle(key), 0),
        figure(middle(key) / pageMedian(samples, WHOLE, path, key), 3),
      ];
      const bytes = [kilobytes(middle('html')), kilobytes(middle('visit'))];
      return [
        `${path} ${labelOf(variant)}`,
        ...paint('simulated'),
        ...paint('throttled'),
        figure(middle('shift'), 4),
        ...bytes,
      ];
    }),
  );
  printTable(
    'The same page by page: LCP in ms and times the whole site; HTML and first visit in KB',
    ['page, variant', 'LCP sim', '×', 'LCP thr', '×', 'shift', 'html.br', 'visit'],
    rows,
  );
}
