import { distance } from './distance.ts';

/** A page of the site: its path and its name. */
export type Known = readonly [path: string, name: string];

/** Below this share of changed letters, a word is likely meant as the other. */
const LIKELY = 0.4;
/** How much the folders count beside the last part of a path, which people mistype and remember. */
const FOLDERS = 0.25;
const MOST = 3;

/** The share of letters that two words do not have in common: from 0 to 1. */
const change = (one: string, other: string): number => distance(one, other) / Math.max(one.length, other.length, 1);

/** The parts of a path in lower case, without an ending such as .html. */
function partsOf(path: string): string[] {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {} // A stray percent sign. The path is compared as it is.
  return plain
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .split('/')
    .filter((part) => part !== '');
}

/**
 * The pages whose paths are spelled most like one that does not exist, the nearest first.
 * @param missing the path that was asked for, as the address has it
 */
export function nearest(missing: string, pages: readonly Known[]): Known[] {
  const asked = partsOf(missing);
  const last = asked.pop() ?? '';
  const folders = asked.join('/');
  return pages
    .map((page) => {
      const parts = partsOf(page[0]);
      const share = change(last, parts.pop() ?? '');
      return { page, share, score: share + FOLDERS * change(folders, parts.join('/')) };
    })
    .filter(({ share }) => share < LIKELY)
    .sort((one, other) => one.score - other.score)
    .slice(0, MOST)
    .map(({ page }) => page);
}
