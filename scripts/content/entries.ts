import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Kind as AnyKind, KINDS } from '../../src/content/kinds.ts';

/** The kinds that the checks read. The build checks the fields of posts, which are Markdown. */
export type Kind = Exclude<AnyKind, 'posts'>;

/** One entry: its file, its kind, its id, and its content. */
export type Entry = { file: string; kind: Kind; id: string; data: unknown };

const isKind = (kind: string): kind is Kind => kind in KINDS && kind !== 'posts';

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

/**
 * Reads every entry below a content folder, whether or not it follows its schema.
 * @throws when a file is missing or is not YAML
 */
export const readContent = (root = 'content'): Entry[] =>
  Object.keys(KINDS)
    .filter(isKind)
    .flatMap((kind) => readKind(kind, root));

function readKind(kind: Kind, root: string): Entry[] {
  const { holds, path } = KINDS[kind];
  const place = `${root}/${path}`;
  if (holds === 'one') return [{ file: place, kind, id: kind, data: read(place) }];
  if (holds === 'list')
    return Object.entries(read(place) as object).map(([id, data]) => ({ file: place, kind, id, data }));
  if (!existsSync(place)) return [];
  const names = readdirSync(place).filter((name) => name.endsWith('.yml'));
  return names.sort().map((name) => {
    const file = `${place}/${name}`;
    return { file, kind, id: name.slice(0, -'.yml'.length), data: read(file) };
  });
}

/** The ids of the entries of a kind. */
export const ids = (entries: Entry[], kind: Kind): Set<string> =>
  new Set(entries.filter((entry) => entry.kind === kind).map(({ id }) => id));
