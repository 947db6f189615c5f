/** When the words of each page last changed, as recorded in content/updated.json by `npm run dates`. */
import { readFileSync } from 'node:fs';

/** By path of the page: the day, and the digest of the words it had since then. */
export type Updated = Record<string, { date: string; words: string }>;

export const UPDATED_FILE = 'content/updated.json';

export const readUpdated = (): Updated => JSON.parse(readFileSync(UPDATED_FILE, 'utf8')) as Updated;

/** A day as year-month-day, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Pages whose words are not those on record: new ones, and changed ones. */
export const unrecorded = (pages: ReadonlyMap<string, string>, updated: Updated): string[] =>
  [...pages].filter(([path, words]) => updated[path]?.words !== words).map(([path]) => path);

/**
 * The record brought up to date: pages with new words get the day, the others keep theirs, pages that are gone go.
 * @param pages digest of the words by path
 */
export const record = (pages: ReadonlyMap<string, string>, updated: Updated, day: string): Updated => {
  const changed = new Set(unrecorded(pages, updated));
  return Object.fromEntries(
    [...pages]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, words]) => [path, changed.has(path) ? { date: day, words } : updated[path]!]),
  );
};
