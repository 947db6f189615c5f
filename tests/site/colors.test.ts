import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const colorsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:#|%23)([\da-f]{6})\b/gi)].map(([, hex]) => hex);

test('what cannot read the variables of the design has their colors: drawings, icons, letters, pages of the function', () => {
  const tokens = new Set(colorsIn('ui/styles/tokens.css'));
  const files = globSync('{site/src,site/build,ui,leads,server,desk,editor}/**/*.{ts,tsx,astro,css}').filter(
    (file) => !/node_modules|[.]test[.]/.test(file),
  );
  const others = [...files, 'site/public/favicon.svg'].flatMap((file) =>
    colorsIn(file).flatMap((hex) => (tokens.has(hex) ? [] : [`${file}: #${hex}`])),
  );
  expect(others).toEqual([]);
});
