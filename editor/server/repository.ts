/** Sends changes of content/ for review, as a commit on a branch of its own. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isContent } from '@fairlead/site/check/files.ts';
import { slugOf } from '@fairlead/site/src/content/slug.ts';
import type { Sent } from '../api.ts';
import { gitIn, itemsOf, lineOf, orNull, remoteOf, treeWith } from './git.ts';

const CONTENT = ['--', 'content'];

type State = {
  branch: string;
  /** Paths below content/ of what is not committed. */
  files: string[];
  /** The same of what is not content, and stays here. */
  left: string[];
  remote: string | null;
  /** Why Git cannot be asked, or nothing can be sent. */
  fault: string | null;
};

/** What is under way in a repository while one of these is there, and how somebody ends it. */
const UNDER_WAY: [name: string, what: string][] = [
  ['MERGE_HEAD', 'merge'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
  ['rebase-merge', 'rebase'],
  ['rebase-apply', 'rebase'],
];

export type Repository = { state: () => Promise<State>; send: (message: string) => Promise<Sent | { fault: string }> };

/**
 * The Git repository of a project. Nobody's branch, index or other files change.
 * @param folder the project, in which content/ is
 */
export function openRepository(folder: string, now: () => Date = () => new Date()): Repository {
  const git = gitIn(folder);
  const line = (...args: string[]) => lineOf(git, ...args);

  /** What keeps a commit from being right: half of something else is in the files. */
  async function underWay(): Promise<string | null> {
    const places = await Promise.all(
      UNDER_WAY.map(
        async ([name, what]) => [resolve(folder, await line('rev-parse', '--git-path', name)), what] as const,
      ),
    );
    const [, what] = places.find(([place]) => existsSync(place)) ?? [];
    return what
      ? `A ${what} is under way in this folder, so the files are half of it. Finish it (git ${what} --continue) or take it back (git ${what} --abort), then send again.`
      : null;
  }

  /** @throws what Git says, when it cannot be asked */
  async function found(): Promise<State> {
    const prefix = await line('rev-parse', '--show-prefix');
    const branch = await orNull(line('symbolic-ref', '--short', 'HEAD'));
    const status = await git(['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', ...CONTENT]);
    const files = itemsOf(status).map((entry) => entry.slice('XY '.length + prefix.length).replace(/^content\//, ''));
    const remote = await remoteOf(git, branch);
    return {
      branch: branch ?? 'no branch',
      files: files.filter(isContent),
      left: files.filter((file) => !isContent(file)),
      remote: remote && (await orNull(line('remote', 'get-url', remote))),
      fault: await underWay(),
    };
  }

  const state = (): Promise<State> =>
    found().catch((error) => ({ branch: '', files: [], left: [], remote: null, fault: explain(error, folder) }));

  /** Writes a commit with content/ as it is on disk. */
  async function commit(message: string, parent: string, files: string[]): Promise<string> {
    const paths = files.map((file) => `content/${file}`);
    const tree = await treeWith(git, parent, (own) => own(['--literal-pathspecs', 'add', '--all', '--', ...paths]));
    return line('commit-tree', tree, '-p', parent, '-m', message);
  }

  async function send(message: string): Promise<Sent | { fault: string }> {
    const text = message.trim();
    if (text === '') return { fault: 'Say in a sentence what you have changed, for whoever looks at it.' };
    try {
      const { files, fault } = await found();
      if (fault !== null) return { fault };
      const parent = await line('rev-parse', '--verify', 'HEAD');
      if (files.length === 0) return { fault: 'Nothing in content/ has changed since the last commit.' };
      const remote = await remoteOf(git, await orNull(line('symbolic-ref', '--short', 'HEAD')));
      if (remote === null)
        return { fault: 'No Git remote is set up for this folder. Add one: git remote add origin <address>.' };
      const made = await commit(text, parent, files);
      const branch = `edits/${now().toISOString().slice(0, 10)}-${slugOf(text.slice(0, 40)) || 'words'}-${made.slice(0, 7)}`;
      await git(['push', '--quiet', remote, `${made}:refs/heads/${branch}`]);
      return { branch, commit: made, remote: await line('remote', 'get-url', remote) };
    } catch (error) {
      return { fault: explain(error, folder) };
    }
  }

  return { state, send };
}

type Failed = { stderr?: string; killed?: boolean; code?: unknown; message: string };

const CAUSES: [pattern: RegExp, sentence: string][] = [
  [
    /not a git repository/i,
    'This folder is no Git repository, so there is nowhere to send from. Ask whoever set it up.',
  ],
  [
    /needed a single revision|unknown revision|bad revision/i,
    'Nothing has been committed here yet. Make the first commit, then send again.',
  ],
  [
    /please tell me who you are|identity unknown|empty ident name|unable to auto-detect email|no email was given/i,
    'Git needs your name and email. Set them once: git config --global user.name "…" and git config --global user.email "…".',
  ],
  [
    /\.lock': File exists|cannot lock ref|another git process/i,
    'Another Git program is at work in this folder, or one has stopped in the middle. Wait a moment and send again. If it stays so, no Git program is running: remove the file whose name ends in .lock from the folder .git.',
  ],
  [/no space left on device/i, 'There is no room left on the disk. Make some, then send again.'],
  [
    /index file corrupt|bad object|object file .* is empty|loose object/i,
    'The Git repository in this folder is damaged. Ask whoever set it up: git fsck says where.',
  ],
  [
    /authentication failed|could not read username|could not read password|permission denied \(|host key verification/i,
    'The Git server does not let you in. Sign in to it in a terminal once (git push), then send again.',
  ],
  [
    /does not appear to be a git repository|repository .* not found|repository not found|no such file or directory/i,
    'The Git server has no repository under this address. Correct it: git remote set-url origin <address>.',
  ],
  [
    /could not resolve host|connection refused|timed out|network is unreachable|could not connect|unable to access/i,
    'The Git server can’t be reached. Check your connection, then send again.',
  ],
];

/** What the server itself says when it refuses a push. */
const saidByServer = (stderr: string): string =>
  [...stderr.matchAll(/^remote: *(.*)$/gm)]
    .map(([, text = '']) => text.trim())
    .filter((text) => text !== '')
    .join(' ');

/** The reason of a failed Git command, with the remedy. Nothing is lost: the changes are still in content/. */
function explain(error: unknown, folder: string): string {
  // `execFile` rejects with nothing else.
  const { stderr = '', killed, code, message } = error as Failed;
  if (code === 'ENOENT') return 'Git is not installed on this computer. Install it, then send again.';
  if (killed) return 'The Git server did not answer within a minute. Your changes are still here; send again later.';
  if (/\[remote rejected\]|pre-receive hook declined|protected branch/i.test(stderr)) {
    const said = saidByServer(stderr);
    return `The Git server refused the changes${said ? `. It says: ${said}` : '.'} Your changes are still here.`.replace(
      '..',
      '.',
    );
  }
  if (/dubious ownership/i.test(stderr))
    return `This folder belongs to another user of this computer, so Git does not read it. If you trust it, allow it once: git config --global --add safe.directory "${resolve(folder)}"`;
  const known = CAUSES.find(([pattern]) => pattern.test(stderr));
  if (known) return known[1];
  return `Git could not send the changes, and they are still here. It says: ${(stderr || message).trim()}`;
}
