import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DeliveryFailure } from '../base/delivery-failure.ts';
import { errorFields } from '../base/log.ts';
import { syncFolder } from '../base/sync-folder.ts';
import type { Letter, Mailer } from './mailer.ts';

/**
 * Writes letters as `.eml` files, for machines without a mail server. A file appears complete and synced, or not at
 * all. A letter that is written twice is one file.
 */
export const fileMailer = (folder: string): Mailer => ({
  async send(letter, stopping) {
    // Loaded with the first letter, because a server that sends none needs less memory without it.
    const { compose } = await import('./compose.ts');
    // Outside `reach`: an error here is a bug in this letter, not a problem of the folder.
    const content = await compose(letter, 'any');
    if (stopping.aborted) throw new DeliveryFailure('stopping', 'stopping');
    await reach(() => write(folder, letter, content));
  },
});

async function reach(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new DeliveryFailure('unavailable', `The letter could not be written: ${errorFields(error).code}`);
  }
}

async function write(folder: string, letter: Letter, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${letter.name}.eml`);
  const unfinished = join(folder, `.${letter.name}.${process.pid}.tmp`);
  const file = await open(unfinished, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(folder);
}
