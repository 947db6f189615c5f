/** Git, as a program that nobody sits in front of. */
import { execFile } from 'node:child_process';
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

/** The items of an output with `-z`. */
export const itemsOf = (output: string): string[] => output.split('\0').filter((item) => item !== '');
