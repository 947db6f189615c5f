import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawing, drawingOf, HAND_MADE } from './catalogue.ts';
import { renderSvg } from './render.ts';
import { artFiles, artUrl } from './url.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test.each(HAND_MADE)('%s is the same however often it is drawn', (name) => {
  expect(drawing(name).draw()).toEqual(drawing(name).draw());
});

test('an entry has the drawing that it names, and otherwise one made from its kind and slug', () => {
  expect(drawingOf('post', 'spec-sheet-first', 'svc-content')).toBe('svc-content');
  expect(drawingOf('post', 'spec-sheet-first')).toBe('post-spec-sheet-first');
});

test('a name that is neither hand-made nor made from a kind and a slug is refused', () => {
  expect(() => drawing('svc-unknown' as 'svc-seo')).toThrow(
    'art: there is no drawing "svc-unknown". Name one of hero,',
  );
});

test('an address names the drawing, its ground and the hash of its bytes', () => {
  const hash = sha256(renderSvg('svc-seo', 'shoal', { fine: true })).slice(0, 8);
  expect(artUrl('svc-seo', 'shoal', { fine: true })).toBe(`/art/svc-seo-fine.shoal.${hash}.svg`);
});

test('every address is a file that the build writes, and its hash is the hash of its bytes', () => {
  const files = artFiles(['case-boat-parts', 'case-boat-parts']);
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  for (const { file, svg } of files) expect(file).toContain(`.${sha256(svg).slice(0, 8)}.svg`);
  const addresses = files.map(({ file }) => `/art/${file}`);
  expect(addresses).toContain(artUrl('hero', 'deep'));
  expect(addresses).toContain(artUrl('case-boat-parts', 'abyss'));
});

test('a drawing that is not published on a ground has no address, and the error says where to add it', () => {
  expect(() => artUrl('hero', 'paper')).toThrow(
    'art: hero.paper is not published. Add the ground to its file in src/art/drawings.',
  );
  expect(() => artUrl('case-boat-parts', 'paper')).toThrow('Add the ground to the format of its kind in');
});
