/** Which files of content/ can be edited, and what kind of entry each is. Nothing else is ever read or written. */
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { z } from 'zod';
import { endingOf } from '../../scripts/content/entries.ts';
import { DOCUMENTS } from '../../src/content/documents.ts';
import { KINDS, type Kind } from '../../src/content/kinds.ts';

/** A file that can be edited. `id` is what its kind knows it by; `schema` is that of its whole content. */
export type ContentFile = { file: string; kind: string; id: string; holds: 'one' | 'list' | 'entry' | 'document' };

const isFolder = (kind: Kind): boolean => ['files', 'markdown'].includes(KINDS[kind].holds);

/** Whether a path below a content folder is a file of its own: no link, and nothing outside. */
export function isOwnFile(root: string, file: string): boolean {
  const path = join(root, file);
  if (!existsSync(path) || !lstatSync(path).isFile()) return false;
  return realpathSync(path) === join(realpathSync(root), ...file.split('/')) && !file.split(sep).includes('..');
}

function filesOf(root: string, kind: Kind): ContentFile[] {
  const { holds, path } = KINDS[kind];
  if (!isFolder(kind)) return [{ file: path, kind, id: kind, holds: holds === 'list' ? 'list' : 'one' }];
  const ending = endingOf(holds);
  const names = existsSync(join(root, path)) ? readdirSync(join(root, path)).sort() : [];
  return names
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .map((name) => ({ file: `${path}/${name}`, kind, id: name.slice(0, -ending.length), holds: 'entry' }));
}

/** Every file below a content folder that can be edited, in the order of the kinds. */
export function contentFiles(root = 'content'): ContentFile[] {
  const entries = (Object.keys(KINDS) as Kind[]).flatMap((kind) => filesOf(root, kind));
  const documents = Object.keys(DOCUMENTS)
    .filter((file) => !entries.some((entry) => entry.file === file))
    .map((file): ContentFile => {
      const [id = '', folder = 'documents'] = file
        .replace(/\.json$/, '')
        .split('/')
        .reverse();
      return { file, kind: folder, id, holds: 'document' };
    });
  return [...entries, ...documents].filter(({ file }) => isOwnFile(root, file));
}

/** The schema of one entry of a kind, or of a whole document. */
export const schemaOf = ({ file, kind, holds }: ContentFile): z.ZodType =>
  holds === 'document' ? DOCUMENTS[file]! : KINDS[kind as Kind].schema;
