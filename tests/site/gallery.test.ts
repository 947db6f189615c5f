import { existsSync } from 'node:fs';
import { run } from '@fairlead/support/stage.ts';
import { expect, test } from 'vitest';

test('a build has no gallery unless it was asked for', () => {
  expect(existsSync('dist/index.html')).toBe(true);
  expect(existsSync('dist/__gallery.html')).toBe(false);
});

test('a build with the gallery into dist/ is refused, as that is what gets deployed', { tags: 'slow' }, async () => {
  await expect(
    run('astro', ['build', '--config', 'site/astro.config.ts'], { env: { GALLERY: '1' }, quiet: true }),
  ).rejects.toThrow(/--outDir/);
});
