/** Finds files of content/ that nothing reads, because of their name or their place. */
import { existsSync, readdirSync } from 'node:fs';
import { DOCUMENTS } from '../../src/content/documents.ts';
import { KINDS, type Kind } from '../../src/content/kinds.ts';
import { endingOf } from './entries.ts';
import { didYouMean } from './nearest.ts';
import type { Fault } from './report.ts';

const PICTURE = /\.(?:jpg|jpeg|png|webp|avif|svg)$/i;
const OTHER_PICTURE = /\.(?:heic|heif|gif|tiff?|bmp|psd)$/i;
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const kinds = Object.keys(KINDS) as Kind[];
const isFolder = (kind: Kind): boolean => ['files', 'markdown'].includes(KINDS[kind].holds);

/** Folders that hold only pictures: those of entries that stand in one list, such as content/people. */
const pictureFolders = kinds.filter((kind) => KINDS[kind].holds === 'list').map((kind) => String(kind));
const folders = kinds.filter(isFolder).map((kind) => String(KINDS[kind].path));
/** Folders that hold documents, such as content/desk. */
const documentFolders = [...new Set(Object.keys(DOCUMENTS).flatMap((name) => name.match(/^(.+)\/[^/]+$/)?.[1] ?? []))];
const files = [
  ...kinds.filter((kind) => !isFolder(kind)).map((kind) => String(KINDS[kind].path)),
  ...Object.keys(DOCUMENTS),
];

/** A name that can be an id: lower case, hyphens instead of everything else. */
export const asId = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The name that a file of a folder should have, or undefined if it is well named. */
function betterName(name: string, ending: string): string | undefined {
  const base = name.replace(/\.[^.]*$/, '');
  return name === `${base}${ending}` && ID.test(base) ? undefined : `${asId(base)}${ending}`;
}

/** What an editor, a sync program or the computer leaves beside a file. */
const isCopy = (name: string): boolean => /~$|\.(?:bak|orig|tmp|swp)$|\bcopy\b|\(\d+\)/i.test(name);

function wrongEntry(name: string, ending: string, path: string): string | undefined {
  if (isCopy(name)) return 'Looks like a copy. Remove it, or rename it if it should be a page of its own.';
  if (PICTURE.test(name)) {
    const [base = '', ...rest] = name.split('.');
    return ID.test(base) && !rest.some((part) => /[A-Z]/.test(part))
      ? undefined
      : `Is no name for a picture. Rename it to ${asId(base)}.${rest.join('.').toLowerCase()}.`;
  }
  if (/\.(?:ya?ml|md|markdown)$/i.test(name)) {
    const better = betterName(name, ending);
    return better && `Is not read under this name. Rename it to ${better}.`;
  }
  if (OTHER_PICTURE.test(name))
    return `Is a picture of a type that browsers cannot show. Save it as ${asId(name.replace(/\.[^.]*$/, ''))}.jpg.`;
  return `Is not read. In content/${path}, entries end in ${ending}. Rename it, or move it out of content/.`;
}

function inFolder(root: string, path: string, ending: string): Fault[] {
  if (!existsSync(`${root}/${path}`)) return [];
  return readdirSync(`${root}/${path}`, { withFileTypes: true })
    .filter((item) => !item.name.startsWith('.'))
    .flatMap((item) => {
      const message = item.isDirectory()
        ? `Is a folder, which is not read. Move its files to content/${path}.`
        : wrongEntry(item.name, ending, path);
      return message ? [{ file: `${root}/${path}/${item.name}`, field: '', message }] : [];
    });
}

function inRoot(root: string): Fault[] {
  return readdirSync(root, { withFileTypes: true }).flatMap((item) => {
    const known = item.isDirectory() ? [...folders, ...pictureFolders, ...documentFolders] : files;
    if (item.name.startsWith('.') || known.includes(item.name)) return [];
    const what = item.isDirectory() ? 'folder' : 'file';
    const guess = didYouMean(item.name, known, `The ${what}s here are ${known.join(', ')}.`);
    return [{ file: `${root}/${item.name}`, field: '', message: `Is a ${what} that nothing reads. ${guess}` }];
  });
}

/** Every file below a content folder that nothing reads. */
export const nameFaults = (root = 'content'): Fault[] => [
  ...inRoot(root),
  ...kinds.filter(isFolder).flatMap((kind) => inFolder(root, KINDS[kind].path, endingOf(KINDS[kind].holds))),
];
