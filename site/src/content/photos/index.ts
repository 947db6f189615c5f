/** The photo, the logo and the pictures in the text of an entry, for the loaders. Astro makes their files. */

import { getImage } from 'astro:assets';
import { statSync } from 'node:fs';
import type { ImageMetadata } from 'astro';
import type { PhotoWords } from '../schemas/photo.ts';
import {
  fileOf,
  HOLDERS,
  type Holder,
  missing,
  type PictureField,
  PLACES,
  type PlaceName,
  pairOf,
  picturesIn,
  TEXT_PICTURE,
} from './places.ts';

/** A picture as bands show it. */
export type Photo = PhotoWords & {
  /** Pixels of `src`, so that the place is reserved before it loads. */
  width: number;
  height: number;
  /** Addresses and widths of the AVIF files, as in the attribute `srcset`; absent for an SVG. */
  avif?: string;
  /** Those of the WebP files, for browsers without AVIF. */
  srcset?: string;
  /** One file for feed readers and Markdown versions. */
  src: string;
};

const FILES = import.meta.glob<ImageMetadata>(
  '/content/{case-studies,media,people,posts}/*.{avif,jpeg,jpg,png,svg,webp}',
  {
    eager: true,
    import: 'default',
    caseSensitive: false,
  },
);

/** The best that keeps nearly every photo within the bytes of a first view (site/build/first-view.ts). */
const QUALITIES = { avif: 45, webp: 70 };

/** Pixels across that `src` has at most. */
const SINGLE = 1200;

/**
 * The photo of an entry: the file beside it, with the words of its field `photo`.
 * @returns nothing where there is neither
 * @throws when one is there without the other, with the entry, the field and the remedy
 */
export const photoOf = (kind: Holder, id: string, words: PhotoWords | undefined) => pictureOf(kind, id, 'photo', words);

/** The logo of a case's client: `<id>.logo.svg` or `.png` beside it. @throws as `photoOf` */
export const logoOf = (id: string, words: PhotoWords | undefined) => pictureOf('case-studies', id, 'logo', words);

async function pictureOf(kind: Holder, id: string, field: PictureField, words: PhotoWords | undefined) {
  const { name, fault } = pairOf(picturesIn(`content/${kind}`), id, field, words !== undefined);
  if (fault) throw new Error(`content/${kind}/${id}: ${field}: ${fault}`);
  const place = HOLDERS[kind][field];
  return name && words && place ? publishedPicture(`/content/${kind}/${name}`, place, words) : undefined;
}

/** A picture with its words, in every width and type that a browser may choose. */
export async function publishedPicture(path: string, place: PlaceName, words: PhotoWords): Promise<Photo | undefined> {
  const file = FILES[path];
  if (!file) return undefined;
  if (file.format === 'svg') return { ...words, src: file.src, width: file.width, height: file.height };
  // In development a browser keeps what an address has shown, and the address must change with the file.
  const src = import.meta.env.DEV ? { ...file, src: `${file.src}&${statSync(`.${path}`).mtimeMs}` } : file;
  const widths = PLACES[place].widths;
  const width = Math.min(file.width, Math.max(...widths), SINGLE);
  const made = (format: keyof typeof QUALITIES) =>
    getImage({ src, format, quality: QUALITIES[format], width, widths: [...widths] });
  const [avif, webp] = await Promise.all([made('avif'), made('webp')]);
  return {
    ...words,
    avif: avif.srcSet.attribute,
    srcset: webp.srcSet.attribute,
    src: webp.src,
    width,
    height: Number(webp.attributes.height),
  };
}

/** Wide screens show the text of a post in eight of twelve columns. */
const SIZES = '(max-width: 59.99rem) 92vw, (max-width: 105rem) 62vw, 66rem';
/** A picture that is taller than wide has no more than this (site/src/sections/posts/PostWide.module.css). */
const UPRIGHT = '(max-width: 28rem) 92vw, 26rem';

/** A paragraph that is a picture, as the Markdown of a post becomes HTML. */
const PARAGRAPH = new RegExp(`<p><img src="${TEXT_PICTURE}([^"]*)" alt="([^"]*)"(?: title="([^"]*)")?></p>`, 'g');

/**
 * Makes figures of the pictures in a post's HTML. Astro's own pictures in Markdown have one type for all browsers, and
 * the feed would never see their addresses.
 * @throws when a picture is missing
 */
export async function withPictures(html: string, post: string): Promise<string> {
  const figures = [...html.matchAll(PARAGRAPH)].map(async ([, url = '', alt = '', caption]) => {
    const photo = await publishedPicture(`/content/posts/${fileOf(url)}`, 'text', { alt });
    if (!photo) throw new Error(`content/posts/${post}.md: ${missing(url)}`);
    return figure(photo, caption);
  });
  const made = (await Promise.all(figures)).values();
  return html.replace(PARAGRAPH, () => made.next().value ?? '');
}

/** Alternative text and caption come from the HTML of the post and are escaped already. */
function figure({ avif, srcset, src, alt, width, height }: Photo, caption?: string): string {
  const sizes = height > width ? UPRIGHT : SIZES;
  const upright = height > width ? ' data-upright' : '';
  return `<figure><picture><source type="image/avif" srcset="${avif}" sizes="${sizes}"><img class="late-photo"${upright} src="${src}" srcset="${srcset}" sizes="${sizes}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
}
