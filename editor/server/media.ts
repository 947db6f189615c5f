/**
 * The files of content/media, which bands name: sending one, choosing one that is there, and removing what nobody uses. What is
 * removed goes into a folder of its own, from which it can be brought back.
 */
import { existsSync, readFileSync, type Stats, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { readAll } from '@fairlead/site/check/entries.ts';
import { mediaIn, mediaUses, pictureFaults, unfit } from '@fairlead/site/check/pictures.ts';
import { slugOf } from '@fairlead/site/src/content/slug.ts';
import sharp from 'sharp';
import type { Media, MediaFile } from '../api.ts';
import { ownPath, writeWhole } from '../files/content-files.ts';
import { titleOf } from './entries.ts';
import { openKeptFiles } from './kept-files.ts';
import type { Prepared, Use } from './prepare.ts';
import { preparedApart } from './prepare-apart.ts';
import { inFile, refusal } from './problems.ts';
import type { Who } from './store.ts';

/** How many removed files are kept. */
const KEPT_REMOVED = 50;
/** Pixels across of the small pictures to choose from. */
const SMALL = 320;

type Size = { width: number | null; height: number | null };

/**
 * @param root the content folder
 * @param removed the folder for what is removed
 * @param remove takes a file out of the content, and refuses where that would break something
 */
export function openMedia(root: string, removed: string, remove: (photo: string, who: Who) => Promise<void>) {
  const kept = openKeptFiles(removed);
  const sizes = new Map<string, Size>();

  async function sizeOf(path: string, { mtimeMs, size }: Stats): Promise<Size> {
    const key = JSON.stringify([path, mtimeMs, size]);
    const nothing = { width: null, height: null };
    const found =
      sizes.get(key) ??
      (await sharp(path)
        .metadata()
        .then(({ autoOrient: { width, height } }) => ({ width, height }))
        .catch(() => nothing));
    sizes.set(key, found);
    return found;
  }

  /** What can be brought back, the newest first, without what is there again. */
  const comingBack = () =>
    kept
      .newest()
      .map(({ path }) => path)
      .filter((photo) => !existsSync(join(root, photo)));

  async function list(): Promise<Media> {
    const { entries, faults } = readAll(root);
    const uses = Map.groupBy(mediaUses(entries), ({ name }) => name);
    const inRoot = (file: string) => file.slice(root.length + 1);
    // A file that cannot be read may name any picture.
    const strays =
      faults.length > 0 ? [] : (await pictureFaults(entries, root)).filter(({ field }) => field === 'file');
    const photos = [...mediaIn(root).map((name) => `media/${name}`), ...strays.map(({ file }) => inRoot(file))];
    const known = photos.map((photo) => ({ photo, stat: statSync(join(root, photo)) }));
    known.sort((one, other) => other.stat.mtimeMs - one.stat.mtimeMs);
    const files = known.map(async ({ photo, stat }): Promise<MediaFile> => {
      const own = photo.startsWith('media/') ? (uses.get(basename(photo)) ?? []) : [];
      const by = new Map(own.map(({ entry }) => [inRoot(entry.file), titleOf(entry.id, entry.data)]));
      return {
        ...{ photo, bytes: stat.size, ...(await sizeOf(join(root, photo), stat)) },
        alt: own.find(({ alt }) => alt)?.alt ?? null,
        usedBy: [...by].map(([file, title]) => ({ file, title })),
      };
    });
    const fault =
      faults.length === 0
        ? null
        : 'A file of the content cannot be read, so nobody can tell which pictures are used. Correct it first.';
    return { files: await Promise.all(files), removed: comingBack(), fault };
  }

  /** A name that no other file has; that of the same file, if it is there already. */
  function nameFor(sent: string, { bytes, ending }: Prepared): { name: string; isThere: boolean } {
    const stem = slugOf(basename(sent, extname(sent))) || 'picture';
    const taken = mediaIn(root);
    const same = taken.find(
      (name) =>
        extname(name) === `.${ending}` &&
        statSync(join(root, 'media', name)).size === bytes.length &&
        readFileSync(join(root, 'media', name)).equals(bytes),
    );
    if (same) return { name: same, isThere: true };
    for (let at = 1; ; at += 1) {
      const name = `${at === 1 ? stem : `${stem}-${at}`}.${ending}`;
      // What is removed comes back under its name.
      if (!taken.includes(name) && !kept.paths().includes(`media/${name}`)) return { name, isThere: false };
    }
  }

  return {
    list,

    /** @returns whether a path is one of the files that are listed */
    has: (photo: string): boolean => /^media\/[^/]+$/.test(photo) && mediaIn(root).includes(basename(photo)),
    bytes: (photo: string): Uint8Array => inFile(photo, () => readFileSync(ownPath(root, photo))),

    /**
     * Stores a file that was sent. The entry that shows it is saved later: until then nobody uses it, which is no fault.
     * @throws {Refusal} when it cannot be shown there
     */
    async take(bytes: Uint8Array, sent: string, use: Use): Promise<string> {
      const made = await preparedApart(bytes, sent, use);
      const fault = use === 'file' ? undefined : await unfit(`“${sent}”`, made.bytes, use === 'logo' ? 'logo' : 'text');
      if (fault) throw refusal(422, fault);
      const { name, isThere } = nameFor(sent, made);
      if (!isThere) inFile(`media/${name}`, () => writeWhole(root, `media/${name}`, made.bytes));
      return name;
    },

    /** @throws {Refusal} when somebody uses it */
    async remove(photo: string, who: Who): Promise<void> {
      const { files, fault } = await list();
      const found = files.find((file) => file.photo === photo);
      if (!found) throw refusal(404, `${photo} is not there anymore. Load the page again.`);
      if (fault) throw refusal(422, fault);
      if (found.usedBy.length > 0)
        throw refusal(
          422,
          `${photo} is shown by ${found.usedBy.map(({ title }) => title).join(', ')}. Take it out there first.`,
        );
      kept.put(photo, readFileSync(ownPath(root, photo)));
      await remove(photo, who);
      for (const { path } of kept.newest().slice(KEPT_REMOVED)) kept.delete(path);
    },

    /** @throws {Refusal} when it cannot come back */
    restore(photo: string): void {
      const bytes = comingBack().includes(photo) ? kept.get(photo) : undefined;
      if (!bytes) throw refusal(404, `${photo} cannot be brought back anymore.`);
      inFile(photo, () => writeWhole(root, photo, bytes));
      kept.delete(photo);
    },
  };
}

/** A picture as small as a list shows it; undefined for what is no picture. A drawing stays as it is. */
export const small = (bytes: Uint8Array): Promise<Uint8Array | undefined> =>
  sharp(bytes)
    .autoOrient()
    .resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => undefined);
