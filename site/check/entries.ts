/** The entries of content/ with the lines of their fields, and the faults that checks find in them. */
import { existsSync, readdirSync } from 'node:fs';
import { isGroup } from '@fairlead/contract/records.ts';
import { type Field, fieldsIn, listAt, textAt } from '../src/content/fields.ts';
import { hiddenAs } from '../src/content/hidden.ts';
import { endingOf, KIND_NAMES, KINDS, type Kind } from '../src/content/kinds.ts';
import { type Body, type LineOf, readSource } from './read.ts';

export type { Kind };

/**
 * What is wrong with a field, and what to do about it. The line counts from 1; without one, the whole file is meant. `plannedIn` is
 * the file of an entry that comes or goes by itself later, of a fault that begins then.
 */
export type Fault = { file: string; line?: number; field: string; message: string; plannedIn?: string };

/** One entry: its file, its kind, its id, its content, where its fields stand in the file, and the text of a post. */
export type Entry = { file: string; kind: Kind; id: string; data: unknown; lineOf?: LineOf; body?: Body };

/** Looks at all entries at once and names each fault that it finds. */
export type Check = (entries: Entry[]) => Iterable<Fault>;

/** What a folder holds: the entries that can be read, and what keeps the others from being read. */
type Content = { entries: Entry[]; faults: Fault[] };

/** A fault of one field, such as `seo.title` or `which.0.service`, with the line of the field. */
export function fault({ file, kind, id, lineOf }: Entry, field: string, message: string): Fault {
  const path = field.split('.').filter((part) => part !== '');
  // In a list, an entry stands below its id.
  if (KINDS[kind].holds === 'list' && path[0] !== id) path.unshift(id);
  const line = lineOf?.(path);
  return { file, ...(line !== undefined && { line }), field: path.join('.'), message };
}

function readFile(kind: Kind, id: string, file: string): Content {
  const { data, faults: found, ...rest } = readSource(file);
  const faults = found.map((fault) => ({ file, field: '', ...fault }));
  if (data === undefined) return { entries: [], faults };
  if (KINDS[kind].holds !== 'list') return { entries: [{ file, kind, id, data, ...rest }], faults };
  if (data === null || typeof data !== 'object' || Array.isArray(data)) {
    const message = 'Holds no entries. Write an id and a colon, and below them the fields of the entry, indented.';
    return { entries: [], faults: [...faults, { file, line: 1, field: '', message }] };
  }
  return { entries: Object.entries(data).map(([id, data]) => ({ file, kind, id, data, ...rest })), faults };
}

const together = (parts: Content[]): Content => ({
  entries: parts.flatMap(({ entries }) => entries),
  faults: parts.flatMap(({ faults }) => faults),
});

/** Reads the entries of a kind below a content folder, whether or not they follow their schema. */
export function readKind(kind: Kind, root: string): Content {
  const { holds, path } = KINDS[kind];
  const ending = endingOf(holds);
  if (!ending) return readFile(kind, kind, `${root}/${path}`);
  const names = existsSync(`${root}/${path}`) ? readdirSync(`${root}/${path}`).sort() : [];
  return together(
    names
      .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
      .map((name) => readFile(kind, name.slice(0, -ending.length), `${root}/${path}/${name}`)),
  );
}

/** Reads every entry below a content folder, whether or not it follows its schema. */
export const readAll = (root = 'content'): Content => together(KIND_NAMES.map((kind) => readKind(kind, root)));

/** The entries below a content folder that can be read. */
export const readContent = (root = 'content'): Entry[] => readAll(root).entries;

/** The entry of a kind with this id; without an id, the one entry of a kind that has one. */
export const entryOf = (entries: Entry[], kind: Kind, id: string = kind): Entry | undefined =>
  entries.find((entry) => entry.kind === kind && entry.id === id);

/** The content of an entry as an object, whatever its file has; empty without an entry. */
export const fieldsOf = (entry: Entry | undefined): Record<string, unknown> => (isGroup(entry?.data) ? entry.data : {});

export const isDraft = (entry: Entry): boolean => fieldsOf(entry).draft === true;

/** Whether visitors do not see an entry: it is a draft, or planned for later, or over. */
export const isHidden = (entry: Entry): boolean => hiddenAs(entry.data) !== undefined;

/** The entries of a kind that visitors may see. */
export const published = (entries: Entry[], kind: Kind): Entry[] =>
  entries.filter((entry) => entry.kind === kind && !isHidden(entry));

/** The bands of a type, each with its entry and its place there. */
export const bandsIn = (entries: Entry[], type: string): { entry: Entry; at: number; band: unknown }[] =>
  entries.flatMap((entry) =>
    listAt(entry.data, 'bands').flatMap((band, at) => (textAt(band, 'band') === type ? [{ entry, at, band }] : [])),
  );

/**
 * Does some work on what an entry holds, once for each content of a kind: what is read again is mostly what it was.
 * The work must go by kind and content alone, and nobody may change what it returns.
 */
export function oncePerContent<T>(work: (kind: Kind, data: unknown) => T): (entry: Entry) => T {
  const known = new Map<Kind, WeakMap<object, { result: T }>>();
  return ({ kind, data }) => {
    if (typeof data !== 'object' || data === null) return work(kind, data);
    const ofKind = known.get(kind) ?? new WeakMap();
    known.set(kind, ofKind);
    const { result } = ofKind.get(data) ?? { result: work(kind, data) };
    ofKind.set(data, { result });
    return result;
  };
}

/** Every field of an entry with what its schema says of it. */
export const allFields = oncePerContent((kind, data): Field[] => fieldsIn(KINDS[kind].schema, data));

type Text = { field: string; text: string; meta: Field['meta'] };
type Which = (meta: Field['meta']) => unknown;

/** The texts of some fields of an entry, by what its schema says of them: those that visitors read, or others. */
export const texts = (entry: Entry, which: Which = ({ prose }) => prose): Text[] =>
  allFields(entry).flatMap(({ path, value, meta }) =>
    which(meta) && typeof value === 'string' ? [{ field: path.join('.'), text: value, meta }] : [],
  );

/** A check of each text alone. `wrong` returns what is wrong with one. */
export function* textFaults(
  entries: Entry[],
  wrong: (text: string, entry: Entry, of: Text) => string | undefined,
  which?: Which,
): Generator<Fault> {
  for (const entry of entries)
    for (const of of texts(entry, which)) {
      const message = wrong(of.text, entry, of);
      if (message) yield fault(entry, of.field, message);
    }
}
