import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { OgCase, OgPlate } from './pages.ts';
import { compose, rasterise } from './picture.ts';
import { loadTypeSetter, type TypeSetter } from './type.ts';

let type: TypeSetter;
beforeAll(async () => {
  type = await loadTypeSetter();
});

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

test('a line is narrower in the condensed width, and with negative tracking', () => {
  const wide = type.measure('Fairlead', { size: 100, width: 100, weight: 550 });
  const narrow = type.measure('Fairlead', { size: 100, width: 75, weight: 550 });
  expect(narrow / wide).toBeGreaterThan(0.65);
  expect(narrow / wide).toBeLessThan(0.85);
  expect(type.measure('Fairlead', { size: 100, width: 75, weight: 550, tracking: -0.02 })).toBeCloseTo(narrow - 14);
});

test('letters are kerned', () => {
  const style = { size: 100, width: 75, weight: 550 } as const;
  expect(type.measure('AV', style)).toBeLessThan(type.measure('A', style) + type.measure('V', style));
});

test('a letter that the font lacks is named in the error', () => {
  expect(() => compose({ ...plate, title: 'SEO für Łódź' }, 'Fairlead', type)).toThrow('the font has no "Ł"');
});

test('the title of a post may have as many letters as its schema allows', () => {
  const title = 'How a wholesaler of machine screws stopped quoting the same order four times day';
  expect(title).toHaveLength(80);
  const page = { route: '/blog/a', kind: 'post', title, label: 'Search', art: 'svc-seo' } as const;
  expect(compose(page, 'Fairlead', type)).toContain('<path');
});

test('a picture has outlines instead of text, so that drawing it needs no font', () => {
  for (const page of [plate, study]) expect(compose(page, 'Fairlead', type)).not.toContain('<text');
});

test('a picture is 1200 by 630 pixels on the ground of its kind of page', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'fairlead-og-'));
  for (const [page, ground] of [[plate, [0xcf, 0xe2, 0xe3]] as const, [study, [0x08, 0x28, 0x2e]] as const]) {
    const png = sharp(await rasterise(compose(page, 'Fairlead', type), cache)).removeAlpha();
    const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630 });
    expect([...data.subarray(0, 3)]).toEqual(ground);
  }
  await rm(cache, { recursive: true });
});

test('a picture that was drawn before comes from the cache, and another one is drawn', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'fairlead-og-'));
  const svg = compose(plate, 'Fairlead', type);
  await rasterise(svg, cache);
  const [file] = await readdir(cache);
  await writeFile(join(cache, must(file)), 'from the disk');
  expect(Buffer.from(await rasterise(svg, cache)).toString()).toBe('from the disk');
  await rasterise(compose(study, 'Fairlead', type), cache);
  expect(await readdir(cache)).toHaveLength(2);
  await rm(cache, { recursive: true });
});
