/** Git, as a program that nobody sits in front of. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Milliseconds until a Git server that does not answer is given up. */
const PATIENCE_MS = 60_000;

type Options = {
  /** The folder; without it, that of the checkout. */
  in?: string;
  env?: NodeJS.ProcessEnv;
  input?: string;
  /** How the output becomes a text; `latin1` keeps every byte. */
  encoding?: 'utf8' | 'latin1';
};
/** What a command prints. Rejects with what `execFile` does. */
export type Git = (args: string[], options?: Options) => Promise<string>;

/** Of a Git hook around this process, which would mean another repository. */
const OTHERS = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

export function gitIn(folder: string): Git {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OTHERS.includes(name)));
  return async (args, options = {}) => {
    const work = run('git', ['-c', 'core.quotepath=off', '-c', 'core.hooksPath=/dev/null', ...args], {
      cwd: options.in ?? folder,
      // Nobody can answer a question of Git's here, so it asks none.
      env: { ...own, GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -o BatchMode=yes', LC_ALL: 'C', ...options.env },
      timeout: PATIENCE_MS,
      maxBuffer: 1e8,
      encoding: options.encoding ?? 'utf8',
    });
    // A command that does not read it may end first.
    work.child.stdin?.on('error', () => {});
    work.child.stdin?.end(options.input ?? '');
    return (await work).stdout;
  };
}

/** What a command prints, without the line break at its end. */
export const lineOf = async (git: Git, ...args: string[]): Promise<string> => (await git(args)).trim();

/** Null for an empty text, and where Git says no. */
export const orNull = (text: Promise<string>): Promise<string | null> =>
  text.then((found) => found || null).catch(() => null);

/** The remote that a branch follows, else `origin`, else the only one; null where there is none of them. */
export async function remoteOf(git: Git, branch: string | null): Promise<string | null> {
  const names = (await orNull(lineOf(git, 'remote')))?.split('\n') ?? [];
  const followed = branch && (await orNull(lineOf(git, 'config', `branch.${branch}.remote`)));
  const [only] = names.length === 1 ? names : [];
  return [followed, 'origin', only].find((name) => name && names.includes(name)) ?? null;
}

/** Does some work with an index of its own, which begins as a commit. @returns the tree that it makes */
export async function treeWith(git: Git, commit: string, change: (own: Git) => Promise<unknown>): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'fairlead-index-'));
  const env = { GIT_INDEX_FILE: join(place, 'index') };
  const own: Git = (args, options) => git(args, { ...options, env });
  try {
    await own(['read-tree', commit]);
    await change(own);
    return await lineOf(own, 'write-tree');
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The items of an output with `-z`. */
export const itemsOf = (output: string): string[] => output.split('\0').filter((item) => item !== '');
