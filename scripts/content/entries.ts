import { existsSync, readdirSync } from 'node:fs';
import { KINDS, type Kind } from '../../src/content/kinds.ts';
import type { Entry } from './entry.ts';
import { readSource } from './reading/source.ts';
import type { Fault } from './report.ts';

export type { Entry, Kind };

/** What a folder holds: the entries that can be read, and what keeps the others from being read. */
export type Content = { entries: Entry[]; faults: Fault[] };

const together = (parts: Content[]): Content => ({
  entries: parts.flatMap(({ entries }) => entries),
  faults: parts.flatMap(({ faults }) => faults),
});

/** What the file of an entry ends in, by what a kind holds. */
export const endingOf = (holds: (typeof KINDS)[Kind]['holds']): string => (holds === 'markdown' ? '.md' : '.yml');

function readKind(kind: Kind, root: string): Content {
  const { holds, path } = KINDS[kind];
  const place = `${root}/${path}`;
  if (holds === 'one' || holds === 'list') return readFile(kind, kind, place);
  if (!existsSync(place)) return { entries: [], faults: [] };
  const ending = endingOf(holds);
  const names = readdirSync(place).filter((name) => name.endsWith(ending) && !name.startsWith('.'));
  return together(names.sort().map((name) => readFile(kind, name.slice(0, -ending.length), `${place}/${name}`)));
}

function readFile(kind: Kind, id: string, file: string): Content {
  const { data, faults, ...rest } = readSource(file);
  if (data === undefined) return { entries: [], faults };
  if (KINDS[kind].holds !== 'list') return { entries: [{ file, kind, id, data, ...rest }], faults };
  if (data === null || typeof data !== 'object' || Array.isArray(data)) {
    const message = 'Holds no entries. Write an id and a colon, and below them the fields of the entry, indented.';
    return { entries: [], faults: [...faults, { file, line: 1, field: '', message }] };
  }
  const entries = Object.entries(data).map(([id, data]) => ({ file, kind, id, data, ...rest }));
  return { entries, faults };
}

/** Reads every entry below a content folder, whether or not it follows its schema. */
export const readAll = (root = 'content'): Content =>
  together((Object.keys(KINDS) as Kind[]).map((kind) => readKind(kind, root)));

/** The entries below a content folder that can be read. */
export const readContent = (root = 'content'): Entry[] => readAll(root).entries;

/** The ids of the entries of a kind. */
export const ids = (entries: Entry[], kind: Kind): Set<string> =>
  new Set(entries.filter((entry) => entry.kind === kind).map(({ id }) => id));

/** The entry of a kind with this id; without an id, the one entry of a kind that has one. */
export const entryOf = (entries: Entry[], kind: Kind, id: string = kind): Entry | undefined =>
  entries.find((entry) => entry.kind === kind && entry.id === id);

/** The content of an entry as an object, whatever its file has; empty without an entry. */
export const fieldsOf = (entry: Entry | undefined): Record<string, unknown> =>
  entry && entry.data !== null && typeof entry.data === 'object' ? (entry.data as Record<string, unknown>) : {};

export const isDraft = (entry: Entry): boolean => fieldsOf(entry).draft === true;

/** The entries of a kind that visitors may see. */
export const published = (entries: Entry[], kind: Kind): Entry[] =>
  entries.filter((entry) => entry.kind === kind && !isDraft(entry));
