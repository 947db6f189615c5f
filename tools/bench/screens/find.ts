import type { Browser } from 'playwright-core';
import { compare, type Difference } from './difference.ts';
import { type Part, SCREENS, shoot } from './shown.ts';

export type FoundDifference = Difference & { path: string; part: string; screen: string };
/** The differences, the largest share first, and how many pictures were compared. */
export type Found = { differences: FoundDifference[]; pictures: number };

/** Compares each part of these pages between two sites on every screen. Prints a dot for each page and screen. */
export async function findDifferences(browser: Browser, sites: [string, string], paths: string[]): Promise<Found> {
  const differences: FoundDifference[] = [];
  let pictures = 0;
  for (const path of paths) {
    for (const screen of SCREENS) {
      // One after the other: a browser may not draw a window that is behind another.
      const before = await shoot(browser, sites[0], path, screen);
      const after = await shoot(browser, sites[1], path, screen);
      for (const { part, ...difference } of await compareParts(before, after)) {
        pictures++;
        if (difference.share > 0)
          differences.push({ ...difference, part, path, screen: `${screen.width} ${screen.scheme}` });
      }
      process.stderr.write('.');
    }
  }
  process.stderr.write('\n');
  return { differences: differences.sort((one, other) => other.share - one.share), pictures };
}

/** Compares the parts of two versions of a page by their names. A part that only one of them has differs as a whole. */
export async function compareParts(before: Part[], after: Part[]): Promise<(Difference & { part: string })[]> {
  const others = new Map(after.map(({ name, picture }) => [name, picture]));
  const results = [];
  for (const { name, picture } of before) {
    const other = others.get(name);
    others.delete(name);
    results.push({ part: name, ...(other ? await compare(picture, other) : { share: 1, picture }) });
  }
  return [...results, ...[...others].map(([part, picture]) => ({ part, share: 1, picture }))];
}
