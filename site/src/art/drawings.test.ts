import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { artFiles, artUrl, drawing, inPage, namesOf, onGround } from './drawings.ts';
import { GROUNDS } from './grounds.ts';

const plate = must(namesOf('plates').find((name) => drawing(name).small));

test('a drawing has the colors of its ground, and no color is left open', () => {
  for (const { file, svg } of artFiles) {
    if (file.includes('.shared.')) continue;
    expect(svg, file).not.toContain('var(');
    expect(svg, file).toContain(GROUNDS.ink.signal);
  }
});

test('a drawing inside a page has the colors of the page', () => {
  expect(inPage(plate)).toContain('stroke="var(--signal)"');
  expect(inPage(plate)).not.toMatch(/<svg|#[\da-f]{6}/);
});

test('a small drawing that is shown large has finer strokes', () => {
  const widest = (svg: string) => Math.max(...[...svg.matchAll(/stroke-width="([\d.]+)"/g)].map(([, w]) => Number(w)));
  expect(widest(onGround(plate, 'shoal', { fine: true }))).toBeLessThan(widest(onGround(plate, 'shoal')));
});

test('every address is a file that is published, and names the drawing and its look', () => {
  const addresses = artFiles.map(({ file }) => `/art/${file}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain(artUrl(plate, 'abyss'));
  expect(artUrl(plate, 'shoal', { fine: true })).toMatch(
    new RegExp(`^/art/${plate}-fine\\.shoal\\.[\\da-f]{8}\\.svg$`),
  );
});

test('a drawing that is not there, and one that is not published on a ground, is refused with the remedy', () => {
  expect(() => drawing('no-such')).toThrow('content/drawings has no drawing "no-such". Name one of ');
  const industry = must(namesOf('industries')[0]);
  expect(() => artUrl(industry, 'paper')).toThrow('Add the ground to industries in site/src/art/drawings.ts.');
});
