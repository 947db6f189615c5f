import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { asId } from '@fairlead/site/check/files.ts';
import { picturesOf, unfit } from '@fairlead/site/check/pictures.ts';
import {
  fileOf,
  type Holder,
  isHolder,
  type PlaceName,
  pictureFields,
  picturesIn,
} from '@fairlead/site/src/content/photos/places.ts';
import sharp from 'sharp';
import type { Path, Value } from '../api.ts';
import { isGroup, valueAt } from '../data.ts';
import { refusal } from './problems.ts';

/** The most bytes of a picture, as a camera makes it. */
export const MOST_BYTES = 20_000_000;

const ENDINGS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif', svg: 'svg' };

/**
 * What a picture's file name ends in, by what it holds.
 * @throws {Refusal} when it is no picture that can be shown there
 */
export async function endingOf(bytes: Uint8Array, use: PlaceName): Promise<string> {
  const { format, compression } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, compression: undefined }));
  const ending = format === 'heif' && compression !== 'av1' ? undefined : ENDINGS[format ?? ''];
  const allowed = use === 'logo' ? ['svg', 'png'] : ['jpg', 'png', 'webp', 'avif'];
  if (ending && allowed.includes(ending)) return ending;
  throw refusal(415, `This is no picture that can be shown here. Save it as ${allowed.join(', ')} and try again.`);
}

type Parts = { value: Value; body: string | null };
/** A place for a picture: the folder and the name without an ending, the words that it needs, and its use. */
type Place = { folder: Holder; name: string; words: Path | null; use: PlaceName };
type PlaceInEntry = Place & { words: Path };

export type Pictures = ReturnType<typeof createPictures>;

/** The places for pictures that an entry has now, by their words. */
function wordsIn(file: string, { value }: Parts): PlaceInEntry[] {
  const folder = file === 'people.yml' ? 'people' : dirname(file);
  if (!isHolder(folder)) return [];
  const people = isGroup(value) ? Object.keys(value) : [];
  const ids = folder === 'people' ? people : [basename(file).replace(/\.[^.]*$/, '')];
  return ids.flatMap((id) =>
    pictureFields(folder).map(([field, use]) => ({
      folder,
      name: field === 'logo' ? `${id}.logo` : id,
      words: folder === 'people' ? [id, field] : [field],
      use,
    })),
  );
}

const shownIn = (body: string | null): string[] =>
  body === null ? [] : picturesOf(body).pictures.map(({ url }) => fileOf(url));

/** @param root the content folder */
export function createPictures(root: string) {
  /** Pictures that are not stored, by their paths below content/. */
  const waiting = new Map<string, Uint8Array>();
  const stem = (path: string) => path.slice(0, -extname(path).length);
  const onDisk = (place: Place) =>
    picturesIn(join(root, place.folder))
      .filter(({ name }) => stem(name) === place.name)
      .map(({ name }) => `${place.folder}/${name}`);
  const waitingFor = ({ folder, name }: Place) =>
    [...waiting.keys()].findLast((path) => stem(path) === `${folder}/${name}`);
  const posts = () => readdirSync(join(root, 'posts')).filter((name) => name.endsWith('.md'));
  const shownElsewhere = (file: string) =>
    posts().flatMap((name) =>
      `posts/${name}` === file ? [] : shownIn(readFileSync(join(root, 'posts', name), 'utf8')),
    );

  function inPlaces(file: string, before: Parts, after: Parts): [string, Uint8Array | null][] {
    const places = new Map([...wordsIn(file, before), ...wordsIn(file, after)].map((place) => [place.name, place]));
    return [...places.values()].flatMap((place): [string, Uint8Array | null][] => {
      const [had, has] = [before, after].map(({ value }) => valueAt(value, place.words) !== undefined);
      const own = onDisk(place);
      const next = waitingFor(place);
      const gone = own.map((path): [string, null] => [path, null]);
      const bytes = next && waiting.get(next);
      if (has && bytes) return [...gone, [next, bytes]];
      return had && !has ? gone : [];
    });
  }

  function inText(file: string, before: Parts, after: Parts): [string, Uint8Array | null][] {
    const [had, has] = [shownIn(before.body), shownIn(after.body)];
    const put = has.flatMap((name): [string, Uint8Array][] => {
      const bytes = waiting.get(`posts/${name}`);
      return bytes ? [[`posts/${name}`, bytes]] : [];
    });
    const others = shownElsewhere(file);
    const gone = had.filter((name) => !has.includes(name) && !others.includes(name));
    const names = new Set(readdirSync(join(root, 'posts')));
    return [...put, ...gone.filter((name) => names.has(name)).map((name): [string, null] => [`posts/${name}`, null])];
  }

  const differing = (file: string, before: Parts, after: Parts) =>
    new Map([...inPlaces(file, before, after), ...(file.endsWith('.md') ? inText(file, before, after) : [])]);

  function placeFor(file: string, parts: Parts, path: Path | undefined, name: string): Place {
    if (path) {
      const found = wordsIn(file, parts).find(({ words }) => words.every((step, at) => step === path[at]));
      if (found) return found;
    } else if (file.endsWith('.md')) {
      const own = `${basename(file, '.md')}-${asId(stem(name) || name) || 'picture'}`;
      const taken = (id: string) =>
        [...picturesIn(join(root, 'posts')), ...posts().map((post) => ({ name: post }))].some(
          (other) => stem(other.name) === id,
        );
      for (let at = 1; ; at += 1) {
        const id = at === 1 ? own : `${own}-${at}`;
        if (!taken(id)) return { folder: 'posts', name: id, words: null, use: 'text' };
      }
    }
    throw refusal(422, 'There is no place for a picture here. Cases, posts and people can have one.', file);
  }

  return {
    /** The pictures that a save stores or removes with the entry. */
    withSave: differing,
    withRemoval: (file: string, parts: Parts) =>
      differing(file, parts, { value: {}, body: parts.body === null ? null : '' }),
    /** Keeps in mind what a save stored, and what it removed: who takes the words back gets the picture back. */
    stored(overlay: ReadonlyMap<string, string | Uint8Array | null>): void {
      for (const path of overlay.keys()) waiting.delete(path);
    },
    keep(path: string): void {
      if (/\.(?:md|yml)$/.test(path)) return;
      waiting.set(path, readFileSync(join(root, path)));
    },
    /**
     * Takes a picture that was sent.
     * @returns its path below content/, and what to write now if the entry has its words already
     * @throws {Refusal} when it is no picture, or does not suit its place
     */
    async take(file: string, parts: Parts, bytes: Uint8Array, name: string, path?: Path) {
      const place = placeFor(file, parts, path, name);
      const picture = `${place.folder}/${place.name}.${await endingOf(bytes, place.use)}`;
      const fault = await unfit(basename(picture), bytes, place.use);
      if (fault) throw refusal(422, fault);
      const older = waitingFor(place);
      if (older) waiting.delete(older);
      waiting.set(picture, bytes);
      const now = place.words === null ? new Map() : differing(file, parts, parts);
      return { photo: picture, now };
    },
  };
}
