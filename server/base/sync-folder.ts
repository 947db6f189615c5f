import { open } from 'node:fs/promises';

/** Makes a new or changed name in the folder last. Windows does so by itself and cannot open a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
