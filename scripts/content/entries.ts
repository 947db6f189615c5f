import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { KINDS, type Kind } from '../../src/content/kinds.ts';
import type { Entry } from './entry.ts';
import type { Fault } from './fault.ts';
import { decode } from './reading/decode.ts';
import type { LineOf } from './reading/lines.ts';
import { type Body, readPost } from './reading/post.ts';
import { readYaml, type Source } from './reading/yaml.ts';

export type { Entry, Kind };

/** What a folder holds: the entries that can be read, and what keeps the others from being read. */
export type Content = { entries: Entry[]; faults: Fault[] };

type Parse = (text: string) => Source & { body?: Body };

/** A file as data, or what keeps it from being read; then `data` is undefined. */
export type SourceFile = { data: unknown; faults: Fault[]; lineOf?: LineOf; body?: Body };

/** Reads a file with a parser of YAML, JSON or Markdown. */
export function readSource(file: string, parse: Parse): SourceFile {
  if (!existsSync(file)) return { data: undefined, faults: [{ file, field: '', message: 'Is missing. Restore it.' }] };
  const decoded = decode(readFileSync(file));
  const source = 'fault' in decoded ? { data: undefined, faults: [decoded.fault] } : parse(decoded.text);
  return { ...source, faults: source.faults.map((fault) => ({ file, field: '', ...fault })) };
}

function readKind(kind: Kind, root: string): Content {
  const { holds, path } = KINDS[kind];
  const place = `${root}/${path}`;
  if (holds === 'one' || holds === 'list') return readFile(kind, kind, place);
  if (!existsSync(place)) return { entries: [], faults: [] };
  const ending = holds === 'markdown' ? '.md' : '.yml';
  const names = readdirSync(place).filter((name) => name.endsWith(ending) && !name.startsWith('.'));
  const read = names.sort().map((name) => readFile(kind, name.slice(0, -ending.length), `${place}/${name}`));
  return { entries: read.flatMap(({ entries }) => entries), faults: read.flatMap(({ faults }) => faults) };
}

function readFile(kind: Kind, id: string, file: string): Content {
  const { data, faults, ...rest } = readSource(file, KINDS[kind].holds === 'markdown' ? readPost : readYaml);
  if (data === undefined) return { entries: [], faults };
  if (KINDS[kind].holds !== 'list') return { entries: [{ file, kind, id, data, ...rest }], faults };
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    return {
      entries: [],
      faults: [
        ...faults,
        {
          file,
          line: 1,
          field: '',
          message: 'Holds no entries. Write one as an id, a colon, and its fields below, indented.',
        },
      ],
    };
  return {
    entries: Object.entries(data).map(([entry, fields]) => ({ file, kind, id: entry, data: fields, ...rest })),
    faults,
  };
}

/** Reads every entry below a content folder, whether or not it follows its schema. */
export function readAll(root = 'content'): Content {
  const read = (Object.keys(KINDS) as Kind[]).map((kind) => readKind(kind, root));
  return { entries: read.flatMap(({ entries }) => entries), faults: read.flatMap(({ faults }) => faults) };
}

/** The entries below a content folder that can be read. */
export const readContent = (root = 'content'): Entry[] => readAll(root).entries;

/** The ids of the entries of a kind. */
export const ids = (entries: Entry[], kind: Kind): Set<string> =>
  new Set(entries.filter((entry) => entry.kind === kind).map(({ id }) => id));
