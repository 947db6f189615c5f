/** When the words of each page last changed, as recorded in content/updated.json by `npm run dates`. */
import { readFileSync } from 'node:fs';

/** By the path of a page: the day its words last changed, and a hash of them. */
export type Updated = Record<string, { date: string; words: string }>;

export const UPDATED_FILE = 'content/updated.json';

/** @throws if content/updated.json is missing or is not JSON */
export const readUpdated = (): Updated => JSON.parse(readFileSync(UPDATED_FILE, 'utf8')) as Updated;

/** A day as year-month-day, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The paths of pages whose words differ from the record: new pages and changed ones. */
export const unrecorded = (pages: ReadonlyMap<string, string>, updated: Updated): string[] =>
  [...pages].filter(([path, words]) => updated[path]?.words !== words).map(([path]) => path);

/**
 * The new record: a page with new words gets the day, another page keeps its own, a deleted page is left out.
 * @param pages hashes of the words, by path
 */
export const record = (pages: ReadonlyMap<string, string>, updated: Updated, day: string): Updated => {
  const changed = new Set(unrecorded(pages, updated));
  return Object.fromEntries(
    [...pages]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, words]) => [path, changed.has(path) ? { date: day, words } : updated[path]!]),
  );
};
