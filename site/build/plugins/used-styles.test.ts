import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.ts';

/** The layers that a style sheet without rules has. */
const ORDER = '@layer reset,tokens,base,ui,section,later,print;';

test('rules that need an unused class are removed at any depth; rules that may match without it stay', () => {
  const only = (name: string) => name === 'c';
  expect(usedStyles('.a .b{margin:0}p .a{margin:0}.a{margin:0;&:hover{margin:1px}}.c{margin:0}', only)).toBe(
    `${ORDER}.c{margin:0}`,
  );
  const css = 'p:not(.a){margin:0}.a,p{top:0}';
  expect(usedStyles(css, () => false)).toBe(ORDER + css);
});

test('what has no class stays', () => {
  const reset = '@layer reset{@keyframes k{to{top:0}}p{animation:1s k}}';
  expect(usedStyles(reset, () => false)).toContain(reset);
});

test('layers come in their order, whatever order the bundler gives them', () => {
  const css =
    '@layer ui{.a{top:0}}@layer section{.b{top:0}}@layer reset{i{top:0}}@layer tokens{i{left:0}}@layer base{i{left:1px}}';
  const layers = usedStyles(css, () => true).match(/(?<=@layer )\w+(?={)/g);
  expect(layers).toEqual(['reset', 'tokens', 'base', 'ui', 'section']);
});
