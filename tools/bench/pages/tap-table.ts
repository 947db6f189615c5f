import type { Browser } from 'playwright-core';
import { figure, median, printTable, verdict } from '../support/table.ts';
import { measureForm, measureTap } from './tap.ts';

const TARGET_MS = { tap: 50, form: 300 };
/** What is tapped, on which page, and its counterpart on the bare page. */
export const TAPS = [
  { name: 'menu', path: '/', target: 'button[popovertarget=sheet]', bare: 'button[popovertarget]' },
  { name: 'accordion', path: '/services/seo', target: 'main details:not([open]) > summary', bare: 'summary' },
  { name: 'tab', path: '/', target: '[role=tab][aria-selected=false]', bare: 'summary' },
];

/** Prints how long it takes until a tap shows, and until the form's code has taken over. */
export async function benchTap(browser: Browser, url: string, runs: number): Promise<void> {
  const rows: string[][] = [];
  for (const { name, path, target, bare } of TAPS) {
    const [own, floor] = await medians(
      runs,
      () => measureTap(browser, url + path, target),
      () => measureTap(browser, `${url}/bare-taps`, bare),
    );
    rows.push([
      `${name} on ${path}`,
      figure(own, 0),
      figure(floor, 0),
      figure(own / floor),
      verdict(own < TARGET_MS.tap),
    ]);
  }
  const [form] = await medians(runs, () => measureForm(browser, `${url}/contact`));
  rows.push(['form ready, cable line', figure(form, 0), '', '', verdict(form <= TARGET_MS.form)]);
  printTable(
    `Taps: ms from the first tap on a fresh page at rest to its next paint, at a quarter of the processor, in steps of 8;\n` +
      `and ms from the first touch of the form until its code has taken over (5 Mbit/s, 28 ms). Median of ${runs}.\n` +
      `Targets: taps under ${TARGET_MS.tap}, the form ${TARGET_MS.form}`,
    ['tap', 'ms', 'bare page', 'times', 'met'],
    rows,
  );
}

/** The medians of one or two measures, which are taken in turns. */
async function medians(
  runs: number,
  one: () => Promise<number>,
  other?: () => Promise<number>,
): Promise<[number, number]> {
  const taken: { one: number[]; other: number[] } = { one: [], other: [] };
  for (let run = 0; run < runs; run++) {
    taken.one.push(await one());
    if (other) taken.other.push(await other());
  }
  return [median(taken.one), median(taken.other)];
}
