/**
 * Builds a commit apart from the checkout, in a worktree of its own: what is not published never reaches the build. The
 * worktree stays, with the caches of the build in it.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { COMPILE_CACHE } from '@fairlead/support/compile-cache.ts';
import { linkOwnPackages, linkPackages } from '@fairlead/support/project.ts';
import type { Git } from '../server/git.ts';

/** Milliseconds. A build takes half a minute. */
const LONGEST_MS = 600_000;
/** Visitors come first: how much the build yields to other processes, as `nice` counts. */
const PRIORITY = 15;

/** Megabytes of one process of a build. The site has a fifth of it. What is beyond, systemd or the container limits. */
const LARGEST_HEAP = 1_200;

/** What is said of a build that something else has ended. */
export const KILLED = 'Something else has ended the build, most likely because the machine had too little memory.';

export type Builder = {
  /** Puts the sources of a commit where they are built. @returns the folder */
  prepare: (commit: string) => Promise<string>;
  /**
   * Builds them.
   * @returns the folder with the site
   * @throws Error with what the build printed
   */
  build: (how?: HowToBuild) => Promise<string>;
};

type HowToBuild = {
  /** The moment for which it is built, in milliseconds since 1970; without it, now. */
  at?: number;
  /** Whether somebody else checks the words meanwhile: the build does not do it a second time. */
  isChecked?: boolean;
  /** Ends it. */
  signal?: AbortSignal;
};

/**
 * @param checkout the project, whose installed packages the build uses
 * @param work the folder of the worktree
 * @param longestMs milliseconds until a build that does not end is ended
 */
export function openBuilder(git: Git, checkout: string, work: string, longestMs = LONGEST_MS): Builder {
  const pidFile = `${work}.pid`;
  endLeftover(pidFile, work);

  async function recreate(commit: string): Promise<void> {
    rmSync(work, { recursive: true, force: true });
    await git(['worktree', 'prune']);
    await git(['worktree', 'add', '--quiet', '--force', '--detach', work, commit]);
  }

  return {
    async prepare(commit) {
      // One that was left half by a kill is recreated.
      const isThere = existsSync(join(work, '.git'));
      if (!isThere) await recreate(commit);
      else
        await git(['checkout', '--quiet', '--force', '--detach', commit], { in: work }).catch(() => recreate(commit));
      await git(['clean', '--quiet', '--force', '-d', '--', 'content'], { in: work });
      if (!existsSync(join(work, 'node_modules/@fairlead'))) {
        rmSync(join(work, 'node_modules'), { recursive: true, force: true });
        linkPackages(checkout, work);
        linkOwnPackages({ folder: work }, checkout);
      }
      return work;
    },
    build({ at, isChecked = false, signal } = {}) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const path = [join(work, 'node_modules/.bin'), process.env.PATH].join(delimiter);
      rmSync(join(work, 'dist'), { recursive: true, force: true });
      const only = ['--without-desk', ...(isChecked ? ['--without-check'] : [])];
      const child = spawn(process.execPath, ['tools/build.ts', ...only], {
        cwd: work,
        env: {
          ...{ ...COMPILE_CACHE, ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
          ...{
            NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=${LARGEST_HEAP}`,
            BUILD_AT: at === undefined ? '' : String(at),
          },
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own, which can be ended with all that it has started.
        detached: true,
      });
      const { pid } = child;
      const end = () => {
        if (pid !== undefined && child.exitCode === null) process.kill(-pid, 'SIGKILL');
      };
      if (pid !== undefined) {
        setPriority(pid, PRIORITY);
        writeFileSync(pidFile, String(pid));
      }
      let printed = '';
      let isLate = false;
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          printed += chunk;
        });
      const late = setTimeout(() => {
        isLate = true;
        printed += `\nThe build did not end within ${longestMs / 1_000} s, so it was ended.`;
        end();
      }, longestMs);
      process.once('exit', end);
      signal?.addEventListener('abort', end);
      if (signal?.aborted) end();
      const settle = () => {
        clearTimeout(late);
        rmSync(pidFile, { force: true });
        process.off('exit', end);
        signal?.removeEventListener('abort', end);
      };
      child.on('error', (error) => {
        settle();
        reject(error);
      });
      child.on('close', (code, signal) => {
        settle();
        if (signal && !isLate) printed += `\n${KILLED}`;
        if (code === 0) resolve(join(work, 'dist'));
        else reject(new Error(printed.trim()));
      });
      return promise;
    },
  };
}

/** Ends a build that has outlived the publisher which started it, as after a kill. Two would write into one folder. */
function endLeftover(pidFile: string, work: string): void {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    // The number may belong to another process by now.
    if (readlinkSync(`/proc/${pid}/cwd`) === work) process.kill(-pid, 'SIGKILL');
  } catch {
    // There is none.
  }
}
