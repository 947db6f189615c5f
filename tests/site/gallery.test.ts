import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run } from '../../scripts/support/stage.ts';

test('a build has no gallery unless it was asked for', () => {
  expect(existsSync('dist/index.html')).toBe(true);
  expect(existsSync('dist/__gallery.html')).toBe(false);
});

test('a build with the gallery into dist/ is refused, as that is what gets deployed', async () => {
  await expect(run('astro', ['build'], { env: { GALLERY: '1' }, quiet: true })).rejects.toThrow(/--outDir/);
});
