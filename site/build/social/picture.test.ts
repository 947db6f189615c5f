import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PALETTE } from '@fairlead/contract/palette.ts';
import { must } from '@fairlead/support/must.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OgCase, OgPage, OgPlate } from './pages.ts';
import { compose, rasterise } from './picture.ts';

let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'fairlead-og-'));
});
afterEach(() => rm(cache, { recursive: true }));

const plate: OgPlate = {
  route: '/services/seo',
  kind: 'service',
  title: 'SEO that ends in an order',
  label: 'SEO Services',
  art: 'svc-seo',
};
const study: OgCase = {
  route: '/case-studies/bbq-distributor',
  kind: 'case',
  title: 'BBQ Distributor',
  figure: '+55%',
  metric: 'AOV',
  art: 'bbq-distributor',
};

/** The pixels of a page's picture, three bytes each. */
async function pixelsOf(page: OgPage) {
  const png = sharp(await rasterise(await compose(page, 'Fairlead'), cache));
  return png.removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

test('a picture is 1200 by 630 pixels on the ground of its kind of page', async () => {
  for (const [page, ground] of [[plate, PALETTE.shoal] as const, [study, PALETTE.ink] as const]) {
    const { data, info } = await pixelsOf(page);
    expect(info).toMatchObject({ width: 1200, height: 630 });
    expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(ground);
  }
});

test.each([
  ['one word', 'W'.repeat(200)],
  ['many words', 'Machine screws '.repeat(90)],
])('a title of %s too long gets smaller, and ends within its room', async (_, title) => {
  const png = await rasterise(await compose({ ...plate, title }, 'Fairlead'), cache);
  const dark = async (left: number, top: number, width: number, height: number) => {
    const pixels = await sharp(png).extract({ left, top, width, height }).grayscale().raw().toBuffer();
    return pixels.some((pixel) => pixel < 100);
  };
  expect(await dark(62, 300, 600, 100)).toBe(true);
  // Between the brand's name and the title, and right of it, below the drawing.
  expect(await dark(0, 110, 540, 100)).toBe(false);
  expect(await dark(780, 460, 420, 170)).toBe(false);
});

test('a letter that the font lacks stops nothing', async () => {
  expect((await pixelsOf({ ...plate, title: 'SEO für Łódź 日本' })).info.width).toBe(1200);
});

test('a picture that was drawn before comes from the cache, and another one is drawn', async () => {
  const node = await compose(plate, 'Fairlead');
  await rasterise(node, cache);
  const [file] = await readdir(cache);
  await writeFile(join(cache, must(file)), 'from the disk');
  expect(Buffer.from(await rasterise(node, cache)).toString()).toBe('from the disk');
  await rasterise(await compose(study, 'Fairlead'), cache);
  expect(await readdir(cache)).toHaveLength(2);
});
