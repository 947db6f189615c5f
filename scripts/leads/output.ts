import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';

/** Writes text to a stream no faster than it is read. A reader that has seen enough, such as `head`, is no failure. */
export async function print(pieces: Iterable<string> | AsyncIterable<string>, stream: Writable): Promise<void> {
  for await (const piece of pieces) if (!stream.write(piece)) await once(stream, 'drain');
}

/** Writes a file that appears whole and on disk, or not at all. Only its owner may read it: it holds people's data. */
export async function writeWhole(path: string, start: string, pieces: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    try {
      writeFileSync(file, start);
      for await (const piece of pieces) writeFileSync(file, piece);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
