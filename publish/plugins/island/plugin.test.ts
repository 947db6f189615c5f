import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DIRECTIVE, ISLAND_STYLE, KNOWN_ASTRO, REPLACED, STRIPPED } from './plugin.ts';

const astro = 'node_modules/astro';

test('the plugin knows the version of Astro that is installed', () => {
  const { version } = JSON.parse(readFileSync(`${astro}/package.json`, 'utf8')) as { version: string };
  expect(
    version,
    `Astro is ${version} now. publish/plugins/island was written for ${KNOWN_ASTRO} and changes two files inside it. ` +
      `Compare astro/dist${STRIPPED} and astro/dist/runtime/server/{serialize,astro-island}.js of both versions, ` +
      'correct publish/plugins/island if they differ, run `npm run build` and the browser tests of the contact form, ' +
      'and then set KNOWN_ASTRO. Or take `island()` out of astro.config.ts: the site works with Astro’s own element.',
  ).toBe(KNOWN_ASTRO);
});

test('Astro has the two files that the plugin changes, and what it changes in them', () => {
  expect(existsSync(`${astro}/dist${REPLACED}`)).toBe(true);
  const stripped = readFileSync(`${astro}/dist${STRIPPED}`, 'utf8');
  expect(stripped).toMatch(ISLAND_STYLE);
  expect(stripped).toContain(DIRECTIVE);
});
