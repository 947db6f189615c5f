import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('{site/src,ui,desk,editor}/**/*.{css,astro,ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

test('every variable that a style sheet reads without a default is set somewhere', () => {
  const set = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\s*:/g)].map(([, name]) => name)),
  );
  const missing = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => ({ file, name })))
    .filter(({ name }) => !set.has(name));
  expect(missing).toEqual([]);
});
