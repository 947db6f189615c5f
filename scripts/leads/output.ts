import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { syncFolder } from '../../server/base/sync-folder.ts';

/** Writes text to a stream, and waits while the reader is slower. */
export async function print(pieces: Iterable<string> | AsyncIterable<string>, stream: Writable): Promise<void> {
  for await (const piece of pieces) if (!stream.write(piece)) await once(stream, 'drain');
}

/** Writes a file that appears complete and synced, or not at all. Only its owner may read it. */
export const writeWhole = (path: string, start: string, pieces: AsyncIterable<string>): Promise<void> =>
  placeWhole(path, async (unfinished) => {
    const file = openSync(unfinished, 'r+');
    try {
      writeFileSync(file, start);
      for await (const piece of pieces) writeFileSync(file, piece);
    } finally {
      closeSync(file);
    }
  });

/**
 * Lets `write` fill a file with a temporary name, and renames it when it is on disk. Only its owner may read it. The
 * folder is synced too, because a power cut could undo the new name.
 */
export async function placeWhole<T>(path: string, write: (unfinished: string) => Promise<T>): Promise<T> {
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    // Made first, so that the file has these rights from the beginning.
    closeSync(openSync(unfinished, 'w', 0o600));
    const result = await write(unfinished);
    sync(unfinished);
    renameSync(unfinished, path);
    await syncFolder(dirname(path));
    return result;
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(unfinished + suffix, { force: true });
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}
