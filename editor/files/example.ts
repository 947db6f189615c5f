/** What the tests of this folder share: every file of content/, and the places in its data. */
import { readFileSync } from 'node:fs';
import type { Path, Value } from '../api.ts';
import { contentFiles, valueIn } from './content-files.ts';

/** Every file of content/ that can be edited, as it is on disk. */
export const everyFile = contentFiles('content').map(({ file }) => ({
  file,
  text: readFileSync(`content/${file}`, 'utf8'),
}));

type Found = { path: Path; value: Value };

/** Every value in some data, with its path. */
function everyValue(value: Value, path: Path = []): Found[] {
  if (value === null || typeof value !== 'object') return [{ path, value }];
  const inner = Array.isArray(value)
    ? value.flatMap((item, at) => everyValue(item, [...path, at]))
    : Object.entries(value).flatMap(([key, item]) => everyValue(item, [...path, key]));
  return [{ path, value }, ...inner];
}

export const valuesOf = (file: string, text: string): Found[] => everyValue(valueIn(file, text));
