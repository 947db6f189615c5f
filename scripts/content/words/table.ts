/** Prints the report over all pages. */
import type { Wording } from '../../../src/content/kinds.ts';
import { pairs } from './likeness.ts';
import { type Goal, isMet, type Measure, valueFor } from './measures.ts';
import { kindsOf, type Page, sentencesOf } from './pages.ts';
import { wordsIn } from './sentences.ts';

/** How many pages are named beside a measure. */
const NAMED = 3;

/** A percentage of fewer sentences says little about a page. */
const ENOUGH = 10;

const SIGNS = { count: ['', 0], percent: ['%', 1], mean: ['', 1] } as const;

export const shown = (form: Measure['form'], value: number | undefined): string =>
  value === undefined ? '' : `${value.toFixed(SIGNS[form][1])}${SIGNS[form][0]}`;

const limits = (sign: string, { least, most }: Goal): string =>
  least === undefined ? `≤ ${most}${sign}` : `${least}–${most}${sign}`;

/** The pages furthest from the goal, with their values. */
function furthest(measure: Measure, pages: Page[]): string {
  const { form, goal } = measure;
  const middle = goal.least === undefined ? 0 : (goal.least + goal.most) / 2;
  return pages
    .filter((page) => form === 'count' || sentencesOf(page).length >= ENOUGH)
    .map((page) => ({ id: page.id, value: valueFor(measure, [page])! }))
    .filter(({ value }) => form !== 'count' || value > 0)
    .sort((a, b) => Math.abs(b.value - middle) - Math.abs(a.value - middle))
    .slice(0, NAMED)
    .map(({ id, value }) => `${id} ${shown(form, value)}`)
    .join(', ');
}

type Row = { name: string; met: boolean; cells: string[]; most: string };

function measureRow(measure: Measure, pages: Page[]): Row {
  const { name, form, goal } = measure;
  const value = valueFor(measure, pages);
  const ofKind = (kind: string) =>
    valueFor(
      measure,
      pages.filter((page) => page.kind === kind),
    );
  return {
    name,
    met: value === undefined || isMet(goal, value),
    cells: [limits(SIGNS[form][0], goal), ...[value, ...kindsOf(pages).map(ofKind)].map((each) => shown(form, each))],
    most: furthest(measure, pages),
  };
}

function likenessRow({ most }: Wording['likeness'], pages: Page[]): Row {
  const all = pairs(pages.map((page) => ({ of: page, words: page.passages.flatMap(({ text }) => wordsIn(text)) })));
  const value = (pair: (typeof all)[number] | undefined) => pair?.likeness.toFixed(2) ?? '';
  const ofKind = (kind: string) => value(all.find(({ one, other }) => one.kind === kind && other.kind === kind));
  return {
    name: 'likeness of two pages',
    met: (all[0]?.likeness ?? 0) <= most,
    cells: [limits('', { most }), value(all[0]), ...kindsOf(pages).map(ofKind)],
    most: all
      .slice(0, NAMED)
      .map((pair) => `${pair.one.id} and ${pair.other.id} ${value(pair)}`)
      .join(', '),
  };
}

/** The report, and how many goals are met. */
export function tableOf(measures: Measure[], wording: Wording, pages: Page[]): { lines: string[]; note: string } {
  const rows = [...measures.map((measure) => measureRow(measure, pages)), likenessRow(wording.likeness, pages)];
  const head = ['goal', 'all', ...kindsOf(pages)];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map(({ cells }) => cells[at]!.length)));
  const first = Math.max(...rows.map(({ name }) => name.length));
  const line = (mark: string, name: string, cells: string[], most: string) =>
    `${mark} ${name.padEnd(first)}  ${cells.map((cell, at) => cell.padStart(widths[at]!)).join('  ')}  ${most}`.trimEnd();
  const met = rows.filter((row) => row.met).length;
  return {
    lines: [
      line(' ', '', head, 'most on'),
      ...rows.map((row) => line(row.met ? '✓' : ' ', row.name, row.cells, row.most)),
    ],
    note: `${met} of ${rows.length} goals are met`,
  };
}
