/** The picture files beside the entries of content/, and whether file and words go together. */
import { existsSync, readdirSync } from 'node:fs';
import type { UseName } from './uses.ts';

/** Kinds of entries that may have a photo: the folder of the files below content/, and the entry's own file. */
export const HOLDERS = {
  'case-studies': { use: 'case', entry: (id: string) => ({ file: `case-studies/${id}.yml`, prefix: '' }) },
  posts: { use: 'post', entry: (id: string) => ({ file: `posts/${id}.md`, prefix: '' }) },
  people: { use: 'person', entry: (id: string) => ({ file: 'people.yml', prefix: `${id}.` }) },
} as const satisfies Record<
  string,
  { use: UseName; entry: (id: string) => { file: string /** Before the names of its fields. */; prefix: string } }
>;

export type Holder = keyof typeof HOLDERS;

/** The field of an entry that has the words of its picture. */
export type PictureField = 'photo' | 'logo';

const PHOTO_TYPES = ['jpg', 'jpeg', 'png', 'webp', 'avif'];
const TYPES: Record<PictureField, readonly string[]> = { photo: PHOTO_TYPES, logo: ['svg', 'png'] };

const PICTURE = /^(.+?)(\.logo)?\.(jpe?g|png|webp|avif|svg|gif|heic|heif|tiff?|bmp|jxl|psd)$/i;

/** A picture file: `bbq.logo.png` is a logo, belongs to the entry `bbq`, and is of the type `png`. */
export type PictureFile = { name: string; id: string; field: PictureField; type: string };

/** The picture files of a folder, in alphabetical order. An ending such as `.JPG` counts too. */
export function picturesIn(folder: string): PictureFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [, id, logo, type] = PICTURE.exec(name) ?? [];
      return id && type ? [{ name, id, field: logo ? 'logo' : 'photo', type: type.toLowerCase() } as const] : [];
    });
}

/** Whether browsers show files of this type; an SVG is shown as a logo only. */
const isShown = ({ type, field }: PictureFile): boolean => TYPES[field].includes(type);

/** What to do about a file of a type that browsers do not show. */
const otherType = ({ name, field }: PictureFile): string =>
  `${name} is of a type that this place cannot show. Save it as ${field === 'logo' ? 'SVG or PNG' : 'JPEG'} under the same name.`;

/**
 * The file of an entry's photo or logo.
 * @param pictures the picture files of the entry's folder
 * @param hasWords whether the entry has the field with the picture's words
 * @returns the file's name, or what is wrong; neither if there is no picture
 */
export function pairOf(
  pictures: PictureFile[],
  id: string,
  field: PictureField,
  hasWords: boolean,
): { name?: string; fault?: string } {
  const own = pictures.filter((picture) => picture.id === id && picture.field === field);
  const [first, second] = own;
  const name = `${id}${field === 'logo' ? '.logo' : ''}`;
  const types = TYPES[field].map((type) => `.${type}`).join(', ');
  if (!first)
    return hasWords
      ? { fault: `Has words, but there is no file ${name} (${types}). Add the file, or remove the field.` }
      : {};
  if (second) return { fault: `Has two files, ${first.name} and ${second.name}. Keep one of them.` };
  if (!isShown(first)) return { fault: otherType(first) };
  if (!hasWords)
    return {
      fault: `Is missing, but the file ${first.name} is there. Write ${field}: { alt: … } with what it shows, or remove the file.`,
    };
  return { name: first.name };
}
