import { readdirSync, statSync } from 'node:fs';
import { indexSite } from '@fairlead/contract/site/index.ts';
import { builtPages } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { calculatorPaths } from '../support/site/calculator.ts';

/** A later one wins (ui/styles/layers.css). */
const LAYERS = ['reset', 'tokens', 'base', 'ui', 'section', 'later', 'print'];
/** Those of them that only the style sheet at the end of the body has. */
const LATER = /@layer (?:later|print)\{/;
/** The layers of minified styles, in the order of their first mention. */
const layersOf = (css: string) => [
  ...new Set((css.match(/(?<=@layer )[\w,]+(?=[;{])/g) ?? []).flatMap((names) => names.split(','))),
];
/** The address of the style sheet at the end of the body. */
const LATER_STYLES = /(?<=<link rel="stylesheet" href=")[^"]+(?="[^>]*>\s*<\/body>)/g;
const index = indexSite('dist');

test('the code of the form is at most 125 KB of brotli, React, its checks and its words included', () => {
  const scripts = readdirSync('dist/_astro').filter((file) => /^(?!Calculator|Chooser).*\.js$/.test(file));
  expect(scripts.some((file) => file.startsWith('Form.'))).toBe(true);
  const sizes = scripts.map((file) => {
    const { br, identity } = must(index.files.get(`/_astro/${file}`)).bodies;
    return (br ?? identity).length;
  });
  expect(sizes.reduce((sum, size) => sum + size) / 1024).toBeLessThanOrEqual(125);
});

test('the font is one file of at most 40 KB', () => {
  const fonts = readdirSync('dist/_astro').filter((file) => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  expect(statSync(`dist/_astro/${fonts[0]}`).size).toBeLessThanOrEqual(40_000);
});

test('no page has a stylesheet of its own to load; the one for what no first paint shows is the same for all, and small', () => {
  const [href, ...others] = new Set(builtPages().flatMap(({ html }) => html.match(LATER_STYLES) ?? []));
  expect(others).toEqual([]);
  const { bodies } = must(index.files.get(must(href)));
  // Paper alone had 1 KB; the menus and the form brought theirs from the pages.
  expect(must(bodies.br).length / 1024).toBeLessThanOrEqual(3.5);
  expect(layersOf(new TextDecoder().decode(bodies.identity))).toEqual(LAYERS);
});

test('the styles of a page have their layers in the order in which they win', () => {
  for (const { html, path } of builtPages()) {
    expect(html, path).not.toMatch(LATER);
    expect(html.match(/<link[^>]*rel="stylesheet"/g), path).toHaveLength(1);
    expect(layersOf(html), path).toEqual(LAYERS);
  }
});

test('the calculator costs the pages without it not a byte', () => {
  const others = builtPages().filter(({ path }) => path.startsWith('/services/') && !calculatorPaths().includes(path));
  for (const { html, path } of others) expect(html, path).not.toMatch(/data-calculator|<output/);
});
