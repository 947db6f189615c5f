import { must } from '@fairlead/support/must.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compare, compareParts } from './find.ts';

const [WHITE, BLACK] = await Promise.all(
  ['#fff', '#000'].map((background) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
);
const part = (name: string, picture = must(WHITE)) => ({ name, picture });

test('parts are compared by name, and one that only one version has differs as a whole', async () => {
  const before = [part('1 hero'), part('2 cards'), part('3 old')];
  const after = [part('1 hero'), part('2 cards', BLACK), part('3 new')];
  const shares = (await compareParts(before, after)).map(({ part, share }) => [part, share]);
  expect(shares).toEqual([
    ['1 hero', 0],
    ['2 cards', 1],
    ['3 old', 1],
    ['3 new', 1],
  ]);
});

type Box = { left: number; top: number; width: number; height: number };

/** A white picture of 40 by 20 pixels, or of another height, with dark boxes on it. */
const picture = (boxes: Box[] = [], height = 20): Promise<Buffer> =>
  sharp({ create: { width: 40, height, channels: 3, background: '#fff' } })
    .composite(
      boxes.map(({ left, top, ...size }) => ({
        input: { create: { ...size, channels: 3 as const, background: '#08282e' } },
        ...{ left, top },
      })),
    )
    .png()
    .toBuffer();

test('two pictures of the same have no difference, and no picture of it', async () => {
  expect(await compare(await picture(), await picture())).toEqual({ share: 0, picture: null });
});

test('the share is that of the pixels that differ, and the picture has before, difference and after beside each other', async () => {
  const box = { left: 0, top: 0, width: 20, height: 20 };
  const { share, picture: drawn } = await compare(await picture(), await picture([box]));
  expect(share).toBe(0.5);
  const { data, info } = await sharp(must(drawn)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([120, 20]);
  const colorAt = (x: number) => [...data.subarray(x * 3, x * 3 + 3)];
  expect([colorAt(5), colorAt(45), colorAt(85)]).toEqual([
    [255, 255, 255],
    [255, 0, 0],
    [8, 40, 46],
  ]);
});

test('what only the taller of two pictures has is different, white as well', async () => {
  expect((await compare(await picture(), await picture([], 40))).share).toBe(0.5);
});
