import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needs } from '@fairlead/support/needs.ts';
import { afterAll, expect, test } from 'vitest';
import { checkOut } from './checkout.ts';

const cache = mkdtempSync(join(tmpdir(), 'fairlead-cache-'));
afterAll(() => rmSync(cache, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });

/** A copy of the project, such as that for other content (tests/other-content), has no commits. */
const inRepository = existsSync('.git');

test(
  'a commit is written out as it was, and the index here stays as it is',
  needs('a checkout by git', inRepository),
  () => {
    const before = git('diff', '--cached', '--stat');
    const { name, project } = checkOut('HEAD', cache);
    try {
      expect(git('rev-parse', 'HEAD')).toContain(name);
      expect(readFileSync(join(project.folder, 'package.json'), 'utf8')).toBe(git('show', 'HEAD:package.json'));
      expect(existsSync(join(project.folder, 'node_modules/astro'))).toBe(true);
      expect(git('diff', '--cached', '--stat')).toBe(before);
    } finally {
      project.remove();
    }
  },
);

test('a commit that does not exist is named in the error', needs('a checkout by git', inRepository), () => {
  expect(() => checkOut('no-such-branch', cache)).toThrow(/There is no commit no-such-branch/);
});
