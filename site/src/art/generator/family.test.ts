import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { type ArtName, CASE_DRAWINGS, drawing, drawingOf, INDUSTRY_DRAWINGS, PLATES } from '../catalogue.ts';
import { layers, renderShared, renderSvg } from '../render.ts';
import { KINDS, type Kind } from './generate.ts';
import { elements, slugs } from './support/svg.ts';

/** The hand-made drawings of each kind: generated ones have the same size and strokes. */
const FAMILY: Record<Kind, readonly ArtName[]> = {
  case: CASE_DRAWINGS,
  service: PLATES,
  post: PLATES,
  industry: INDUSTRY_DRAWINGS,
  sample: PLATES,
};
const generated = (kind: Kind) => slugs(12).map((slug) => drawingOf(kind, slug));
const PROPERTIES = ['var(--bg)', 'var(--art-line)', 'var(--fg)', 'var(--signal)'];

/** The attributes that a path may have, and the form of their values. */
const ALLOWED: Record<string, RegExp> = {
  stroke: /^#[\da-f]{6}$/,
  'stroke-width': /^\d*\.?\d+$/,
  d: /^M[\d .MmLlHhVvCcAaZz-]+$/,
};
const isAllowed = ([name, value]: [string, string]) => ALLOWED[name]?.test(value) ?? false;

const bytes = (name: ArtName) => renderSvg(name, 'shoal').length;

/** Widths of the strokes of a kind, in units of a drawing that is 1600 wide, from the thinnest to the widest. */
const strokes = (names: readonly ArtName[], kind: 'line' | 'signal' | 'ring') => {
  const widths = names.flatMap((name) => {
    const { width } = drawing(name);
    return layers(name).flatMap((layer) => (layer.kind === kind ? [(layer.width * 1600) / width] : []));
  });
  return [Math.min(...widths), Math.max(...widths)] as const;
};

describe.each(KINDS)('the drawing generated for an entry of the kind %s', (kind) => {
  const names = generated(kind);

  test('is made of paths alone: strokes in colors of the ground, in whole numbers, halves and tenths', () => {
    for (const name of names) {
      const [root, ...paths] = elements(renderSvg(name, 'ink'));
      expect(must(root).name).toBe('svg');
      expect(paths.filter((path) => path.name !== 'path')).toEqual([]);
      expect(paths.flatMap(({ attributes }) => Object.entries(attributes)).filter((pair) => !isAllowed(pair))).toEqual(
        [],
      );
    }
  });

  test('takes its colors from the page, in the file that pages share, by four custom properties', () => {
    for (const name of names) {
      const used = [...renderShared(name).matchAll(/"(var\([^"]*|#[^"]*)"/g)].map(([, color]) => must(color));
      expect(used.filter((color) => !PROPERTIES.includes(color))).toEqual([]);
    }
  });

  test('has one signal line through one ring', () => {
    for (const name of names) {
      const kinds = layers(name).map((layer) => layer.kind);
      expect(kinds).toContain('signal');
      expect(kinds).toContain('ring');
    }
  });

  test('is the same whenever it is drawn, and another one for another slug', () => {
    for (const name of names) expect(drawing(name).draw()).toEqual(layers(name));
    expect(new Set(names.map((name) => renderSvg(name, 'shoal'))).size).toBe(names.length);
  });

  test('has no more bytes than the largest hand-made one', () => {
    expect(Math.max(...names.map(bytes))).toBeLessThanOrEqual(Math.max(...FAMILY[kind].map(bytes)));
  });

  test.each(['line', 'signal', 'ring'] as const)('draws each %s as wide as those of the hand-made ones', (layer) => {
    const [thinnest, widest] = strokes(FAMILY[kind], layer);
    const [least, most] = strokes(names, layer);
    expect(least).toBeGreaterThanOrEqual(thinnest * 0.95);
    expect(most).toBeLessThanOrEqual(widest * 1.05);
  });
});
