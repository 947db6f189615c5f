/** Which entries may have pictures, where their files are, and what each place of a picture needs. */
import { existsSync, readdirSync } from 'node:fs';

type Place = {
  /** Pixels that the file must be wide, so that it is sharp in its place. */
  least: number;
  /** Pixels of the widths that browsers choose from, as far as the file is that wide. */
  widths: readonly number[];
};

const LARGE: Place = { least: 1200, widths: [480, 800, 1200, 1760] };

export const PLACES = {
  /** The photo of a case: its hero and its cards. */
  case: LARGE,
  /** The photo of a post: its hero and its card. */
  post: LARGE,
  /** A picture between the paragraphs of a post. */
  text: { least: 640, widths: LARGE.widths },
  person: { least: 320, widths: [160, 320, 480] },
  logo: { least: 240, widths: [160, 320] },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof PLACES;

/** The field of an entry that has the words of its picture. */
export type PictureField = 'photo' | 'logo';

/** The kinds of entries with pictures: the folder of the files below content/, and the place of each field's picture. */
export const HOLDERS: Record<'case-studies' | 'people' | 'posts', Partial<Record<PictureField, PlaceName>>> = {
  'case-studies': { photo: 'case', logo: 'logo' },
  people: { photo: 'person' },
  posts: { photo: 'post' },
};

export type Holder = keyof typeof HOLDERS;

export const isHolder = (kind: string): kind is Holder => Object.hasOwn(HOLDERS, kind);

/** The fields of a kind's entries that have the words of a picture, each with the picture's place. */
export const pictureFields = (kind: Holder) => Object.entries(HOLDERS[kind]) as [PictureField, PlaceName][];

/** Types that browsers show. */
const TYPES: Record<PictureField, readonly string[]> = {
  photo: ['jpg', 'jpeg', 'png', 'webp', 'avif'],
  logo: ['svg', 'png'],
};

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
      ? { fault: `Has words, but no picture. Choose one: the file ${name} (${types}). Or remove the field.` }
      : {};
  if (second) return { fault: `Has two files, ${first.name} and ${second.name}. Keep one of them.` };
  if (!TYPES[field].includes(first.type))
    return {
      fault: `${first.name} is of a type that this place cannot show. Save it as ${field === 'logo' ? 'SVG or PNG' : 'JPEG'} under the same name.`,
    };
  if (!hasWords)
    return {
      fault: `Is missing, but the file ${first.name} is there. Add the field with what the picture shows (alt), or remove the file.`,
    };
  return { name: first.name };
}

/**
 * Before the name of a picture in the HTML of a post, until the loader puts the published files there. Astro leaves an
 * address from the root alone.
 */
export const TEXT_PICTURE = '/@picture/';

/** The name of the file that an address in Markdown or HTML names. */
export function fileOf(url: string): string {
  const name = url.replaceAll('&amp;', '&').replace(/^\.\//, '');
  try {
    return decodeURI(name);
  } catch {
    // A stray percent sign, which Markdown allows: the name has it as it is.
    return name;
  }
}

/** What to do about a picture of a text whose file is not there. */
export const missing = (url: string): string =>
  `The picture ${url} is missing. Put ${fileOf(url)} beside the post, or correct the name.`;
