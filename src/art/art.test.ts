import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import designed from './art.hashes.json' with { type: 'json' };
import { ART_NAMES, type ArtName, DRAWINGS } from './catalogue.ts';
import type { Ground } from './grounds.ts';
import { renderSvg } from './render.ts';
import { artFiles, artUrl } from './url.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test.each(Object.entries(designed))('%s is the designed drawing, byte for byte', (file, hash) => {
  const [look, ground] = file.split('.') as [string, Ground];
  const fine = look.endsWith('-fine');
  const name = (fine ? look.slice(0, -'-fine'.length) : look) as ArtName;
  expect(sha256(renderSvg(name, ground, { fine }))).toBe(hash);
});

test.each(ART_NAMES)('%s is the same however often it is drawn', (name) => {
  expect(DRAWINGS[name].draw()).toEqual(DRAWINGS[name].draw());
});

test.each(ART_NAMES)('%s holds one signal line colour and one ring, and no empty path', (name) => {
  const svg = renderSvg(name, 'ink');
  expect(svg).toContain('stroke="#ff5420"');
  expect(svg).toContain('stroke="#f3f5f1"');
  expect(svg).not.toContain('d=""');
});

test('an address names the drawing, its ground and the hash of its bytes', () => {
  const hash = sha256(renderSvg('svc-seo', 'shoal', { fine: true })).slice(0, 8);
  expect(artUrl('svc-seo', 'shoal', { fine: true })).toBe(`/art/svc-seo-fine.shoal.${hash}.svg`);
});

test('every address is a file that the build writes, in the bytes its hash promises', () => {
  const files = artFiles();
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  for (const { file, svg } of files) expect(file).toContain(`.${sha256(svg).slice(0, 8)}.svg`);
  expect(files.map(({ file }) => `/art/${file}`)).toContain(artUrl('hero', 'deep'));
});

test('a drawing that is not published on a ground has no address, and the error says where to add it', () => {
  expect(() => artUrl('hero', 'paper')).toThrow(
    'art: hero.paper is not published. Add it to src/art/drawings/hero.ts.',
  );
});
