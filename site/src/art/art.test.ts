import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawing, drawingOf, HAND_MADE } from './catalogue.ts';
import { renderSvg } from './render.ts';
import { artFiles, artUrl, VERSION } from './url.ts';

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

test('an address names the drawing, its ground and the version of all drawings', () => {
  expect(artUrl('svc-seo', 'shoal', { fine: true })).toBe(`/art/svc-seo-fine.shoal.${VERSION}.svg`);
});

test('the version changes with the code of any drawing', () => {
  const code = globSync('site/src/art/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('/url.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .sort();
  expect(VERSION).toBe(createHash('sha256').update(code.join()).digest('hex').slice(0, 8));
});

test('every address is a file that the build writes, with the drawing on its ground', () => {
  const files = artFiles(['case-boat-parts', 'case-boat-parts']);
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  const bbq = files.find(({ file }) => artUrl('bbq-distributor', 'abyss') === `/art/${file}`);
  expect(bbq?.svg).toBe(renderSvg('bbq-distributor', 'abyss'));
  const addresses = files.map(({ file }) => `/art/${file}`);
  expect(addresses).toContain(artUrl('hero', 'deep'));
  expect(addresses).toContain(artUrl('case-boat-parts', 'abyss'));
});

test('a drawing that is not published on a ground has no address, and the error says where to add it', () => {
  expect(() => artUrl('hero', 'paper')).toThrow(
    'art: hero.paper is not published. Add the ground to its file in site/src/art/drawings.',
  );
  expect(() => artUrl('case-boat-parts', 'paper')).toThrow('Add the ground to the format of its kind in');
});
