/** Tells whether a folder has changed, without reading its files. */
import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

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
