import { expect, test } from 'vitest';
import { type ArtName, CASE_DRAWINGS, drawingOf, INDUSTRY_DRAWINGS, PLATES } from '../catalogue.ts';
import { KINDS } from './generate.ts';
import { density, difference, ink } from './support/raster.ts';
import { slugs } from './support/svg.ts';

/** How far apart two drawings of a kind are at least, in steps of gray. Two hand-made cases differ by 4 or more. */
const APART = { case: 1.5, service: 1.5, post: 1.5, industry: 1, sample: 1.5 };

const pictures = (names: readonly ArtName[]) => Promise.all(names.map(ink));
const handMade = (await pictures([...CASE_DRAWINGS, ...PLATES, ...INDUSTRY_DRAWINGS])).map(density);

/** The difference of the two drawings that are most alike. */
function closest(drawn: Float64Array[]): number {
  let least = Number.POSITIVE_INFINITY;
  drawn.forEach((a, i) => {
    for (let j = 0; j < i; j++) least = Math.min(least, difference(a, drawn[j]!));
  });
  return least;
}

test.each(KINDS)(
  'of 200 drawings of the kind %s no two are alike, and each has about as much ink as the hand-made ones',
  async (kind) => {
    const drawn = await pictures(slugs(200).map((slug) => drawingOf(kind, slug)));
    expect(closest(drawn)).toBeGreaterThan(APART[kind]);
    expect(Math.min(...drawn.map(density))).toBeGreaterThan(Math.min(...handMade) * 0.55);
    expect(Math.max(...drawn.map(density))).toBeLessThan(Math.max(...handMade) * 1.2);
  },
  30_000,
);
