import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { SVG_LIMIT, USES, type UseName } from './uses.ts';

/** A picture file as it is shown: upright, whatever way the camera was held. */
export type Picture = {
  file: string;
  use: UseName;
  /** Pixels. */
  width: number;
  height: number;
  type: 'svg' | 'pixels';
  /** Whether parts of it may be transparent. */
  alpha: boolean;
  /** A hash of the file's content. */
  hash: string;
};

const known = new Map<string, Promise<Picture>>();

/**
 * Reads a picture file. The result is kept until the file changes.
 * @throws when it is not a picture, or too small for its place, with the remedy; the message begins with the file's name
 */
export function inspect(file: string, use: UseName): Promise<Picture> {
  const { mtimeMs, size } = statSync(file);
  const key = JSON.stringify([file, use, mtimeMs, size]);
  const found = known.get(key) ?? read(file, use);
  known.set(key, found);
  return found;
}

async function read(file: string, use: UseName): Promise<Picture> {
  const name = basename(file);
  const content = readFileSync(file);
  const { width, height, alpha, format } = await decode(content).catch(() => {
    throw new Error(`${name} cannot be read as a picture. Export it once more, or use another file.`);
  });
  const hash = createHash('sha256').update(content).digest('hex');
  if (format === 'svg') {
    if (content.length > SVG_LIMIT)
      throw new Error(
        `${name} has ${kilobytes(content.length)} KB and may have ${kilobytes(SVG_LIMIT)}. Export it without embedded pictures and fonts.`,
      );
    return { file, use, width, height, alpha: true, type: 'svg', hash };
  }
  const { least } = USES[use];
  if (width < least)
    throw new Error(
      `${name} is ${width} pixels wide and needs ${least} or more to be sharp in its place. Use a larger version of it.`,
    );
  return { file, use, width, height, alpha, type: 'pixels', hash };
}

/** @throws sharp's error when the content is no picture, or ends too early */
async function decode(content: Uint8Array) {
  const picture = sharp(content, { failOn: 'error' });
  const { autoOrient, hasAlpha = false, format } = await picture.metadata();
  // A file that was cut off has a good header. Reading it small takes little time and finds that.
  await picture.resize({ width: 64 }).raw().toBuffer();
  return { ...autoOrient, alpha: hasAlpha, format };
}

/** Bytes as kilobytes, for messages. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1000);
