/** The files of content/ that can be edited: which there are, what each says, and how one is written as a whole. */
import { existsSync, lstatSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { DOCUMENTS } from '../../src/content/documents.ts';
import { endingOf, KINDS, type Kind } from '../../src/content/kinds.ts';
import type { Change, Value } from '../api.ts';
import type { DataChange } from '../data.ts';
import { ChangeError, readTree } from './tree.ts';
import { applyChanges, dataOf, type KeysAt } from './yaml-edit.ts';

/** A file below a folder; `file` is its path there, with slashes. */
export type Below = { file: string; path: string };

/** Every file below a folder, at any depth. */
export const filesBelow = (root: string): Below[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory())
    .map((item) => join(item.parentPath, item.name))
    .map((path) => ({ file: relative(root, path).split(sep).join('/'), path }));

/** A text that changes with every file below a folder. */
export const marksOf = (root: string): string =>
  filesBelow(root)
    .map(({ file, path }) => {
      const { mtimeMs, size, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
      return [file, mtimeMs, size, ino].join(' ');
    })
    .join('\n');

/**
 * The path of a file to write.
 * @throws {ChangeError} when it, or its folder, is a link or lies elsewhere
 */
export function ownPath(root: string, file: string): string {
  const path = join(root, file);
  const folder = dirname(file) === '.' ? [] : dirname(file).split('/');
  const isHere = realpathSync(dirname(path)) === join(realpathSync(root), ...folder) && !folder.includes('..');
  const link = lstatSync(path, { throwIfNoEntry: false });
  if (!isHere || (link && !link.isFile()))
    throw new ChangeError(`${file} is a link, or not in content/. The editor writes only files of content/ itself.`);
  return path;
}

/**
 * Replaces a file at once: whoever reads it gets the old bytes or the new ones.
 * @throws {ChangeError} when it is not the editor's to write
 */
export function writeWhole(root: string, file: string, content: string | Uint8Array): void {
  const path = ownPath(root, file);
  // The check of content/ passes over names with a dot in front.
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.new`);
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

type Parts = { before: string; fields: string; between: string; body: string | null; after: string };

const POST = /^(---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*\r?$\s*)([\s\S]*)$/m;

/**
 * Splits a file. The empty lines around the Markdown belong to no part that is edited, so they stay.
 * @throws {ChangeError} when a post has no fields between two lines of hyphens
 */
function split(file: string, text: string): Parts {
  if (!file.endsWith('.md')) return { before: '', fields: text, between: '', body: null, after: '' };
  const [, before, fields, between, rest] = POST.exec(text) ?? [];
  if (rest === undefined)
    throw new ChangeError('The file does not have its fields between two lines of three hyphens (---).');
  const body = rest.trimEnd();
  return { before: before!, fields: fields!, between: between!, body, after: rest.slice(body.length) };
}

const isJson = (file: string): boolean => file.endsWith('.json');

/** In the page of the editor, each line ends as on Unix. */
const unix = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * What an entry says.
 * @param file its name, whose ending tells how it is written
 * @throws {ChangeError} when the text cannot be read
 */
export function readParts(file: string, text: string): { value: Value; body: string | null } {
  const { fields, body } = split(file, text);
  return { value: dataOf(readTree(fields, isJson(file))), body: body === null ? null : unix(body) };
}

const isData = (change: Change): change is DataChange => change.op !== 'body';

/**
 * Makes changes in the text of a file.
 * @returns the text, in which everything else is as it was
 * @throws {ChangeError} when a change cannot be made; then none is
 */
export function changeText(file: string, text: string, changes: readonly Change[], keysAt?: KeysAt): string {
  const parts = split(file, text);
  const fields = applyChanges(parts.fields, isJson(file), changes.filter(isData), keysAt);
  const written = changes.findLast((change) => change.op === 'body');
  if (!written) return parts.before + fields + parts.between + (parts.body ?? '') + parts.after;
  if (parts.body === null) throw new ChangeError('This file has no text below its fields.');
  const same = unix(written.value).trim() === unix(parts.body);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const body = same ? parts.body : unix(written.value).trim().replaceAll('\n', newline);
  const between = parts.between.endsWith('\n') ? parts.between : `${parts.between}${newline}${newline}`;
  return parts.before + fields + between + body + (parts.after || newline);
}

/** A file that can be edited. `id` is what its kind knows it by; `schema` is that of its whole content. */
export type ContentFile = { file: string; kind: string; id: string; holds: 'one' | 'list' | 'entry' | 'document' };

/** Whether a path below a content folder is a file of its own: no link, and nothing outside. */
export function isOwnFile(root: string, file: string): boolean {
  const path = join(root, file);
  if (!existsSync(path) || !lstatSync(path).isFile()) return false;
  return realpathSync(path) === join(realpathSync(root), ...file.split('/')) && !file.split(sep).includes('..');
}

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
