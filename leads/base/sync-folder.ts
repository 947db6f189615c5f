import { open } from 'node:fs/promises';

/**
 * Syncs a folder, so that a new or changed file name survives a power cut. Windows cannot open a folder and needs no
 * sync.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
