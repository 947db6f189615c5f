import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { withMemoryDisk } from './memory-disk.ts';

afterEach(() => void vi.unstubAllEnvs());

/** The folder that work sees, in which it leaves a file. */
async function look(): Promise<string | undefined> {
  const folder = process.env.TMPDIR;
  if (folder) writeFileSync(join(folder, 'left behind'), '');
  return folder;
}

test('work gets a folder of its own where there is room for one, which is gone afterwards', async () => {
  vi.stubEnv('TMPDIR', undefined);
  const folder = await withMemoryDisk(look);
  expect(folder ? existsSync(folder) : false).toBe(false);
  expect(process.env.TMPDIR).toBeUndefined();
});

test('a folder that is named in TMPDIR is used as it is', async () => {
  vi.stubEnv('TMPDIR', import.meta.dirname);
  expect(await withMemoryDisk(async () => process.env.TMPDIR)).toBe(import.meta.dirname);
});

test('work that fails leaves no folder, and its error is passed on', async () => {
  vi.stubEnv('TMPDIR', undefined);
  let folder: string | undefined;
  const work = async () => {
    folder = await look();
    throw new Error('what is wrong');
  };
  await expect(withMemoryDisk(work)).rejects.toThrow('what is wrong');
  expect(folder ? existsSync(folder) : false).toBe(false);
});
