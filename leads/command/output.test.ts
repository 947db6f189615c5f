import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const syncFolder = vi.fn();
vi.doMock('../base/sync-folder.ts', () => ({ syncFolder }));
// Other files of the suite run in this process: the code is loaded again here with this function, and after it without.
vi.resetModules();
afterAll(() => {
  vi.doUnmock('../base/sync-folder.ts');
  vi.resetModules();
});
const { writeWhole } = await import('./output.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file is for its owner alone, and its folder is synced after the file has its name', async () => {
  const path = join(folder, 'leads.csv');
  let there: string[] = [];
  syncFolder.mockImplementation(async () => {
    there = readdirSync(folder);
  });
  async function* pieces() {
    yield 'one ';
    yield 'two';
  }
  await writeWhole(path, pieces());
  expect(syncFolder.mock.calls).toEqual([[folder]]);
  expect(there).toEqual(['leads.csv']);
  expect(readFileSync(path, 'utf8')).toBe('one two');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a file that could not be written leaves nothing behind', async () => {
  async function* pieces() {
    yield 'one ';
    throw new Error('The disk is full.');
  }
  await expect(writeWhole(join(folder, 'leads.csv'), pieces())).rejects.toThrow('The disk is full.');
  expect(readdirSync(folder)).toEqual([]);
});
