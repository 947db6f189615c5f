import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { copyProject, emptyProject, linkOwnPackages, type Project } from '@fairlead/support/project.ts';

/** A commit, or what the files contain now. */
export type Version = { name: string; project: Project };

const NOW = 'the files as they are';

/**
 * Writes the sources of a commit into a folder of its own; without a commit those that are here now. Packages are those
 * that are installed here, for both. The index and the branch stay as they are.
 * @param cache a folder for what builds keep, shared by the versions
 * @throws if there is no such commit
 */
export function checkOut(commit: string | undefined, cache: string): Version {
  if (commit === undefined) return { name: NOW, project: copyProject(cache) };
  const name = describe(commit);
  const project = emptyProject(cache);
  // An index of its own, so that the one of this folder does not change.
  const env = { ...process.env, GIT_INDEX_FILE: join(project.folder, '.git-index') };
  git(['read-tree', name], { env });
  git(['checkout-index', '--all', `--prefix=${project.folder}/`], { env });
  linkOwnPackages(project);
  return { name, project };
}

function describe(commit: string): string {
  try {
    return git(['rev-parse', '--short', '--verify', '--end-of-options', `${commit}^{commit}`], { stdio: 'pipe' });
  } catch {
    throw new Error(`There is no commit ${commit}. Name a commit, a branch or a tag, such as --from=main.`);
  }
}

const git = (args: string[], options: ExecFileSyncOptions = {}): string =>
  String(execFileSync('git', args, { maxBuffer: 1e8, ...options })).trim();
