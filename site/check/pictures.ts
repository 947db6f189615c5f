/** The pictures of entries: file and words go together, and the file can be shown in its place. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { markdownToMdast } from 'satteri';
import sharp from 'sharp';
import {
  fileOf,
  HOLDERS,
  type Holder,
  isHolder,
  missing,
  type PictureFile,
  PLACES,
  type PlaceName,
  pairOf,
  pictureFields,
  picturesIn,
} from '../src/content/photos/places.ts';
import type { MediaKind } from '../src/content/schemas/text.ts';
import { allFields, type Entry, type Fault, fault, fieldsOf } from './entries.ts';

/** An SVG file is published as it is, so it may have this many bytes. */
const SVG_LIMIT = 30_000;
const kilobytes = (bytes: number): number => Math.ceil(bytes / 1000);

/** @returns what is wrong with a file in its place, and the remedy; undefined if it can be shown there */
export async function unfit(name: string, content: Uint8Array, place: PlaceName): Promise<string | undefined> {
  try {
    const picture = sharp(content, { failOn: 'error' });
    const { autoOrient, format } = await picture.metadata();
    // A file that was cut off has a good header. Reading it small takes little time and finds that.
    await picture.resize({ width: 64 }).raw().toBuffer();
    if (format === 'svg')
      return content.length > SVG_LIMIT
        ? `${name} has ${kilobytes(content.length)} KB and may have ${kilobytes(SVG_LIMIT)}. Export it without embedded pictures and fonts.`
        : undefined;
    const { least } = PLACES[place];
    return autoOrient.width < least
      ? `${name} is ${autoOrient.width} pixels wide and needs ${least} or more to be sharp in its place. Use a larger version of it.`
      : undefined;
  } catch {
    return `${name} cannot be read as a picture. Export it once more, or use another file.`;
  }
}

const known = new Map<string, Promise<string | undefined>>();

/** The same for a file. The editor asks again at each save, so the answer is kept until the file changes. */
function unfitFile(path: string, place: PlaceName): Promise<string | undefined> {
  const { mtimeMs, size } = statSync(path);
  const key = JSON.stringify([path, place, mtimeMs, size]);
  const answer = known.get(key) ?? unfit(basename(path), readFileSync(path), place);
  known.set(key, answer);
  return answer;
}

type Node = {
  type: string;
  url?: string;
  alt?: string | null | undefined;
  value?: string;
  position?: { start: { line: number } } | undefined;
  children?: Node[];
};

/** A picture as the Markdown of a post names it, and its line in the text. */
type TextPicture = { url: string; alt: string; line: number };
type TextFault = { message: string; line: number };

/** The pictures that the Markdown of a post names, and what of it is no Markdown for a picture although it looks so. */
export function picturesOf(markdown: string): { pictures: TextPicture[]; faults: TextFault[] } {
  const pictures: TextPicture[] = [];
  const faults: TextFault[] = [];
  const visit = ({ type, url = '', alt, value = '', position, children = [] }: Node): void => {
    const line = position?.start.line ?? 1;
    const wrong = (message: string) => faults.push({ message, line });
    if (type === 'image') pictures.push({ url, alt: alt ?? '', line });
    if (type === 'paragraph' && children.length > 1 && children.some(({ type }) => type === 'image'))
      wrong('A picture is in the middle of a paragraph. Give it a paragraph of its own, with empty lines around it.');
    if (type === 'text' && /!\[.*\]\(/s.test(value))
      wrong(`"${value.trim()}" shows as text, not as a picture. Take the spaces out of the name of the file.`);
    children.forEach(visit);
  };
  visit(markdownToMdast(markdown));
  return { pictures, faults };
}

/** What is wrong with a picture in a post, before its file is read. */
function misnamed(folder: string, { url, alt }: TextPicture): string | undefined {
  const file = fileOf(url);
  if (!/^[^/:]+\.(?:jpe?g|png|webp|avif)$/i.test(file))
    return `The picture ${url} is no photo beside the post. Put a .jpg, .png, .webp or .avif file there and write ![what it shows](./name.jpg).`;
  if (!existsSync(join(folder, file))) return missing(url);
  if (!alt.trim())
    return `The picture ${url} has no text for people who cannot see it. Write what it shows: ![what it shows](./${file}).`;
  return undefined;
}

/** What is wrong with one picture; `shows` is the file that it names. */
type Found = { shows?: string; fault?: Fault };

async function besideEntry(entry: Entry, kind: Holder, files: PictureFile[], folder: string): Promise<Found[]> {
  const found = pictureFields(kind).map(async ([field, place]): Promise<Found[]> => {
    const { name, fault: unpaired } = pairOf(files, entry.id, field, fieldsOf(entry)[field] !== undefined);
    const message = unpaired ?? (name && (await unfitFile(join(folder, name), place)));
    const own = files
      .filter((file) => file.id === entry.id && file.field === field)
      .map(({ name }) => ({ shows: name }));
    return message ? [...own, { fault: fault(entry, field, message) }] : own;
  });
  return (await Promise.all(found)).flat();
}

async function inText({ file, body }: Entry, folder: string): Promise<Found[]> {
  if (!body) return [];
  const { pictures, faults } = picturesOf(body.text);
  const wrong = ({ message, line }: TextFault): Fault => ({ file, line: body.before + line, field: 'text', message });
  const found = pictures.map(async (picture): Promise<Found> => {
    const shows = fileOf(picture.url);
    const message = misnamed(folder, picture) ?? (await unfitFile(join(folder, shows), 'text'));
    return message ? { shows, fault: wrong({ message, line: picture.line }) } : { shows };
  });
  return [...(await Promise.all(found)), ...faults.map((one) => ({ fault: wrong(one) }))];
}

const stray = (kind: Holder, name: string): string =>
  kind === 'posts'
    ? `No post shows ${name}. Name it after a post, show it in a text, or remove it.`
    : `Belongs to no entry. Name it after one, such as <id>${name.slice(name.lastIndexOf('.'))}, or remove it.`;

/** A field that names a file of content/media. `alt` is what its words say that the file shows. */
type MediaUse = { entry: Entry; field: string; name: string; media: MediaKind; alt: string | null };

export const mediaUses = (entries: Entry[]): MediaUse[] =>
  entries.flatMap((entry) =>
    allFields(entry).flatMap(({ path, value, meta: { media }, beside }) => {
      const alt = typeof beside.alt === 'string' ? beside.alt : null;
      return media && typeof value === 'string' ? [{ entry, field: path.join('.'), name: value, media, alt }] : [];
    }),
  );

/** The files of content/media, without what systems leave there. */
export const mediaIn = (root: string): string[] => {
  const folder = join(root, 'media');
  if (!existsSync(folder)) return [];
  const items = readdirSync(folder, { withFileTypes: true });
  return items.filter((item) => !item.isDirectory() && !item.name.startsWith('.')).map(({ name }) => name);
};

/** Files of content/media that no entry names. That is no fault: the site does not have them. */
export const unusedMedia = (entries: Entry[], root = 'content'): Fault[] => {
  const named = new Set(mediaUses(entries).map(({ name }) => name));
  return mediaIn(root)
    .filter((name) => !named.has(name))
    .map((name) => ({
      file: `${root}/media/${name}`,
      field: 'file',
      message: 'No entry names it. Name it in a band, or remove it.',
    }));
};

/** What is wrong with the files of content/media that entries name. */
async function mediaFaults(entries: Entry[], root: string): Promise<Fault[]> {
  const folder = join(root, 'media');
  const there = mediaIn(root);
  const wrong = mediaUses(entries).map(async ({ entry, field, name, media }) => {
    const file = join(folder, name);
    if (name === '') return undefined;
    if (!there.includes(name))
      return fault(entry, field, `${name} is not in ${folder}. Put it there, or correct the name.`);
    const message = media === 'file' ? undefined : await unfitFile(file, media === 'logo' ? 'logo' : 'text');
    return message && fault(entry, field, message);
  });
  return (await Promise.all(wrong)).filter((found) => found !== undefined && found !== '');
}

/** What is wrong with the pictures of all entries below a content folder, and with those that none of them shows. */
export async function pictureFaults(entries: Entry[], root = 'content'): Promise<Fault[]> {
  const kinds = Object.keys(HOLDERS)
    .filter(isHolder)
    .map(async (kind) => {
      const folder = join(root, kind);
      const files = picturesIn(folder);
      const own = entries.filter((entry) => entry.kind === kind);
      const found = (
        await Promise.all(own.flatMap((entry) => [besideEntry(entry, kind, files, folder), inText(entry, folder)]))
      ).flat();
      const shown = new Set(found.map(({ shows }) => shows));
      return [
        ...found.flatMap(({ fault }) => fault ?? []),
        ...files
          .filter(({ name }) => !shown.has(name))
          .map(({ name }) => ({ file: `${root}/${kind}/${name}`, field: 'file', message: stray(kind, name) })),
      ];
    });
  return [...(await Promise.all(kinds)).flat(), ...(await mediaFaults(entries, root))];
}
