import { expect, test } from 'vitest';
import { placed } from './grounds.ts';
import type { Band } from './schemas.ts';

const hero: Band = { band: 'hero', look: 'split', heading: 'h' };
const systems: Band = { band: 'systems' };
const closing: Band = { band: 'closing', heading: 'h', text: 't', actions: [{ label: 'l', href: '/' }] };
const grounds = (...bands: Band[]) => placed(bands).map(({ ground }) => ground);

test('paper and shoal follow each other, and no two neighbors are alike', () => {
  expect(grounds(hero, systems, systems, systems)).toEqual(['shoal', 'paper', 'shoal', 'paper']);
  expect(grounds(systems, closing, closing, systems)).toEqual(['paper', 'ink', 'paper', 'shoal']);
});

test('a band may name its own ground, and one that goes on has that of the band above, without space between', () => {
  const places = placed([hero, { ...systems, ground: 'ink' }, { ...systems, continues: true, id: 'more' }, systems]);
  expect(places).toEqual([
    { id: undefined, ground: 'shoal', pad: 'both' },
    { id: undefined, ground: 'ink', pad: 'both' },
    { id: 'more', ground: 'ink', pad: 'bottom' },
    { id: undefined, ground: 'paper', pad: 'both' },
  ]);
});
