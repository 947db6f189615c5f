import { readdirSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexSite } from '../../server/site/index.ts';
import { builtPages } from '../support/site/built.ts';
import { calculatorPaths } from '../support/site/calculator.ts';

/** Bytes that a server may send before the first answer of the browser: ten packets of headers, HTML and styles. */
const FLIGHT = 14_600;
/** Bytes of the headers that every answer has: status line, date, connection, length, encoding, tag, ranges, vary. */
const OTHERS = 280;
/** Whole articles need a second round trip (docs/decisions/0006). */
const ARTICLE = { path: /^\/blog\/[^/]+$/, bytes: 19_000 };
const index = indexSite('dist');

/** Bytes at quality 9, which takes a tenth of the time of the quality that the site is sent with and is a little larger. */
const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

test.each(builtPages())('$path with its styles and its headers fits the first round trip', ({ path }) => {
  const { bodies, headers } = path === '/404' ? index.notFound! : index.files.get(path)!;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(bodies.br!.length + lines.join('').length + OTHERS).toBeLessThanOrEqual(
    ARTICLE.path.test(path) ? ARTICLE.bytes : FLIGHT,
  );
});

test('the code of the form is at most 120 KB of brotli, React and its checks included', () => {
  const scripts = readdirSync('dist/_astro').filter((file) => file.endsWith('.js') && !file.startsWith('Explorer'));
  expect(scripts.some((file) => file.startsWith('ContactForm'))).toBe(true);
  const sizes = scripts.map((file) => {
    const { br, identity } = index.files.get(`/_astro/${file}`)!.bodies;
    return (br ?? identity).length;
  });
  expect(sizes.reduce((sum, size) => sum + size) / 1024).toBeLessThanOrEqual(120);
});

test('linked data adds at most 0.6 KB of brotli to a page', () => {
  for (const { html, path } of builtPages()) {
    const bare = html.replace(/<script type="application\/ld\+json">.*?<\/script>/, '');
    const cost = brotli(html) - brotli(bare);
    expect(cost / 1024, path).toBeLessThanOrEqual(0.6);
    expect(cost === 0, path).toBe(path === '/404');
  }
});

test('the font is one file of at most 40 KB', () => {
  const fonts = readdirSync('dist/_astro').filter((file) => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  expect(statSync(`dist/_astro/${fonts[0]}`).size).toBeLessThanOrEqual(40_000);
});

test('no page has a stylesheet of its own to load', () => {
  for (const { html, path } of builtPages()) expect(html, path).not.toMatch(/rel="stylesheet"/);
});

test('the calculator costs the pages without it not a byte', () => {
  const others = builtPages().filter(({ path }) => path.startsWith('/services/') && !calculatorPaths().includes(path));
  for (const { html, path } of others) expect(html, path).not.toMatch(/data-calculator|<fieldset|<output/);
});
