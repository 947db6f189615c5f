import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { encode } from './encode.ts';
import { inspect } from './inspect.ts';
import { photoFrom } from './source.ts';
import { limitOf, USES } from './uses.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-photos-'));
const cache = join(folder, 'cache');
afterAll(() => rmSync(folder, { recursive: true }));

const words = { alt: 'A terrace' };
/** Writes a picture of grain, which is heavy: the more grain, the more. */
const write = async (name: string, [width, height]: [number, number], grain: number, orientation = 1) => {
  const noise = { type: 'gaussian', mean: 128, sigma: grain } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#000', noise } });
  const file = join(folder, name);
  await picture.withMetadata({ orientation }).jpeg({ quality: 95 }).toFile(file);
  return file;
};

test('a photo is published upright, in each width that it has, without metadata and within its bytes', async () => {
  // The camera was held upright: the pixels lie on their side.
  const file = await write('phone.jpg', [300, 400], 4, 6);
  const source = photoFrom(await inspect(file, 'person'), words);
  expect(source.width / source.height).toBeCloseTo(400 / 300, 2);
  const widths = source.files.filter(({ format }) => format === 'avif').map(({ width }) => width);
  expect(widths).toEqual([...USES.person.widths.filter((width) => width < 400), 400]);
  for (const variant of source.files) {
    const made = await encode(variant, cache);
    const { width, height, exif, orientation, format } = await sharp(made).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: variant.width,
      height: Math.round((variant.width * 300) / 400),
      exif: undefined,
      orientation: undefined,
    });
    expect(format).toBe(variant.format === 'jpg' ? 'jpeg' : 'heif');
    expect(made.length).toBeLessThanOrEqual(limitOf(variant.width, variant.format as 'avif'));
  }
});

test('a file that was made once comes from the cache', async () => {
  const file = await write('kept.jpg', [330, 200], 4);
  const [variant] = photoFrom(await inspect(file, 'person'), words).files;
  await encode(variant!, cache);
  expect(readdirSync(cache)).toContain(variant!.name);
  writeFileSync(join(cache, variant!.name), 'from the cache');
  expect(new TextDecoder().decode(await encode(variant!, cache))).toBe('from the cache');
});

test('a photo with other content has another name, and so other addresses', async () => {
  const names = async (grain: number) =>
    photoFrom(await inspect(await write('same.jpg', [330, 200], grain), 'person'), words).files.map(({ name }) => name);
  const first = await names(4);
  expect(await names(9)).not.toEqual(first);
});

test('a picture that is too heavy at the lowest quality is refused, with the kilobytes that are too many', async () => {
  const file = await write('gravel.jpg', [480, 700], 120);
  const other = photoFrom(await inspect(file, 'person'), words).files.find(({ format }) => format === 'jpg')!;
  await expect(encode(other, cache)).rejects.toThrow(
    /gravel\.jpg: is \d+ KB too heavy for its page: at 480 pixels it has \d+ KB \(jpg\) even at the lowest quality, and may have 70\./,
  );
});
