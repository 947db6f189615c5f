/** The files of content/ that can be edited: which there are, what each says, and how one is written as a whole. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { readBytes } from '@fairlead/site/check/read.ts';
import { DOCUMENTS } from '@fairlead/site/src/content/documents.ts';
import { endingOf, isKind, KIND_NAMES, KINDS, type Kind } from '@fairlead/site/src/content/kinds.ts';
import { must } from '@fairlead/support/must.ts';
import type { z } from 'zod';
import type { Value } from '../api.ts';
import { isGroup } from '../data.ts';
import type { KeysAt } from './difference.ts';
import { ChangeError, dataOf, readTree } from './tree.ts';
import { rewritten } from './yaml-edit.ts';

/** A file below a folder; `file` is its path there, with slashes. */
export type Below = { file: string; path: string };

/** Every file below a folder, at any depth. */
export const filesBelow = (root: string): Below[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory())
    .map((item) => join(item.parentPath, item.name))
    .map((path) => ({ file: relative(root, path).split(sep).join('/'), path }));

/** The SHA-256 of some bytes. */
export const versionOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** A text that changes with every file below a folder. */
export const marksOf = (root: string): string =>
  filesBelow(root)
    .map(({ file, path }) => {
      const { mtimeMs, size, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
      return [file, mtimeMs, size, ino].join(' ');
    })
    .join('\n');

/** The file of a line of `marksOf`. */
export const fileOf = (mark: string): string => mark.split(' ').slice(0, -3).join(' ');

/** Whether a path, or what would be there, is a file below a content folder itself: no link, and nothing outside. */
function isOwn(root: string, file: string): boolean {
  const path = join(root, file);
  const link = lstatSync(path, { throwIfNoEntry: false });
  const folder = dirname(file) === '.' ? [] : dirname(file).split('/');
  if (folder.includes('..') || (link && !link.isFile())) return false;
  // The first picture of a kind makes its folder.
  if (!existsSync(dirname(path))) return folder.length === 1 && existsSync(root);
  return realpathSync(dirname(path)) === join(realpathSync(root), ...folder);
}

/**
 * The path of a file to read or write.
 * @throws {ChangeError} when it, or its folder, is a link or lies elsewhere
 */
export function ownPath(root: string, file: string): string {
  if (isOwn(root, file)) return join(root, file);
  throw new ChangeError(`${file} is a link, or not in content/. The editor writes only files of content/ itself.`);
}

/**
 * Replaces a file at once: whoever reads it gets the old bytes or the new ones.
 * @throws {ChangeError} when it is not the editor's to write
 */
export function writeWhole(root: string, file: string, content: string | Uint8Array): void {
  const path = ownPath(root, file);
  // The check of content/ passes over names with a dot in front.
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.new`);
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(beside, content, { flag: 'wx' });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Removes a file. @throws {ChangeError} when it is not the editor's to remove */
export const removeFile = (root: string, file: string): void => rmSync(ownPath(root, file), { force: true });

/** A file in two parts. The empty lines around the Markdown belong to `between` and `after`, so they stay. */
type Parts = { before: string; fields: string; between: string; body: string | undefined; after: string };

const POST = /^(---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*\r?$\s*)([\s\S]*)$/m;

/** @throws {ChangeError} when a post has no fields between two lines of hyphens */
function split(file: string, text: string): Parts {
  if (!file.endsWith('.md')) return { before: '', fields: text, between: '', body: undefined, after: '' };
  const [, before = '', fields = '', between = '', rest] = POST.exec(text) ?? [];
  if (rest === undefined)
    throw new ChangeError('The file does not have its fields between two lines of three hyphens (---).');
  const body = rest.trimEnd();
  return { before, fields, between, body, after: rest.slice(body.length) };
}

const isJson = (file: string): boolean => file.endsWith('.json');

/** In the page of the editor, each line ends as on Unix. */
const unix = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * What a file says. The Markdown of a post is its field `body`.
 * @param file its name, whose ending tells how it is written
 * @throws {ChangeError} when the text cannot be read
 */
export function valueIn(file: string, text: string): Value {
  const { data, faults } = readBytes(file, Buffer.from(text));
  const [fault] = faults;
  if (data === undefined) throw new ChangeError(`The file cannot be read. Line ${fault?.line ?? 1}: ${fault?.message}`);
  const { fields, body } = split(file, text);
  const value = dataOf(readTree(fields, isJson(file)));
  return body === undefined ? value : { ...(isGroup(value) && value), body: unix(body) };
}

/**
 * What a file says.
 * @param text null where it is not there: then it says null
 * @param otherwise in place of what cannot be read
 */
export function readableIn(file: string, text: string | null, otherwise: Value = null): Value {
  if (text === null) return null;
  try {
    return valueIn(file, text);
  } catch {
    return otherwise;
  }
}

/**
 * Makes a file say something else.
 * @returns the text, in which everything that stays the same is as it was
 * @throws {ChangeError} when that cannot be written
 */
export function changeText(file: string, text: string, next: Value, keysAt?: KeysAt): string {
  const { before, fields, between, body, after } = split(file, text);
  if (body === undefined) return rewritten(fields, isJson(file), next, keysAt);
  const { body: written, ...rest } = isGroup(next) ? next : {};
  if (typeof written !== 'string') throw new ChangeError('A post needs its text.');
  const start = before + rewritten(fields, false, rest, keysAt);
  const markdown = unix(written).trim();
  if (markdown === unix(body).trim()) return start + between + body + after;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = between.endsWith('\n') ? between : `${between}${newline}${newline}`;
  return start + gap + markdown.replaceAll('\n', newline) + (after || newline);
}

/** A file that can be edited. `id` is what its kind knows it by; `schema` is that of its whole content. */
export type ContentFile = { file: string; kind: string; id: string; holds: 'one' | 'list' | 'entry' | 'document' };

function filesOf(root: string, kind: Kind): ContentFile[] {
  const { holds, path } = KINDS[kind];
  const ending = endingOf(holds);
  if (!ending) return [{ file: path, kind, id: kind, holds: holds === 'list' ? 'list' : 'one' }];
  const names = existsSync(join(root, path)) ? readdirSync(join(root, path)).sort() : [];
  return names
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .map((name) => ({ file: `${path}/${name}`, kind, id: name.slice(0, -ending.length), holds: 'entry' }));
}

/** Every file below a content folder that can be edited, in the order of the kinds. */
export function contentFiles(root = 'content'): ContentFile[] {
  const entries = KIND_NAMES.flatMap((kind) => filesOf(root, kind));
  const documents = Object.keys(DOCUMENTS)
    .filter((file) => !entries.some((entry) => entry.file === file))
    .map((file): ContentFile => {
      const [id = '', folder = 'documents'] = file
        .replace(/\.json$/, '')
        .split('/')
        .reverse();
      return { file, kind: folder, id, holds: 'document' };
    });
  return [...entries, ...documents].filter(({ file }) => existsSync(join(root, file)) && isOwn(root, file));
}

/** The schema of one entry of a kind, or of a whole document. */
export const schemaOf = ({ file, kind, holds }: ContentFile): z.ZodType =>
  must(holds !== 'document' && isKind(kind) ? KINDS[kind].schema : DOCUMENTS[file], `a schema for ${file}`);
