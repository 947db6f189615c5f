/** For tests: a checkout with one commit, and a bare repository beside it for what is pushed. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Runs Git in a folder. @returns what it prints @throws where it ends with another code than 0 */
export const gitAt = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

export type Checkout = ReturnType<typeof openCheckout>;

/** @param files what the first commit has, by their paths */
export function openCheckout(branch: string, files: Readonly<Record<string, string>>) {
  const base = mkdtempSync(join(tmpdir(), 'fairlead-git-test-'));
  const folder = join(base, 'checkout');
  const remote = join(base, 'remote.git');
  const git = (...args: string[]) => gitAt(folder, ...args);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  gitAt(base, 'init', '--quiet', `--initial-branch=${branch}`, folder);
  git('config', 'user.name', 'Admin');
  git('config', 'user.email', 'admin@example.com');
  for (const [file, text] of Object.entries(files)) write(file, text);
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  return {
    base,
    folder,
    remote,
    git,
    write,
    /** Makes the bare repository, as `origin`. */
    addRemote: () => {
      gitAt(base, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
      git('remote', 'add', 'origin', remote);
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}
