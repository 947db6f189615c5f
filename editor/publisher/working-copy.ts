/**
 * The checkout whose words are edited. What is saved stands in its files; what is published is in the history of its branch.
 * Git's index is nobody's workplace here: it only follows the newest commit.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isContent } from '@fairlead/site/check/files.ts';
import { type Git, itemsOf, lineOf, orNull, remoteOf, treeWith } from '../server/git.ts';

/** What files of content/ hold, as Git stores it, by their paths there; null for one that is gone. */
export type Snapshot = ReadonlyMap<string, string | null>;

/** The branch for what could not be put onto that of the remote. */
const REVIEW = 'review/published';

export type Pushed =
  | { to: 'nowhere' }
  | { to: 'remote'; remote: string }
  | { to: 'review'; branch: string; why: string }
  | { to: 'later'; why: string };

export type WorkingCopy = ReturnType<typeof openWorkingCopy>;

/** `Ann <ann@example.com>`: the name is what stands before the @, as people write names. */
const personOf = (email: string) => {
  const name = (email.split('@')[0] ?? email)
    .split(/[._-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
  return { name: name || email, email };
};

const ZERO = '0'.repeat(40);

/** @param scratch a folder for worktrees that are soon gone */
export function openWorkingCopy(git: Git, folder: string, scratch: string) {
  const line = (...args: string[]) => lineOf(git, ...args);
  const head = () => line('rev-parse', '--verify', 'HEAD');
  const pathOf = (file: string) => join(folder, 'content', file);
  const inContent = (output: string) => itemsOf(output).map((path) => path.replace(/^content\//, ''));

  /** Files of content/ that differ from the newest commit. */
  async function changed(): Promise<string[]> {
    const differing = await git(['diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', 'content']);
    const added = await git(['ls-files', '--others', '-z', '--', 'content']);
    return [...new Set([...inContent(differing), ...inContent(added)])].filter(isContent).sort();
  }

  /** What a file holds in a commit; null if it is not there. */
  const textIn = (commit: string, file: string): Promise<string | null> =>
    git(['cat-file', 'blob', `${commit}:content/${file}`]).catch(() => null);

  async function snapshot(files: readonly string[]): Promise<Snapshot> {
    const held = new Map<string, string | null>();
    for (const file of files) {
      const path = pathOf(file);
      const blob = existsSync(path) ? await line('hash-object', '-w', `--path=content/${file}`, '--', path) : null;
      held.set(file, blob);
    }
    return held;
  }

  /** @returns the commit; null where it would hold what its parent holds */
  async function commitTree(tree: string, parent: string, author: string, message: string): Promise<string | null> {
    if (tree === (await line('rev-parse', `${parent}^{tree}`))) return null;
    const { name, email } = personOf(author);
    const env = Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((role) => [
        [`GIT_${role}_NAME`, name],
        [`GIT_${role}_EMAIL`, email],
      ]),
    );
    return (await git(['commit-tree', tree, '-p', parent, '-F', '-'], { env, input: message })).trim();
  }

  /** What a file of the project holds in a commit; null if it is not there. */
  const bytesIn = (commit: string, path: string): Promise<Buffer | null> =>
    git(['cat-file', 'blob', `${commit}:${path}`], { encoding: 'latin1' }).then(
      (text) => Buffer.from(text, 'latin1'),
      () => null,
    );

  /** Brings files that nobody has changed since `from` to what `to` holds. What somebody has changed stays as it is. */
  async function follow(from: string, to: string): Promise<void> {
    const differing = itemsOf(await git(['diff', '--name-only', '--no-renames', '-z', from, to]));
    for (const path of differing) {
      const [old, next] = [await bytesIn(from, path), await bytesIn(to, path)];
      const file = join(folder, path);
      // Nothing is waited for from here on: somebody may be saving this very file.
      const now = existsSync(file) ? readFileSync(file) : null;
      const isAsBefore = old === null || now === null ? old === now : old.equals(now);
      if (!isAsBefore) continue;
      if (next === null) rmSync(file, { force: true });
      else replace(file, next);
    }
  }

  /** Whoever reads it, or finds it after a kill, gets the old bytes or the new ones. Its mode stays. */
  function replace(file: string, bytes: Buffer): void {
    const beside = join(dirname(file), `.${basename(file)}.new`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(beside, bytes, { mode: statSync(file, { throwIfNoEntry: false })?.mode ?? 0o644 });
    renameSync(beside, file);
  }

  /** Makes a commit the newest one of the branch. @throws Error where that is another one than its parent by now */
  async function adopt(commit: string, parent: string): Promise<void> {
    if (commit !== parent) await git(['update-ref', '-m', 'publisher', 'HEAD', commit, parent]);
    await git(['reset', '--quiet']).catch(() => {});
  }

  /** The remote to which the branch goes; null without one. */
  async function remoteAndBranch(): Promise<{ remote: string; branch: string } | null> {
    const branch = await orNull(line('symbolic-ref', '--quiet', '--short', 'HEAD'));
    const remote = branch && (await remoteOf(git, branch));
    return branch && remote ? { remote, branch } : null;
  }

  /** The commits of the branch on top of those of the remote; null where they do not fit together. */
  async function rebased(newest: string, onto: string): Promise<string | null> {
    rmSync(scratch, { recursive: true, force: true });
    await git(['worktree', 'prune']);
    await git(['worktree', 'add', '--quiet', '--force', '--detach', scratch, newest]);
    // A rebase names who does it. The authors of the commits stay.
    const env = { GIT_COMMITTER_NAME: 'Publisher', GIT_COMMITTER_EMAIL: 'publisher@localhost' };
    try {
      await git(['rebase', '--quiet', onto], { in: scratch, env });
      return (await git(['rev-parse', 'HEAD'], { in: scratch })).trim();
    } catch {
      return null;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
      await git(['worktree', 'prune']).catch(() => {});
    }
  }

  /** Texts that somebody has not published yet, with what the remote has changed in them; null where both changed a place. */
  async function mergedTexts(from: string, to: string): Promise<Map<string, string> | null> {
    const differing = inContent(await git(['diff', '--name-only', '--no-renames', '-z', from, to, '--', 'content']));
    const own = await changed();
    const texts = new Map<string, string>();
    for (const file of differing.filter((name) => own.includes(name))) {
      const [base, theirs] = [await textIn(from, file), await textIn(to, file)];
      if (base === null || theirs === null || !existsSync(pathOf(file))) return null;
      const place = mkdtempSync(join(tmpdir(), 'fairlead-merge-'));
      const [one, other] = [join(place, 'base'), join(place, 'theirs')] as const;
      writeFileSync(one, base);
      writeFileSync(other, theirs);
      const merged = await git(['merge-file', '-p', pathOf(file), one, other]).catch(() => null);
      rmSync(place, { recursive: true, force: true });
      if (merged === null) return null;
      texts.set(file, merged);
    }
    return texts;
  }

  return {
    head,
    changed,
    textIn,
    snapshot,
    adopt,
    follow,
    pathOf,

    /** Those of some files of content/ that a commit has. */
    filesIn: async (commit: string, files: readonly string[]): Promise<string[]> =>
      files.length === 0
        ? []
        : inContent(
            await git(['ls-tree', '-z', '--name-only', commit, '--', ...files.map((file) => `content/${file}`)]),
          ),

    /** What a file holds now; null if it is not there. */
    textNow: (file: string): string | null => (existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8') : null),

    /** A commit of chosen files that no branch has yet; null where it would change nothing. */
    async commit(parent: string, files: Snapshot, author: string, message: string): Promise<string | null> {
      const input = [...files]
        .map(([file, blob]) => `${blob ? '100644' : '0'} ${blob ?? ZERO}\tcontent/${file}\0`)
        .join('');
      const tree = await treeWith(git, parent, (own) => own(['update-index', '-z', '--index-info'], { input }));
      return commitTree(tree, parent, author, message);
    },

    /** A commit with the words of another one, and everything else as it is; null where it would change nothing. */
    async commitBack(parent: string, to: string, author: string, message: string): Promise<string | null> {
      const tree = await treeWith(git, parent, async (own) => {
        await own(['rm', '-r', '--cached', '--quiet', '--ignore-unmatch', '--', 'content']);
        await own(['read-tree', '--prefix=content/', `${to}:content`]);
      });
      return commitTree(tree, parent, author, message);
    },

    /** Files of content/ in a commit with a line that fits a pattern. */
    filesWith: async (commit: string, pattern: string): Promise<string[]> => {
      const output = await git(['grep', '-lzE', pattern, commit, '--', 'content']).catch(
        (error: { code?: unknown }) => {
          // No line fits.
          if (error.code === 1) return '';
          throw error;
        },
      );
      return inContent(output.replaceAll(`${commit}:`, '')).filter(isContent);
    },

    /** The address of who wrote the first line of a file that fits a pattern; null where Git does not know. */
    async authorOf(commit: string, file: string, pattern: string): Promise<string | null> {
      const range = ['-L', `/${pattern}/,+1`];
      const found = await orNull(git(['blame', '--porcelain', ...range, commit, '--', `content/${file}`]));
      return /^author-mail <(.+@.+)>$/m.exec(found ?? '')?.[1] ?? null;
    },

    /** Keeps a commit from being removed by Git as one that nobody needs; null no longer keeps it. */
    keep: (name: string, commit: string | null): Promise<unknown> =>
      git(commit ? ['update-ref', `refs/publisher/${name}`, commit] : ['update-ref', '-d', `refs/publisher/${name}`]),

    /** Clears what a kill may have left. Only one publisher works on a checkout. */
    async recover(): Promise<void> {
      rmSync(join(folder, '.git/index.lock'), { force: true });
      rmSync(join(folder, '.git/HEAD.lock'), { force: true });
      await git(['reset', '--quiet']);
    },

    /** Seconds that the oldest commit waits which the remote does not have, at least 1; 0 where none waits. */
    async waiting(now: number): Promise<number> {
      const to = await remoteAndBranch();
      if (to === null) return 0;
      const theirs = `refs/remotes/${to.remote}/${to.branch}`;
      // A remote that was never reached has told nothing of what it has: then the newest commit waits.
      const isKnown = (await orNull(line('rev-parse', '--verify', '--quiet', theirs))) !== null;
      const times = await orNull(line('log', '--format=%ct', ...(isKnown ? [`${theirs}..HEAD`] : ['-1'])));
      const oldest = Number(times?.split('\n').at(-1) ?? 0);
      // Git counts in whole seconds, so a commit of this moment would not count as one that waits.
      return oldest === 0 ? 0 : Math.max(1, Math.round(now / 1000 - oldest));
    },

    /**
     * Gives the remote what it does not have.
     * @param inTurn does what changes the branch while nothing else does
     */
    async push(inTurn: <T>(work: () => Promise<T>) => Promise<T>): Promise<Pushed> {
      const to = await remoteAndBranch();
      if (to === null) return { to: 'nowhere' };
      const { remote, branch } = to;
      const send = (from: string) => git(['push', '--quiet', remote, `${from}:refs/heads/${branch}`]);
      const newest = await head();
      const failure = await send(newest).then(
        () => null,
        (error) => error as { stderr?: string; message: string },
      );
      if (failure === null) return { to: 'remote', remote };
      const said = (failure.stderr || failure.message).trim();
      if (!/\[rejected\]|non-fast-forward|fetch first/.test(said)) return { to: 'later', why: said };
      try {
        await git(['fetch', '--quiet', remote, `+refs/heads/${branch}:refs/remotes/${remote}/${branch}`]);
        const theirs = await line('rev-parse', `refs/remotes/${remote}/${branch}`);
        const next = await rebased(newest, theirs);
        const outcome = await inTurn(async () => {
          if ((await head()) !== newest) return 'moved';
          const texts = next === null ? null : await mergedTexts(newest, next);
          if (next === null || texts === null) return 'conflict';
          await follow(newest, next);
          await adopt(next, newest);
          for (const [file, text] of texts) writeFileSync(pathOf(file), text);
          return 'taken';
        });
        if (outcome === 'moved') return { to: 'later', why: 'Something else was published meanwhile.' };
        if (outcome === 'taken') {
          await send('HEAD');
          return { to: 'remote', remote };
        }
        await git(['push', '--quiet', '--force', remote, `${newest}:refs/heads/${REVIEW}`]);
        return { to: 'review', branch: REVIEW, why: 'Somebody has changed the same places in the repository.' };
      } catch (error) {
        return { to: 'later', why: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
