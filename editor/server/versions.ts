/** The versions of an entry, from Git's history of its file: who, when, and what changed in words. */
import type { Value, Version } from '../api.ts';
import { readableIn } from '../files/content-files.ts';
import { textChanges } from '../files/text-changes.ts';
import type { Fitted } from './fitting.ts';
import type { Git } from './git.ts';
import { refusal } from './problems.ts';

/** The most versions that are told, the newest first. */
const MOST = 30;

/** Between the fields of a commit, and before each commit. */
const [FIELD, COMMIT] = ['\x1f', '\x1e'];
const FORMAT = `${COMMIT}${['%H', '%an', '%at', '%s'].join(FIELD)}${FIELD}`;

type Known = Omit<Version, 'texts' | 'fits' | 'left'> & { path: string };

export function openVersions(git: Git) {
  /** The commits that changed a file, also under a name that it had before. */
  async function known(file: string): Promise<Known[]> {
    const told = await git([
      ...['log', '--follow', '--relative', '--name-only', `--max-count=${MOST + 1}`, `--format=${FORMAT}`],
      ...['--', `content/${file}`],
    ]);
    return told
      .split(COMMIT)
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [commit = '', who = '', at = '', subject = '', path = ''] = part.split(FIELD);
        return { commit, who, at: Number(at) * 1000, subject, path: path.trim() };
      });
  }

  const textOf = ({ commit, path }: Known): Promise<string | null> =>
    git(['cat-file', 'blob', `${commit}:./${path}`]).catch(() => null);

  return {
    /** The newest version first. @param fit what of an older text still has a place */
    async list(file: string, fit: (value: Value) => Fitted): Promise<Version[]> {
      const all = await known(file);
      const values = await Promise.all(all.map(async (version) => readableIn(file, await textOf(version))));
      return all.slice(0, MOST).map(({ path: _, ...version }, at) => {
        const value = values[at] ?? null;
        const texts = textChanges(values[at + 1] ?? null, value);
        const { value: fitting, left } = value === null ? { value, left: [] } : fit(value);
        return { ...version, texts, fits: fitting !== null, left };
      });
    },

    /** What an entry said then. @throws {Refusal} where there is no such version, or it cannot be read */
    async valueAt(file: string, commit: string): Promise<Value> {
      const version = (await known(file)).find((one) => one.commit === commit);
      const value = version ? readableIn(file, await textOf(version)) : null;
      if (value === null) throw refusal(404, 'This version cannot be read. Choose another one.', file);
      return value;
    },
  };
}
