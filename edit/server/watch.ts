/** Tells which content files change on disk, whoever changes them. */
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Changed } from '../api.ts';
import { contentFiles } from '../files/content-files.ts';
import { versionOf } from '../files/entry.ts';

/** Programs write a file in several steps. Milliseconds. */
const SETTLED_MS = 100;

type Listener = (changed: Changed) => void;

/** Watches a content folder. A file whose bytes stay the same is not told of. */
export function createWatch(root: string) {
  const listeners = new Set<Listener>();
  const ends = new Set<() => void>();
  const versionIn = (file: string) => versionOf(readFileSync(join(root, file)));
  let known = new Map(contentFiles(root).map(({ file }) => [file, versionIn(file)]));
  let waiting: NodeJS.Timeout | undefined;

  function look(): void {
    const now = new Map(
      contentFiles(root).flatMap(({ file }) => (existsSync(join(root, file)) ? [[file, versionIn(file)]] : [])),
    );
    for (const file of new Set([...known.keys(), ...now.keys()])) {
      const version = now.get(file) ?? null;
      if (version !== (known.get(file) ?? null)) for (const tell of listeners) tell({ file, version });
    }
    known = now;
  }
  const watcher = watch(root, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, SETTLED_MS);
  });
  return {
    follow(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onClose: (end: () => void): unknown => ends.add(end),
    close(): void {
      clearTimeout(waiting);
      watcher.close();
      for (const end of ends) end();
    },
  };
}
