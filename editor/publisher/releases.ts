/**
 * The folder of releases: each a built site in a folder of its own, with what was published beside it as JSON, and the link
 * `current` to the one that is served. Whatever happens to this process, the link leads to a whole release.
 */
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Manifest, readManifest } from '@fairlead/contract/site/manifest.ts';
import type { ReleaseAbout } from '../api.ts';

/** How many can be gone back to. */
const KEPT = 10;

/** The name of a release: its number, and the beginning of its commit. */
const RELEASE = /^\d+-[0-9a-f]+$/;

/**
 * What is under way between the switch of the link and the end of the work that belongs to it, for the next start. `about` is
 * what is known of a release that is new; null for one that is gone back to.
 */
export type Pending = { release: string; parent: string; commit: string; about: ReleaseAbout | null };

export type Releases = ReturnType<typeof openReleases>;

export function openReleases(folder: string) {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const link = at('current');
  const pendingFile = at('.pending.json');
  /** What is built ahead of a moment. After a restart nobody knows of it, and the next one replaces it. */
  const ahead = at('.ahead');

  /** Moves a built site. After a power cut it must be whole, and not only its name. Without `sync`, it most likely is. */
  async function onDisk(dist: string, place: string): Promise<string> {
    rmSync(place, { recursive: true, force: true });
    renameSync(dist, place);
    await promisify(execFile)('sync', ['-f', place]).catch(() => {});
    return place;
  }

  /** Replaces a file at once. */
  function write(name: string, data: unknown): void {
    writeFileSync(at(`${name}.new`), `${JSON.stringify(data, null, 2)}\n`);
    renameSync(at(`${name}.new`), at(name));
  }

  /** All that are there, the newest first. Numbers tell their order, since a clock may jump. */
  const list = (): ReleaseAbout[] =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.json') && RELEASE.test(file.slice(0, -'.json'.length)))
      .filter((file) => existsSync(at(file.slice(0, -'.json'.length))))
      .sort()
      .reverse()
      // This program wrote them.
      .map((file) => JSON.parse(readFileSync(at(file), 'utf8')) as ReleaseAbout);

  /** The release that is served; null before the first. */
  function current(): string | null {
    try {
      return readlinkSync(link);
    } catch {
      return null;
    }
  }

  return {
    link,
    list,
    current,
    /** What the release that is served says about itself; null where there is none that this version can read. */
    manifest(): Manifest | null {
      try {
        return readManifest(at(current() ?? ''));
      } catch {
        return null;
      }
    },
    /** Where the sources of a commit are built. */
    work: at('.work'),
    /** Takes a built site over as a release. @returns its name */
    async add(dist: string, commit: string): Promise<string> {
      const numbers = readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0);
      const name = `${String(Math.max(0, ...numbers) + 1).padStart(6, '0')}-${commit.slice(0, 7)}`;
      renameSync(dist === ahead ? ahead : await onDisk(dist, at('.building')), at(name));
      return name;
    },
    /** Keeps a built site for later; `add` takes it over then. @returns its folder */
    keepAhead: (dist: string): Promise<string> => onDisk(dist, ahead),
    /** @throws ConfigError if this version of the server cannot serve it */
    switchTo(name: string): void {
      readManifest(at(name));
      const next = at('.current.new');
      rmSync(next, { force: true });
      symlinkSync(name, next);
      renameSync(next, link);
    },
    /** From now on it can be gone back to. */
    describe: (about: ReleaseAbout): void => write(`${about.name}.json`, about),
    remember: (pending: Pending): void => write('.pending.json', pending),
    remembered: (): Pending | null =>
      // As above.
      existsSync(pendingFile) ? (JSON.parse(readFileSync(pendingFile, 'utf8')) as Pending) : null,
    forget: (): void => rmSync(pendingFile, { force: true }),
    /** Removes what cannot be gone back to: the oldest, and what was never served. @returns the names */
    prune(): string[] {
      const served = current();
      const known = list().map(({ name }) => name);
      const never = readdirSync(folder).filter((name) => RELEASE.test(name) && !known.includes(name));
      const old = [...known.slice(KEPT), ...never].filter((name) => name !== served);
      for (const name of old) {
        // First what lists it: a kill between must leave no half one that can be gone back to.
        rmSync(at(`${name}.json`), { force: true });
        rmSync(at(name), { recursive: true, force: true });
      }
      return old;
    },
  };
}
