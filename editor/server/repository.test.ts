/** Changes go for review to a repository on this machine. */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Checkout, gitAt, openCheckout } from './git-example.ts';
import { openRepository } from './repository.ts';

let own: Checkout;
let folder = '';
const git = (...args: string[]) => own.git(...args);
const write = (file: string, text: string) => own.write(file, text);

beforeEach(() => {
  const files = { 'content/site.yml': 'brand: One\n', 'content/wording.yml': 'old: yes\n', 'code.ts': 'code\n' };
  own = openCheckout('work', files);
  own.addRemote();
  ({ folder } = own);
});
afterEach(() => own.remove());

const NOW = () => new Date('2026-11-22T12:00:00Z');
const send = (message = 'Say it shorter') => openRepository(folder, NOW).send(message);
const edit = () => {
  write('content/site.yml', 'brand: Two\n');
  write('content/posts/new-post.md', 'new\n');
  rmSync(join(folder, 'content/wording.yml'));
};

describe('sending for review', () => {
  test('pushes one commit with the changes of content/ to a branch of its own', async () => {
    edit();
    const sent = await send();
    expect(sent).toMatchObject({
      branch: expect.stringMatching(/^edits\/2026-11-22-say-it-shorter-/),
      remote: own.remote,
    });
    const { branch, commit } = sent as { branch: string; commit: string };
    const onServer = (...args: string[]) => gitAt(own.remote, ...args);
    expect(onServer('rev-parse', branch)).toBe(commit);
    expect(onServer('log', '-1', '--format=%s%n%P', branch)).toBe(`Say it shorter\n${git('rev-parse', 'HEAD')}`);
    expect(onServer('diff', '--name-status', `${branch}~1`, branch).split('\n')).toEqual([
      'A\tcontent/posts/new-post.md',
      'M\tcontent/site.yml',
      'D\tcontent/wording.yml',
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

  test('sends only content: what systems and programs leave in a folder stays here, and is named', async () => {
    edit();
    const left = [
      '.DS_Store',
      'Thumbs.db',
      '.site.yml.swp',
      'posts/.DS_Store',
      'posts/new.md~',
      'posts/Notes.docx',
      'deep/a/b.yml',
    ];
    for (const file of left) {
      mkdirSync(join(folder, 'content', file, '..'), { recursive: true });
      write(`content/${file}`, 'x');
    }
    write('content/posts/rope.jpg', 'a picture');
    expect((await openRepository(folder).state()).left.sort()).toEqual(left.toSorted());
    const { commit } = (await send()) as { commit: string };
    expect(git('show', '--name-only', '--format=', commit).split('\n')).toEqual([
      ...['content/posts/new-post.md', 'content/posts/rope.jpg', 'content/site.yml', 'content/wording.yml'],
    ]);
  });

  test('works without a branch, as in a checkout of a commit', { tags: 'slow' }, async () => {
    edit();
    git('checkout', '-q', '--detach');
    expect(await send()).toMatchObject({ remote: own.remote });
  });

  test('tells what would be sent, and where', async () => {
    edit();
    expect(await openRepository(folder).state()).toEqual({
      branch: 'work',
      files: ['site.yml', 'wording.yml', 'posts/new-post.md'],
      left: [],
      remote: own.remote,
      fault: null,
    });
  });
});

describe('says in a sentence', { tags: 'slow' }, () => {
  const fault = async (message?: string) => ((await send(message)) as { fault: string }).fault;

  test('that the server refuses, with what it says', async () => {
    edit();
    const hook = join(own.remote, 'hooks/pre-receive');
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
    rmSync(own.remote, { recursive: true });
    expect(await fault()).toContain('has no repository under this address');
  });

  test('that nothing has changed, or that there is no message', async () => {
    expect(await fault()).toContain('Nothing in content/ has changed');
    edit();
    expect(await fault('  ')).toContain('Say in a sentence');
  });

  test('that the folder belongs to somebody else, with the remedy', async () => {
    edit();
    const path = process.env.PATH;
    const bin = join(own.base, 'bin');
    mkdirSync(bin);
    // Only an administrator can give a folder to somebody else, so this Git says what Git says then.
    writeFileSync(
      join(bin, 'git'),
      '#!/bin/sh\necho "fatal: detected dubious ownership in repository at \'/x\'" >&2\nexit 128\n',
    );
    chmodSync(join(bin, 'git'), 0o755);
    process.env.PATH = bin;
    try {
      const { fault: message } = await openRepository(folder).state();
      expect(message).toContain(`git config --global --add safe.directory "${folder}"`);
      expect(await fault()).toBe(message);
    } finally {
      process.env.PATH = path;
    }
  });

  test('that there is no Git', async () => {
    const path = process.env.PATH;
    process.env.PATH = '';
    try {
      expect((await openRepository(folder).state()).fault).toContain('Git is not installed');
    } finally {
      process.env.PATH = path;
    }
  });

  test.each([
    ['merge', 'MERGE_HEAD'],
    ['cherry-pick', 'CHERRY_PICK_HEAD'],
    ['rebase', 'rebase-merge'],
  ])('that a %s is under way, and nothing is sent', async (what, mark) => {
    edit();
    write(`.git/${mark}`, `${git('rev-parse', 'HEAD')}\n`);
    expect(await fault()).toContain(`git ${what} --abort`);
    expect((await openRepository(folder).state()).fault).toContain(`A ${what} is under way`);
  });

  test('that Git does not know who sends', async () => {
    edit();
    git('config', '--unset', 'user.name');
    git('config', '--unset', 'user.email');
    git('config', 'user.useConfigOnly', 'true');
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
    expect(await fault()).toContain('git config --global user.name');
    vi.unstubAllEnvs();
  });

  test('that nobody has committed yet, or that there is no repository', async () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(await fault()).toContain('no Git repository');
    git('init', '--quiet');
    expect(await fault()).toContain('Nothing has been committed');
  });
});
