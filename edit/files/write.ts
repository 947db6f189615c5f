/** Writes below content/, each file as a whole or not at all. */
import { lstatSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ChangeError } from './tree.ts';

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
