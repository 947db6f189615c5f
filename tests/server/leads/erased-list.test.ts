import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendErasedList, erasedListIn, readErasedList } from '../../../server/leads/erased-list.ts';

const [ONE, TWO] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const AT = Date.UTC(2026, 10, 22);
const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the list of erased leads is read as it was written, in a folder that need not be there', async () => {
  const list = erasedListIn(join(folder, 'new'));
  expect(await readErasedList(list)).toEqual(new Map());
  await appendErasedList(list, [[ONE, AT]]);
  await appendErasedList(list, [[TWO, AT + 1]]);
  expect(await readErasedList(list)).toEqual(
    new Map([
      [ONE, AT],
      [TWO, AT + 1],
    ]),
  );
  expect(statSync(list).mode & 0o777).toBe(0o600);
});

test('a line that a crash cut off is skipped, and the next line is not joined to it', async () => {
  const list = erasedListIn(folder);
  appendFileSync(list, `${ONE} 2026-11-22T00:00:00.000Z\n${TWO.slice(0, 30)}`);
  await appendErasedList(list, [[TWO, AT]]);
  expect([...(await readErasedList(list)).keys()]).toEqual([ONE, TWO]);
  expect(readFileSync(list, 'utf8').split('\n')).toHaveLength(4);
});

test.skipIf(!isRoot)("a list that root makes belongs to the server's user, which must write to it", async () => {
  chownSync(folder, 65_534, 65_534);
  await appendErasedList(erasedListIn(folder), [[ONE, AT]]);
  expect(statSync(erasedListIn(folder)).uid).toBe(65_534);
});
