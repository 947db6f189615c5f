import { globSync, readFileSync } from 'node:fs';
import { PALETTE } from '@fairlead/contract/palette.ts';
import { expect, test } from 'vitest';

const TOKENS = 'ui/styles/tokens.css';

test('the tokens of style sheets are the colors of the palette', () => {
  const tokens = [...readFileSync(TOKENS, 'utf8').matchAll(/^ *--([\w-]+): (#[\da-f]{3,6});$/gim)];
  expect(Object.fromEntries(tokens.map(([, name, color]) => [name, color]))).toEqual(PALETTE);
});

test('nothing else repeats a color but pictures and what is half transparent, which have those of the palette', () => {
  const colors: readonly string[] = Object.values(PALETTE);
  const code = globSync('{site,ui,contract,leads,server,desk,editor}/**/*.{ts,tsx,astro,css}');
  const files = [...code, 'site/public/favicon.svg'].filter(
    (file) => !/node_modules|[.]test[.]|palette[.]ts/.test(file) && file !== TOKENS,
  );
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(#|%23)([\da-f]{6})([\da-f]{2})?\b/gi)].flatMap(
      ([text, start, hex, alpha]) => {
        const mayRepeat = start === '%23' || alpha !== undefined || file.endsWith('.svg');
        return mayRepeat && colors.includes(`#${hex}`) ? [] : [`${file}: ${text}`];
      },
    ),
  );
  expect(found).toEqual([]);
});
