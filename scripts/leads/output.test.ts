import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncFolder } from '../../server/base/sync-folder.ts';
import { placeWhole, writeWhole } from './output.ts';

vi.mock('../../server/base/sync-folder.ts', () => ({ syncFolder: vi.fn() }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* pieces() {
  yield 'two ';
  yield 'three';
}

test('a file is written, and its folder is synced after the file has its name', async () => {
  const path = join(folder, 'leads.csv');
  let there: string[] = [];
  vi.mocked(syncFolder).mockImplementation(async () => {
    there = readdirSync(folder);
  });
  await writeWhole(path, 'one ', pieces());
  expect(vi.mocked(syncFolder).mock.calls).toEqual([[folder]]);
  expect(there).toEqual(['leads.csv']);
  expect(readFileSync(path, 'utf8')).toBe('one two three');
});

test('a file that could not be written leaves nothing behind', async () => {
  const path = join(folder, 'leads.sqlite');
  const failing = placeWhole(path, async (unfinished) => {
    await (await open(unfinished, 'a')).close();
    throw new Error('The disk is full.');
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(readdirSync(folder)).toEqual([]);
});
