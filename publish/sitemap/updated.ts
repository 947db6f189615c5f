/** When the words of each page last changed. The build compares them with content/updated.json, and writes it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** By the path of a page: the day its words last changed, and a hash of them. */
export type Updated = Record<string, { date: string; words: string }>;

export const UPDATED_FILE = 'content/updated.json';

/** A line of the file. Lines are read one by one, so a merge that left its marks in the file loses no day. */
const LINE = /^ *"(?<path>\/[^"]*)": \{ "date": "(?<date>\d{4}-\d\d-\d\d)", "words": "(?<words>[\w-]+)" \},?$/gm;

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Of two lines about a page the later one counts. */
const parse = (text: string): Updated =>
  Object.fromEntries(
    [...text.matchAll(LINE)].map(({ groups }) => [groups!.path!, { date: groups!.date!, words: groups!.words! }]),
  );

/** The record; empty without the file. */
export const readUpdated = (file = UPDATED_FILE): Updated => parse(read(file));

/** A day as year-month-day, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * The new record: a page with new words gets the day, another page keeps its own, a deleted page is left out.
 * @param pages hashes of the words, by path
 */
const record = (pages: ReadonlyMap<string, string>, updated: Updated, day: string): Updated =>
  Object.fromEntries(
    [...pages]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, words]) => [path, updated[path]?.words === words ? updated[path] : { date: day, words }]),
  );

const textOf = (updated: Updated): string => {
  const lines = Object.entries(updated).map(
    ([path, { date, words }]) => `  ${JSON.stringify(path)}: { "date": "${date}", "words": "${words}" }`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
};

/**
 * Brings the record up to date, and writes it if a day or a page in it is new. Where it cannot be written, such as in a
 * container, the site is built all the same: its pages have the right days, and the next build finds them again.
 * @param pages hashes of the words, by path
 * @returns the record, and a sentence for the log; null if nothing is new
 */
export function recordWords(
  pages: ReadonlyMap<string, string>,
  day: string,
  file = UPDATED_FILE,
): { updated: Updated; note: string | null } {
  const old = read(file);
  const before = parse(old);
  const updated = record(pages, before, day);
  const text = textOf(updated);
  if (text === old) return { updated, note: null };
  const fresh = Object.keys(updated).filter((path) => updated[path] !== before[path]);
  const what = fresh.length > 0 ? `New words today on ${fresh.join(', ')}` : 'Some pages are gone';
  try {
    writeFileSync(file, text);
    return { updated, note: `${what}: ${file} has the day. Commit it with the change.` };
  } catch {
    return { updated, note: `${what}. ${file} cannot be written here, so the next build dates them again.` };
  }
}
