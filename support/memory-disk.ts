/** A folder for the temporary files of tests that never waits for a disk. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. Other systems have no such folder. */
const DISK = '/dev/shm';

/** Bytes that must be free there and in memory. The suite of the server, which writes most, needs less than 3 GB. */
const ROOM = 4 * 2 ** 30;

/** Whether programs may run from it. Containers often forbid that, and some tests write programs. */
const runsPrograms = (): boolean => {
  const options = /^\S+ \/dev\/shm \S+ (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1]?.split(',');
  return options !== undefined && !options.includes('noexec');
};

function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(DISK);
    return bavail * bsize >= ROOM && process.availableMemory() >= ROOM && runsPrograms();
  } catch {
    return false;
  }
}

/**
 * Runs work with such a folder in TMPDIR, and removes it after the work. Where there is none, or TMPDIR names a folder
 * already, nothing changes.
 */
export async function withMemoryDisk<T>(work: () => Promise<T>): Promise<T> {
  if (process.env.TMPDIR || !isUsable()) return work();
  const folder = mkdtempSync(join(DISK, 'fairlead-tests-'));
  // PostgreSQL runs as another user and goes through it to its own folder.
  chmodSync(folder, 0o755);
  // Ctrl+C ends the processes of the work. It then fails, and the folder goes. A second one ends this process too.
  const wait = () => {};
  process.once('SIGINT', wait);
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    delete process.env.TMPDIR;
    process.off('SIGINT', wait);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
