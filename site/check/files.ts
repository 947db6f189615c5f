/** Files of content/ that nothing reads, because of their name or their place. */
import { existsSync, readdirSync } from 'node:fs';
import { DOCUMENTS } from '../src/content/documents.ts';
import { endingOf, KINDS } from '../src/content/kinds.ts';
import { isHolder } from '../src/content/photos/places.ts';
import { ID, slugOf } from '../src/content/slug.ts';
import type { Fault } from './entries.ts';
import { didYouMean } from './nearest.ts';

const kinds = Object.entries(KINDS).map(([kind, { holds, path }]) => ({ kind, holds, path, ending: endingOf(holds) }));
const documents = Object.keys(DOCUMENTS);
const NAMES = {
  folder: [
    ...kinds.flatMap(({ path, ending }) => (ending ? path : [])),
    'drawings',
    'media',
    // Pictures of entries that stand in one list, such as content/people.
    ...kinds.flatMap(({ kind, holds }) => (holds === 'list' ? kind : [])),
    ...new Set(documents.flatMap((name) => name.match(/^(.+)\/[^/]+$/)?.[1] ?? [])),
  ],
  file: [...kinds.flatMap(({ path, ending }) => (ending ? [] : path)), ...documents],
};

/** What operating systems and programs leave in any folder. */
const DEBRIS = /^(?:\..*|thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|~\$.*|.*~|#.*#|.*\.sw[a-p])$/i;

const PICTURE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.logo)?\.(?:jpe?g|png|webp|avif|svg)$/;

/** Pictures and files that bands name. */
const MEDIA = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]+$/;

/** Whether a file, by its path below content/, is one that the site is made of. */
export function isContent(file: string): boolean {
  if (NAMES.file.includes(file)) return true;
  const [folder = '', name = '', more] = file.split('/');
  if (more !== undefined || name === '') return false;
  const kind = kinds.find(({ path, ending }) => ending !== undefined && path === folder);
  const isEntry =
    kind?.ending !== undefined && name.endsWith(kind.ending) && ID.test(name.slice(0, -kind.ending.length));
  return isEntry || (isHolder(folder) && PICTURE.test(name)) || (folder === 'media' && MEDIA.test(name));
}

/** What is wrong with the name of a file in a folder of entries. */
function wrongName(name: string, ending: string, folder: string): string | undefined {
  const [base = '', ...rest] = name.split('.');
  const type = rest.at(-1)?.toLowerCase() ?? '';
  const id = slugOf(name.replace(/\.[^.]*$/, ''));
  if (/\.(?:bak|orig|tmp)$|\bcopy\b|\(\d+\)/i.test(name))
    return 'Looks like a copy. Remove it, or rename it if it should be a page of its own.';
  if (/^(?:jpe?g|png|webp|avif|svg)$/.test(type))
    return ID.test(base) && !rest.some((part) => /[A-Z]/.test(part))
      ? undefined
      : `Is no name for a picture. Rename it to ${slugOf(base)}.${rest.join('.').toLowerCase()}.`;
  if (/^(?:ya?ml|md|markdown)$/.test(type))
    return name === `${id}${ending}` ? undefined : `Is not read under this name. Rename it to ${id}${ending}.`;
  return /^(?:heic|heif|gif|tiff?|bmp|psd)$/.test(type)
    ? `Is a picture of a type that browsers cannot show. Save it as ${id}.jpg.`
    : `Is not read. In content/${folder}, entries end in ${ending}. Rename it, or move it out of content/.`;
}

const itemsOf = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !DEBRIS.test(name)) : [];

/** Every file below a content folder that nothing reads. */
export function fileFaults(root = 'content'): Fault[] {
  const inRoot = itemsOf(root).map((item) => {
    const what = item.isDirectory() ? 'folder' : 'file';
    if (NAMES[what].includes(item.name)) return [];
    const guess = didYouMean(item.name, NAMES[what], `The ${what}s here are ${NAMES[what].join(', ')}.`);
    return { file: `${root}/${item.name}`, field: '', message: `Is a ${what} that nothing reads. ${guess}` };
  });
  const inFolders = kinds.flatMap(({ path, ending }) => {
    if (!ending) return [];
    return itemsOf(`${root}/${path}`).map((item) => {
      const message = item.isDirectory()
        ? `Is a folder, which is not read. Move its files to content/${path}.`
        : wrongName(item.name, ending, path);
      return message ? { file: `${root}/${path}/${item.name}`, field: '', message } : [];
    });
  });
  return [...inRoot, ...inFolders].flat();
}
