import { must } from '@fairlead/support/must.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compareParts } from './find.ts';

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
