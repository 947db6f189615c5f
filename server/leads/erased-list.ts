/** The ids of erased leads in a file, which survives the loss of the database. Each line is an id and a time. */
import { chown, type FileHandle, mkdir, open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../base/sync-folder.ts';

/** Ids of leads, and when each was erased in milliseconds since 1970. */
export type Erasures = Map<string, number>;

const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\S+)$/;

/** The path of the list in the data folder. */
export const erasedListIn = (dataDir: string): string => join(dataDir, 'erasures.txt');

/** Reads the file. A missing file is an empty list, and a line that a crash cut off is skipped. */
export async function readErasedList(path: string): Promise<Erasures> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const erasures: Erasures = new Map();
  for (const line of text.split('\n')) {
    const [, id, time] = LINE.exec(line) ?? [];
    if (id) erasures.set(id, Date.parse(time!) || 0);
  }
  return erasures;
}

/** Adds lines to the file. Resolves when they are on disk. */
export async function appendErasedList(path: string, erasures: Iterable<readonly [string, number]>): Promise<void> {
  const lines = Array.from(erasures, ([id, at]) => `${id} ${new Date(at).toISOString()}\n`);
  if (lines.length === 0) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a+', 0o600);
  try {
    const { size, uid } = await file.stat();
    await file.appendFile((await endsCleanly(file, size)) ? lines.join('') : `\n${lines.join('')}`);
    await file.sync();
    if (size === 0) await giveToFolderOwner(path, uid);
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
}

/** Whether the last line is complete. */
async function endsCleanly(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}

/** When root runs the command, the new file gets the folder's owner, so that the server can read it. */
async function giveToFolderOwner(path: string, uid: number): Promise<void> {
  const folder = await stat(dirname(path));
  if (uid === 0 && folder.uid !== 0) await chown(path, folder.uid, folder.gid);
}
