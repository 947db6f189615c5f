/** Every picture below content/, without Astro: for the checks, and for the step of the build that makes the files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { HOLDERS, type Holder, type PictureField, pairOf, picturesIn } from './beside.ts';
import { inspect } from './inspect.ts';
import { faultOf, fileOf, picturesOf } from './post-text.ts';
import { type Photo, photoFrom } from './source.ts';
import type { UseName } from './uses.ts';

/** What is wrong with a picture, at the field or the file that the owner has to change. */
export type PictureFault = { file: string; field: string; message: string };

/** A picture that an entry shows: its file, its place, and the field that names it. */
type Found = { path: string; use: UseName; file: string; field: string };

type Scan = { found: Found[]; faults: PictureFault[] };
type Fields = Partial<Record<PictureField, unknown>>;

/**
 * Finds every picture and reads it.
 * @returns the pictures that can be shown, and what is wrong with the others
 */
export async function scanPictures(content = 'content'): Promise<{ photos: Photo[]; faults: PictureFault[] }> {
  const scans = (Object.keys(HOLDERS) as Holder[]).map((kind) => scanFolder(content, kind));
  const faults = scans.flatMap((scan) => scan.faults);
  const photos = await Promise.all(
    scans
      .flatMap((scan) => scan.found)
      .map(async ({ path, use, file, field }) => {
        try {
          return photoFrom(await inspect(path, use), { alt: '' });
        } catch (error) {
          faults.push({ file, field, message: (error as Error).message });
          return null;
        }
      }),
  );
  return { photos: photos.filter((photo) => photo !== null), faults };
}

function scanFolder(content: string, kind: Holder): Scan {
  const folder = join(content, kind);
  const pictures = picturesIn(folder);
  const found: Found[] = [];
  const faults: PictureFault[] = [];
  const known = new Set<string>();
  for (const [id, fields, text] of entriesOf(content, kind)) {
    const { file, prefix } = HOLDERS[kind].entry(id);
    const path = `${content}/${file}`;
    for (const field of kind === 'case-studies' ? (['photo', 'logo'] as const) : (['photo'] as const)) {
      for (const picture of pictures) if (picture.id === id && picture.field === field) known.add(picture.name);
      const { name, fault } = pairOf(pictures, id, field, fields[field] !== undefined);
      const place = { file: path, field: prefix + field };
      if (fault) faults.push({ ...place, message: fault });
      if (name) found.push({ ...place, path: join(folder, name), use: field === 'logo' ? 'logo' : HOLDERS[kind].use });
    }
    const inText = text === undefined ? { pictures: [], faults: [] } : picturesOf(text);
    for (const message of inText.faults) faults.push({ file: path, field: 'text', message });
    for (const picture of inText.pictures) {
      known.add(fileOf(picture.url));
      const message = faultOf(folder, picture);
      if (message) faults.push({ file: path, field: 'text', message });
      else found.push({ file: path, field: 'text', path: join(folder, fileOf(picture.url)), use: 'text' });
    }
  }
  for (const picture of pictures.filter(({ name }) => !known.has(name)))
    faults.push({ file: `${content}/${kind}/${picture.name}`, field: 'file', message: stray(kind, picture.name) });
  return { found, faults };
}

const stray = (kind: Holder, name: string): string =>
  kind === 'posts'
    ? `No post shows ${name}. Name it after a post, show it in a text, or remove it.`
    : `Belongs to no entry. Name it after one, such as <id>${name.slice(name.lastIndexOf('.'))}, or remove it.`;

/** The entries that may have a photo: id, fields, and for a post its text. What is no YAML is left to other checks. */
function entriesOf(content: string, kind: Holder): [id: string, fields: Fields, text?: string][] {
  if (kind === 'people') {
    const file = `${content}/people.yml`;
    const people = existsSync(file) ? fieldsOf(readFileSync(file, 'utf8')) : {};
    return Object.entries(people).map(([id, fields]) => [id, (fields ?? {}) as Fields]);
  }
  const ending = kind === 'posts' ? '.md' : '.yml';
  const folder = join(content, kind);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
  return names.sort().map((name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    const id = name.slice(0, -ending.length);
    if (kind !== 'posts') return [id, fieldsOf(source)];
    const [, head = '', text = source] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? [];
    return [id, fieldsOf(head), text];
  });
}

function fieldsOf(source: string): Record<string, unknown> {
  try {
    return (parse(source) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
