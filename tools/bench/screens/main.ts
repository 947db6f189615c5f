/**
 * `npm run bench -- screens --from=<commit> [--to=<commit>] [--out=test-results/screens] [/path …]`: what a change of
 * styles changes on the screen. Compares pictures of twelve pages between two commits, or between a commit and the files
 * as they are, on a phone and a desktop, by day and by night.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexedPages } from '@fairlead/site/testing/built.ts';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../../support/chromium.ts';
import { optionOf } from '../support/options.ts';
import { printTable } from '../support/table.ts';
import { checkOut } from './checkout.ts';
import { choosePages } from './choose.ts';
import { type Found, findDifferences } from './find.ts';
import { type Shown, show } from './shown.ts';

const OUT = 'test-results/screens';

/** @throws without `--from`, for an unknown commit or page, or if a version cannot be built */
export async function compareScreens(args: string[]): Promise<void> {
  const from = optionOf(args, '--from');
  if (from === undefined) throw new Error('Name the commit to compare with: npm run bench -- screens --from=main');
  const out = optionOf(args, '--out') ?? OUT;
  // Social pictures that are the same in both versions are made once.
  const cache = mkdtempSync(join(tmpdir(), 'fairlead-cache-'));
  const removals = [() => rmSync(cache, { recursive: true, force: true })];
  const shown: Shown[] = [];
  try {
    const showCommit = async (commit: string | undefined) => {
      const version = checkOut(commit, cache);
      removals.push(version.project.remove);
      const one = await show(version);
      shown.push(one);
      return one;
    };
    const before = await showCommit(from);
    const after = await showCommit(optionOf(args, '--to'));
    const paths = pathsToCompare(args, before, after);
    console.log(`Comparing ${before.name} with ${after.name} on ${paths.join(' ')}`);
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
    const found = await findDifferences(browser, [before.url, after.url], paths).finally(() => browser.close());
    report(found, out);
  } finally {
    for (const { stop } of shown) await stop();
    for (const remove of removals) remove();
  }
}

/** The pages named, or those that show most; only pages of both versions can be compared. */
function pathsToCompare(args: string[], before: Shown, after: Shown): string[] {
  const there = new Set(indexedPages(before.folder).map(({ path }) => path));
  const both = indexedPages(after.folder).filter(({ path }) => there.has(path));
  const named = args.filter((arg) => arg.startsWith('/'));
  const unknown = named.filter((path) => !both.some((page) => page.path === path));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: both versions must have this page.`);
  return named.length > 0 ? named : choosePages(both);
}

function report({ differences, pictures }: Found, out: string): void {
  rmSync(out, { recursive: true, force: true });
  if (differences.length === 0) {
    console.log(`All ${pictures} pictures are the same in both.`);
    return;
  }
  mkdirSync(out, { recursive: true });
  const rows = differences.map(({ path, part, screen, share, picture }) => {
    const file = `${[path, part, screen]
      .join(' ')
      .replaceAll(/[^\w-]+/g, '_')
      .replace(/^_/, '')}.png`;
    if (picture) writeFileSync(join(out, file), picture);
    return [path, part, screen, `${(share * 100).toFixed(2)} %`, picture ? file : '–'];
  });
  printTable(
    `${differences.length} of ${pictures} pictures differ`,
    ['page', 'part', 'screen', 'share', 'picture'],
    rows,
  );
  console.log(`\nEach picture has before, what differs in red, and after: ${out}/`);
}
