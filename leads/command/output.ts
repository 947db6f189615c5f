import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { syncFolder } from '../base/sync-folder.ts';
import { asCaller } from './data-owner.ts';

/** Writes text to a stream, and waits while the reader is slower. */
export async function print(pieces: Iterable<string> | AsyncIterable<string>, stream: Writable): Promise<void> {
  for await (const piece of pieces) if (!stream.write(piece)) await once(stream, 'drain');
}

/**
 * Writes a file that appears complete and synced, or not at all. Only its owner, the user who called the command, may read
 * it. The folder is synced too, because a power cut could undo the new name.
 */
export async function writeWhole(path: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`;
  const file = await asCaller(() => openSync(unfinished, 'wx', 0o600));
  try {
    for await (const piece of pieces) writeFileSync(file, piece);
    fsyncSync(file);
    await asCaller(() => {
      renameSync(unfinished, path);
      return syncFolder(dirname(path));
    });
  } catch (error) {
    await asCaller(() => rmSync(unfinished, { force: true }));
    throw error;
  } finally {
    closeSync(file);
  }
}
