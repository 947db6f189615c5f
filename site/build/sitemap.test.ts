import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLastmods } from './sitemap.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-lastmod-'));
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
commit('2026-01-01', 'content/pages/home.yml', 'content/services/seo.yml', 'content/posts/first.md', 'site/src/seo.ts');
commit('2026-02-02', 'content/services/seo.yml', 'content/pages/lp-spring-audit.yml');
commit('2026-03-03', 'site/src/seo.ts');

test('a page has the day of the last commit with its file', () => {
  const lastmod = readLastmods(project);
  const days = ['/', '/services/seo', '/blog/first', '/lp/spring-audit'].map((path) => lastmod(path, null));
  expect(days).toEqual(['2026-01-01', '2026-02-02', '2026-01-01', '2026-02-02']);
});

test('a page has the day in its text if that is later', () => {
  expect(readLastmods(project)('/services/seo', '2026-02-01')).toBe('2026-02-02');
  expect(readLastmods(project)('/services/seo', '2026-02-03')).toBe('2026-02-03');
});

test('a page that no file stands for has no day', () => {
  expect(readLastmods(project)('/blog/category/seo', null)).toBeNull();
});

test('without the whole history no page has a day', () => {
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${project}`, join(folder, 'shallow')]);
  expect(readLastmods(join(folder, 'shallow'))('/', null)).toBeNull();
  expect(readLastmods(folder)('/', null)).toBeNull();
});
