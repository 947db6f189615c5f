import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gitIn } from './git.ts';
import { openVersions } from './versions.ts';

let folder = '';
const git = (...args: string[]) => gitIn(folder)(['-c', 'user.email=ann@example.com', '-c', 'user.name=Ann', ...args]);
const write = (file: string, text: string) => writeFileSync(join(folder, 'content', file), text);
async function commit(subject: string): Promise<void> {
  await git('add', '-A');
  await git('commit', '-qm', subject);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-versions-'));
  mkdirSync(join(folder, 'content/posts'), { recursive: true });
  await git('init', '-q');
  write('posts/rope.md', '---\ntitle: Rope\norder: 1\n---\n\nA text about ropes that stays the same.\n');
  await commit('Write about ropes');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the versions of an entry are told with who, when and what changed, also from before it was renamed', async () => {
  write('posts/rope.md', '---\ntitle: Ropes\norder: 1\n---\n\nA text about ropes that stays the same.\n');
  write('site.yml', 'brand: A\n');
  await commit('Change titles');
  renameSync(join(folder, 'content/posts/rope.md'), join(folder, 'content/posts/ropes.md'));
  await commit('Rename');
  const left = [{ path: ['title'], text: 'Rope' }];
  const versions = await openVersions(gitIn(folder)).list('posts/ropes.md', (value) =>
    JSON.stringify(value).includes('Ropes') ? { value, left: [] } : { value: null, left },
  );
  expect(versions.map(({ who, subject }) => [who, subject])).toEqual([
    ['Ann', 'Rename'],
    ['Ann', 'Change titles'],
    ['Ann', 'Write about ropes'],
  ]);
  expect(versions.map(({ fits }) => fits)).toEqual([true, true, false]);
  expect(versions.map((version) => version.left)).toEqual([[], [], left]);
  expect(versions[0]?.texts).toEqual([]);
  expect(versions[1]?.texts).toEqual([{ path: ['title'], before: 'Rope', after: 'Ropes' }]);
  expect(versions[1]?.at).toBeGreaterThan(0);
  const first = versions.at(-1)?.commit ?? '';
  expect(await openVersions(gitIn(folder)).valueAt('posts/ropes.md', first)).toMatchObject({
    title: 'Rope',
    body: 'A text about ropes that stays the same.',
  });
});

test('what is no version of the entry is refused, whatever it is', async () => {
  const { valueAt } = openVersions(gitIn(folder));
  write('site.yml', 'brand: A\n');
  await commit('Name the agency');
  const other = (await git('rev-parse', 'HEAD')).trim();
  for (const named of [other, 'HEAD', '--all', ''])
    await expect(valueAt('posts/rope.md', named)).rejects.toThrow('cannot be read');
});
