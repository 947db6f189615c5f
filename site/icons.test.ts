import { readFileSync } from 'node:fs';
import { PALETTE } from '@fairlead/contract/palette.ts';
import { iconShapes } from '@fairlead/ui/marks/logo-shapes.ts';
import { expect, test } from 'vitest';

test('the files of the icon are drawn from its shapes, in the colors of the palette', () => {
  const remedy = 'Run npx node site/icons.ts, which draws them anew.';
  expect(readFileSync('site/public/favicon.svg', 'utf8'), remedy).toContain(iconShapes('currentColor', PALETTE.signal));
});
