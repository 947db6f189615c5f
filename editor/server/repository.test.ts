/** Changes go for review to a repository on this machine. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRepository } from './repository.ts';

let base = '';
let folder = '';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const server = () => join(base, 'server.git');

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'fairlead-git-test-'));
  folder = join(base, 'project');
  execFileSync('git', ['init', '--quiet', '--bare', server()]);
  execFileSync('git', ['init', '--quiet', '--initial-branch=work', folder]);
  mkdirSync(join(folder, 'content/posts'), { recursive: true });
  git('config', 'user.name', 'Editor');
  git('config', 'user.email', 'editor@fairlead.example');
  write('content/site.yml', 'brand: One\n');
  write('content/old.yml', 'old: yes\n');
  write('code.ts', 'code\n');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  git('remote', 'add', 'origin', server());
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const NOW = () => new Date('2026-11-22T12:00:00Z');
const send = (message = 'Say it shorter') => openRepository(folder, NOW).send(message);
const edit = () => {
  write('content/site.yml', 'brand: Two\n');
  write('content/posts/new post.md', 'new\n');
  rmSync(join(folder, 'content/old.yml'));
};

describe('sending for review', () => {
  test('pushes one commit with the changes of content/ to a branch of its own', async () => {
    edit();
    const sent = await send();
    expect(sent).toMatchObject({
      branch: expect.stringMatching(/^edits\/2026-11-22-say-it-shorter-/),
      remote: server(),
    });
    const { branch, commit } = sent as { branch: string; commit: string };
    const onServer = (...args: string[]) =>
      execFileSync('git', ['--git-dir', server(), ...args], { encoding: 'utf8' }).trim();
    expect(onServer('rev-parse', branch)).toBe(commit);
    expect(onServer('log', '-1', '--format=%s%n%P', branch)).toBe(`Say it shorter\n${git('rev-parse', 'HEAD')}`);
    expect(onServer('diff', '--name-status', `${branch}~1`, branch).split('\n')).toEqual([
      'D\tcontent/old.yml',
      'A\tcontent/posts/new post.md',
      'M\tcontent/site.yml',
    ]);
  });

  test('leaves the branch, the staged changes and all other files as they are', async () => {
    edit();
    write('code.ts', 'staged\n');
    git('add', 'code.ts');
    write('code.ts', 'not staged\n');
    write('secret.env', 'secret\n');
    const before = [
      git('status', '--porcelain'),
      git('rev-parse', 'HEAD'),
      git('branch', '--list'),
      git('diff', '--cached'),
    ];
    const { commit } = (await send()) as { commit: string };
    expect([
      git('status', '--porcelain'),
      git('rev-parse', 'HEAD'),
      git('branch', '--list'),
      git('diff', '--cached'),
    ]).toEqual(before);
    expect(git('show', '--name-only', '--format=', commit)).not.toMatch(/code|secret/);
    expect(readFileSync(join(folder, 'code.ts'), 'utf8')).toBe('not staged\n');
  });

  test('tells what would be sent, and where', async () => {
    edit();
    expect(await openRepository(folder).state()).toEqual({
      branch: 'work',
      files: ['old.yml', 'site.yml', 'posts/new post.md'],
      remote: server(),
    });
  });
});

describe('says in a sentence', { tags: 'slow' }, () => {
  const fault = async (message?: string) => ((await send(message)) as { fault: string }).fault;

  test('that the server refuses, with what it says', async () => {
    edit();
    const hook = join(server(), 'hooks/pre-receive');
    writeFileSync(hook, '#!/bin/sh\necho "Only reviewers may push" >&2\nexit 1\n');
    chmodSync(hook, 0o755);
    expect(await fault()).toMatch(
      /^The Git server refused the changes\. It says: .*Only reviewers may push.* still here\.$/,
    );
  });

  test('that there is no server', async () => {
    edit();
    git('remote', 'remove', 'origin');
    expect(await fault()).toContain('No Git remote is set up');
    expect((await openRepository(folder).state()).remote).toBeNull();
  });

  test('that the server is gone', async () => {
    edit();
    rmSync(server(), { recursive: true });
    expect(await fault()).toContain('has no repository under this address');
  });

  test('that nothing has changed, or that there is no message', async () => {
    expect(await fault()).toContain('Nothing in content/ has changed');
    edit();
    expect(await fault('  ')).toContain('Say in a sentence');
  });

  test('that nobody has committed yet, or that there is no repository', async () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(await fault()).toContain('no Git repository');
    git('init', '--quiet');
    expect(await fault()).toContain('Nothing has been committed');
  });
});
