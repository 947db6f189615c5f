/** The photo, the logo and the pictures in the text of an entry, for the loaders. */
import { join } from 'node:path';
import type { PhotoWords } from '../schemas/photo.ts';
import { HOLDERS, type Holder, type PictureField, pairOf, picturesIn } from './beside.ts';
import { inspect } from './inspect.ts';
import { type Photo, photoFrom } from './source.ts';

export { encode, type Variant } from './encode.ts';
export { withPictures } from './post-text.ts';
export type { Photo } from './source.ts';

const CONTENT = 'content';

/**
 * The photo of an entry: the file beside it, with the words of its field `photo`.
 * @returns nothing where there is neither
 * @throws when one is there without the other, or the file cannot be shown, with file, field and remedy
 */
export const photoOf = (kind: Holder, id: string, words: PhotoWords | undefined, content = CONTENT) =>
  pictureOf(kind, id, 'photo', words, content);

/** The logo of a case's client: `<id>.logo.svg` or `.png` beside it. @throws as `photoOf` */
export const logoOf = (id: string, words: PhotoWords | undefined, content = CONTENT) =>
  pictureOf('case-studies', id, 'logo', words, content);

async function pictureOf(
  kind: Holder,
  id: string,
  field: PictureField,
  words: PhotoWords | undefined,
  content: string,
): Promise<Photo | undefined> {
  const folder = join(content, kind);
  const { entry, use } = HOLDERS[kind];
  const { file, prefix } = entry(id);
  const { name, fault } = pairOf(picturesIn(folder), id, field, words !== undefined);
  if (fault) throw new Error(`${content}/${file}: ${prefix}${field}: ${fault}`);
  if (!name || !words) return undefined;
  try {
    return photoFrom(await inspect(join(folder, name), field === 'logo' ? 'logo' : use), words);
  } catch (error) {
    throw new Error(`${content}/${file}: ${prefix}${field}: ${(error as Error).message}`);
  }
}
