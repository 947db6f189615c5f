/** Pictures and files of content/media, which bands name by their file names. Astro makes their addresses. */
import { statSync } from 'node:fs';
import { extname } from 'node:path';
import type { Photo } from './photos/index.ts';
import { publishedPicture } from './photos/index.ts';
import type { PlaceName } from './photos/places.ts';
import type { PhotoWords } from './schemas/photo.ts';

const FOLDER = '/content/media';

const FILES = import.meta.glob<string>('/content/media/*.{csv,docx,pdf,pptx,xlsx,zip}', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

const missing = (name: string): Error =>
  new Error(`content/media/${name}: is missing. Put the file there, or correct the name.`);

/**
 * A picture in every width that a browser may choose.
 * @param place where it is shown; without it, as wide as the text
 * @throws when the file is not there
 */
export async function loadMediaPicture(name: string, words: PhotoWords, place: PlaceName = 'text'): Promise<Photo> {
  const photo = await publishedPicture(`${FOLDER}/${name}`, place, words);
  if (!photo) throw missing(name);
  return photo;
}

/** A file to take along: its address, `PDF`, and its size. @throws when the file is not there */
export function loadMediaFile(name: string): { href: string; type: string; bytes: number } {
  const href = FILES[`${FOLDER}/${name}`];
  if (!href) throw missing(name);
  return { href, type: extname(name).slice(1).toUpperCase(), bytes: statSync(`.${FOLDER}/${name}`).size };
}
