/** A page of the site: its path and its name. */
export type Known = readonly [path: string, name: string];

/** Below this share of changed letters, a word is likely meant as the other. */
const LIKELY = 0.4;
/** How much the folders count beside the last part of a path, which people mistype and remember. */
const FOLDERS = 0.25;
const MOST = 3;

/**
 * The share of letters to add, remove, exchange or swap with the next one to turn one word into the other: from 0 to 1.
 */
function change(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const above = rows[i - 1]!;
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        above[j]! + 1,
        row[j - 1]! + 1,
        above[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1),
        swapped ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]! / Math.max(one.length, other.length, 1);
}

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
