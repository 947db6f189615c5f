/** Tells which files of content/ change on disk, whoever changes them. */
import { watch } from 'node:fs';
import { sep } from 'node:path';
import type { Changed } from '../api.ts';

/** Programs write a file in several steps. Milliseconds. */
const SETTLED_MS = 100;

/** @returns what ends it */
export function watchContent(root: string, tell: (changed: Changed) => void): () => void {
  const files = new Set<string>();
  let waiting: NodeJS.Timeout | undefined;
  const watcher = watch(root, { recursive: true }, (_, name) => {
    files.add((name ?? '').split(sep).join('/'));
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      tell([...files]);
      files.clear();
    }, SETTLED_MS);
  });
  return () => {
    clearTimeout(waiting);
    watcher.close();
  };
}
