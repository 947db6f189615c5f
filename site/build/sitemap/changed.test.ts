import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changedDays } from './changed.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-changed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const project = join(folder, 'project');
mkdirSync(project);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: project });

function commit(day: string, ...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), day);
  }
  git('add', '.');
  const date = `${day}T12:00:00Z`;
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '-qm', day, '--date', date], {
    cwd: project,
    env: { ...process.env, GIT_COMMITTER_DATE: date },
  });
}

git('init', '-q');
commit('2026-01-01', 'content/pages/home.yml', 'content/services/seo.yml', 'content/posts/first.md', 'src/seo.ts');
commit('2026-02-02', 'content/services/seo.yml');
commit('2026-03-03', 'src/seo.ts');

test('a page has the day of the last commit with its file', () => {
  const dayOf = changedDays(project);
  expect(['/', '/services/seo', '/blog/first'].map(dayOf)).toEqual(['2026-01-01', '2026-02-02', '2026-01-01']);
});

test('a page that no file stands for has no day', () => {
  expect(changedDays(project)('/blog/category/seo')).toBeNull();
});

test('without the whole history no page has a day', () => {
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${project}`, join(folder, 'shallow')]);
  expect(changedDays(join(folder, 'shallow'))('/')).toBeNull();
  expect(changedDays(folder)('/')).toBeNull();
});
