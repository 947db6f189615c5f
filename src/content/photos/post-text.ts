/** Pictures between the paragraphs of a post: `![alt](./name.jpg "Caption")`, with the file beside the post. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToMdast } from 'satteri';
import { inspect } from './inspect.ts';
import { TEXT_PICTURE } from './mark.ts';
import { type Photo, photoFrom } from './source.ts';

/** Wide screens show the text of a post in eight of twelve columns. */
const SIZES = '(max-width: 59.99rem) 92vw, (max-width: 105rem) 62vw, 66rem';
/** A picture that is taller than wide has no more than this (src/sections/posts/PostWide.module.css). */
const UPRIGHT = '(max-width: 28rem) 92vw, 26rem';

const IMG = new RegExp(`<img src="${TEXT_PICTURE}([^"]*)" alt="([^"]*)">`, 'g');

/**
 * Puts the published files into the HTML of a post.
 * @param folder where the post and its pictures are
 * @param post the name of its file, for errors
 * @throws when a picture is missing, too small, or has no alternative text
 */
export async function withPictures(
  html: string,
  folder: string,
  post: string,
): Promise<[html: string, photos: Photo[]]> {
  const found = [...html.matchAll(IMG)].map(([, src, alt]) => ({ url: src!, alt: alt! }));
  const photos = await Promise.all(
    found.map(async (picture) => {
      const fault = faultOf(folder, picture);
      if (fault) throw new Error(`${post}: ${fault}`);
      return photoFrom(await inspect(join(folder, fileOf(picture.url)), 'text'), { alt: picture.alt });
    }),
  );
  let next = 0;
  return [html.replace(IMG, () => markup(photos[next++]!)), photos];
}

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

/** The alternative text comes from the HTML of the post and is escaped already. */
function markup({ avif, src, alt, width, height }: Photo): string {
  const upright = height > width;
  return `<picture><source type="image/avif" srcset="${avif}" sizes="${upright ? UPRIGHT : SIZES}"><img class="late-photo"${upright ? ' data-upright' : ''} src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
}

/** A picture as the Markdown of a post names it. */
export type TextPicture = { url: string; alt: string };

/** What is wrong with a picture in a post, before its file is read; the message names the picture. */
export function faultOf(folder: string, { url, alt }: TextPicture): string | undefined {
  const file = fileOf(url);
  if (!/^[^/:]+\.(?:jpe?g|png|webp|avif)$/i.test(file))
    return `The picture ${url} is no photo beside the post. Put a .jpg, .png, .webp or .avif file there and write ![what it shows](./name.jpg).`;
  if (!existsSync(join(folder, file)))
    return `The picture ${url} is missing. Put ${file} beside the post, or correct the name.`;
  if (!alt.trim())
    return `The picture ${url} has no text for people who cannot see it. Write what it shows: ![what it shows](./${file}).`;
  return undefined;
}

type Node = { type: string; url?: string; alt?: string | null; value?: string; children?: Node[] };

/** The pictures that the Markdown of a post names, and what of it is no Markdown for a picture although it looks so. */
export function picturesOf(markdown: string): { pictures: TextPicture[]; faults: string[] } {
  const pictures: TextPicture[] = [];
  const faults: string[] = [];
  const visit = (node: Node): void => {
    const children = node.children ?? [];
    if (node.type === 'image') pictures.push({ url: node.url ?? '', alt: node.alt ?? '' });
    if (node.type === 'paragraph' && children.length > 1 && children.some(({ type }) => type === 'image'))
      faults.push(
        'A picture is in the middle of a paragraph. Give it a paragraph of its own, with empty lines around it.',
      );
    if (node.type === 'text' && /!\[.*\]\(/s.test(node.value ?? ''))
      faults.push(
        `"${node.value?.trim()}" shows as text, not as a picture. Take the spaces out of the name of the file.`,
      );
    if (node.type === 'html' && /<img\b/i.test(node.value ?? ''))
      faults.push('Has an <img> tag. Write ![what it shows](./name.jpg "Caption") instead.');
    children.forEach(visit);
  };
  visit(markdownToMdast(markdown) as Node);
  return { pictures, faults };
}
