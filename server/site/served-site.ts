/**
 * The built site that is served: a folder, or the release to which a link leads. A switch of the link is noticed by the next
 * request. Each release is served whole from memory, and hashed files of older releases stay for pages that are open.
 */
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DEFAULTS, EVERYWHERE } from '@fairlead/contract/site/headers.ts';
import { indexSite, readSiteFile, type SiteFile, type SiteIndex } from '@fairlead/contract/site/index.ts';
import { type ManifestFile, readManifest } from '@fairlead/contract/site/manifest.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import { errorFields, type Log } from '@fairlead/leads/base/log.ts';
import { serveSite } from './static.ts';

/** How many releases besides the served one are looked at for hashed files. */
const OLDER_RELEASES = 10;
/** Milliseconds after which a release that could not be read is tried again. */
const AGAIN_MS = 1_000;

export type ServedSite = {
  /** The site that is served now; null before the first release. */
  readonly current: SiteIndex | null;
  answer: (request: Request) => Response;
};

export type SwitchDeps = {
  log: Log;
  clock: Pick<Clock, 'elapsed'>;
  /** Whether the first release may come later. */
  waits: boolean;
  /** Call it with the site when another release is served. */
  onSwitch: (site: SiteIndex) => void;
};

/** Before the first release. No page was built yet, so the words are here. */
const soon = (): Response =>
  new Response('This site is being prepared. Please try again in a minute.\n', {
    status: 503,
    headers: {
      ...{ ...EVERYWHERE, ...DEFAULTS, 'cache-control': 'no-store' },
      ...{ 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' },
    },
  });

/**
 * @param folder a built site, or a link to one
 * @throws ConfigError if there is none that fits this server
 */
export function openSite(folder: string, { log, clock, waits, onSwitch }: SwitchDeps): ServedSite {
  const isComing = waits && !existsSync(folder);
  if (!isLink(folder) && !isComing) {
    const current = indexSite(folder);
    return { current, answer: serveSite(current) };
  }
  const open = (target: string) => {
    // The release itself and not the link, which may lead elsewhere before the last file is read.
    const release = realpathSync(resolve(dirname(folder), target));
    const site = indexSite(release);
    return { target, site, answer: serveSite(site, olderFiles(release)) };
  };
  let served = isComing ? null : open(readlinkSync(folder));
  let failed: { target: string; at: number } | null = null;

  function follow(): void {
    const target = targetOf(folder);
    if (target === null || target === served?.target) return;
    if (failed?.target === target && clock.elapsed() - failed.at < AGAIN_MS) return;
    try {
      served = open(target);
    } catch (error) {
      failed = { target, at: clock.elapsed() };
      log('site_not_switched', { release: basename(target), ...errorFields(error) });
      return;
    }
    log('site_switched', { release: basename(target) });
    onSwitch(served.site);
  }

  return {
    get current() {
      return served?.site ?? null;
    },
    answer: (request) => {
      follow();
      return served?.answer(request) ?? soon();
    },
  };
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Where the link leads; null while it is not there. */
function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

/** Files that never change under their address. */
const isHashed = ({ headers }: ManifestFile): boolean => headers['cache-control']?.includes('immutable') ?? false;

/**
 * The hashed files of the releases beside this one. They are read when somebody asks for one, since most never are.
 * @param release the folder of the release that is served
 */
function olderFiles(release: string): (address: string) => SiteFile | undefined {
  const known = new Map<string, SiteFile>();
  let places: Map<string, { folder: string; file: ManifestFile }> | null = null;
  return (address) => {
    places ??= placesBeside(release);
    const place = places.get(address);
    if (!place) return undefined;
    const found = known.get(address) ?? readOrNothing(place);
    if (found) known.set(address, found);
    return found;
  };
}

function placesBeside(release: string): Map<string, { folder: string; file: ManifestFile }> {
  const releases = readdirSync(dirname(release), { withFileTypes: true })
    .filter((item) => item.isDirectory() && !item.name.startsWith('.') && item.name !== basename(release))
    .map(({ name }) => join(dirname(release), name))
    .sort()
    .slice(-OLDER_RELEASES);
  return new Map(
    releases.flatMap((folder) => hashedIn(folder).map((file) => [file.address, { folder, file }] as const)),
  );
}

/** None of a folder that is no release, or is just being removed. */
function hashedIn(folder: string): ManifestFile[] {
  try {
    return readManifest(folder).files.filter(isHashed);
  } catch {
    return [];
  }
}

function readOrNothing({ folder, file }: { folder: string; file: ManifestFile }): SiteFile | undefined {
  try {
    return readSiteFile(folder, file);
  } catch {
    return undefined;
  }
}
