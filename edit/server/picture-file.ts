/** Judges a picture that was sent: what it is, and whether it suits its place. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode } from '../../src/content/photos/encode.ts';
import { inspect } from '../../src/content/photos/inspect.ts';
import { photoFrom } from '../../src/content/photos/source.ts';
import type { UseName } from '../../src/content/photos/uses.ts';
import { refusal } from './problems.ts';

/** The most bytes of a picture, as a camera makes it. */
export const MOST_BYTES = 20_000_000;

const ENDINGS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif', svg: 'svg' };

/**
 * What a picture's file name ends in, by what it holds.
 * @throws {Refusal} when it is no picture that can be shown there
 */
export async function endingOf(bytes: Uint8Array, use: UseName): Promise<string> {
  const { format, compression } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, compression: undefined }));
  const ending = format === 'heif' && compression !== 'av1' ? undefined : ENDINGS[format ?? ''];
  const allowed = use === 'logo' ? ['svg', 'png'] : ['jpg', 'png', 'webp', 'avif'];
  if (ending && allowed.includes(ending)) return ending;
  throw refusal(415, `This is no picture that can be shown here. Save it as ${allowed.join(', ')} and try again.`);
}

/** @throws {Refusal} when the picture is too small for its place, or too heavy as a file of the site */
export async function checkPicture(name: string, bytes: Uint8Array, use: UseName): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-picture-'));
  try {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const { files } = photoFrom(await inspect(path, use), { alt: '' });
    for (const variant of files) await encode(variant, join(folder, 'files'));
  } catch (error) {
    throw refusal(422, (error as Error).message.replaceAll(`${folder}/`, ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
