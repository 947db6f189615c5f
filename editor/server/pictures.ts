import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { DAY_MS } from '@fairlead/contract/day.ts';
import { picturesOf, unfit } from '@fairlead/site/check/pictures.ts';
import {
  fileOf,
  type Holder,
  isHolder,
  type PlaceName,
  pictureFields,
  picturesIn,
} from '@fairlead/site/src/content/photos/places.ts';
import { ID, slugOf } from '@fairlead/site/src/content/slug.ts';
import type { Path, Picture, Value } from '../api.ts';
import { isGroup, valueAt } from '../data.ts';
import { ownPath, versionOf } from '../files/content-files.ts';
import { openKeptFiles } from './kept-files.ts';
import { preparedApart } from './prepare-apart.ts';
import { inFile, refusal } from './problems.ts';

/** What nobody has saved for so long is forgotten at the next start. */
const KEPT_MS = 30 * DAY_MS;

type Parts = { value: Value; body: string | null };
/** A place for a picture: the folder and the name without an ending, the words that it needs, and its use. */
type Place = { folder: Holder; name: string; words: Path | null; use: PlaceName };
type PlaceInEntry = Place & { words: Path };

export type Pictures = ReturnType<typeof createPictures>;

const folderOf = (file: string): string => (file === 'people.yml' ? 'people' : dirname(file));

/**
 * The places for pictures that an entry has, by their words.
 * @param people the ids of the people, where the entry is the list of them
 */
function placesIn(file: string, people: string[]): PlaceInEntry[] {
  const folder = folderOf(file);
  if (!isHolder(folder)) return [];
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

const wordsIn = (file: string, { value }: Parts): PlaceInEntry[] =>
  placesIn(file, isGroup(value) ? Object.keys(value) : []);

const shownIn = (body: string | null): string[] =>
  body === null ? [] : picturesOf(body).pictures.map(({ url }) => fileOf(url));

/**
 * @param root the content folder
 * @param sent the folder for pictures that are not in content/ yet, or no longer: a restart before the save loses none
 */
export function createPictures(root: string, sent: string) {
  const waiting = openKeptFiles(sent);
  for (const { path, at } of waiting.newest()) if (at < Date.now() - KEPT_MS) waiting.delete(path);
  const stem = (path: string) => path.slice(0, -extname(path).length);
  const onDisk = (place: Place) =>
    picturesIn(join(root, place.folder))
      .filter(({ name }) => stem(name) === place.name)
      .map(({ name }) => `${place.folder}/${name}`);
  const waitingFor = ({ folder, name }: Place) => waiting.paths().find((path) => stem(path) === `${folder}/${name}`);
  const bytesOf = (photo: string): Uint8Array =>
    waiting.get(photo) ?? inFile(photo, () => readFileSync(ownPath(root, photo)));
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
      // Somebody new in the list of people is not on disk yet.
      const [person] = path;
      const places =
        folderOf(file) === 'people'
          ? placesIn(file, ID.test(String(person)) ? [String(person)] : [])
          : wordsIn(file, parts);
      const found = places.find(({ words }) => words.every((step, at) => step === path[at]));
      if (found) return found;
    } else if (file.endsWith('.md')) {
      const own = `${basename(file, '.md')}-${slugOf(stem(name) || name) || 'picture'}`;
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
    /** The pictures that an entry has, or has once it is saved. */
    of(file: string, value: Value): Picture[] {
      const names = waiting
        .paths()
        .filter((path) => dirname(path) === folderOf(file))
        .map((path) => basename(stem(path)));
      const people = new Set([...(isGroup(value) ? Object.keys(value) : []), ...names]);
      return placesIn(file, [...people]).flatMap((place) => {
        const next = waitingFor(place);
        const photo = next ?? onDisk(place)[0];
        if (photo === undefined) return [];
        const mark = versionOf(bytesOf(photo)).slice(0, 16);
        return [{ words: place.words, photo, stored: next === undefined, mark }];
      });
    },
    /** @throws {Refusal} when it is no picture of an entry */
    bytes(photo: string): Uint8Array {
      const [folder = '', name, more] = photo.split('/');
      const isKnown =
        isHolder(folder) && more === undefined && picturesIn(join(root, folder)).some((own) => own.name === name);
      if (!isKnown && !waiting.paths().includes(photo)) throw refusal(404, `${photo} is no picture of an entry.`);
      return bytesOf(photo);
    },
    /** The pictures that a save stores or removes with the entry. */
    withSave: differing,
    withRemoval: (file: string, parts: Parts) =>
      differing(file, parts, { value: {}, body: parts.body === null ? null : '' }),
    /**
     * What a save stores waits no longer. What it removes waits from now on, unless another picture comes in its place: who takes
     * the words back gets the picture back.
     */
    settle(overlay: ReadonlyMap<string, string | Uint8Array | null>): void {
      const stored = [...overlay].flatMap(([path, bytes]) => (bytes === null ? [] : [path]));
      for (const path of stored) waiting.delete(path);
      const isPicture = (path: string) => isHolder(dirname(path)) && !/\.(?:md|yml)$/.test(path);
      for (const [path, bytes] of overlay)
        if (bytes === null && isPicture(path) && !stored.some((other) => stem(other) === stem(path)))
          waiting.put(path, readFileSync(join(root, path)));
    },
    /**
     * Takes a picture that was sent.
     * @returns its path below content/, and what to write now if the entry has its words already
     * @throws {Refusal} when it is no picture, or does not suit its place
     */
    async take(file: string, parts: Parts, bytes: Uint8Array, name: string, path?: Path) {
      const place = placeFor(file, parts, path, name);
      const made = await preparedApart(bytes, name, place.use === 'logo' ? 'logo' : 'picture');
      const picture = `${place.folder}/${place.name}.${made.ending}`;
      const fault = await unfit(`“${name}”`, made.bytes, place.use);
      if (fault) throw refusal(422, fault);
      const older = waitingFor(place);
      if (older) waiting.delete(older);
      waiting.put(picture, made.bytes);
      const now = place.words === null ? new Map() : differing(file, parts, parts);
      return { photo: picture, now };
    },
  };
}
