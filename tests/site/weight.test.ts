import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexSite } from '../../server/site/index.ts';
import { builtPages } from '../support/site/built.ts';

/** Bytes of the first flight of a connection: ten packets, for headers, HTML and styles. */
const FLIGHT = 14_600;
/** Headers that the file does not bring itself: status line, date, connection, length, encoding, tag, ranges, vary. */
const OTHERS = 280;
/** Three whole articles in one document need a second flight (docs/decisions/0006). */
const LONGER: Record<string, number> = { '/blog': 19_000 };
const index = indexSite('dist');

const brotli = (text: string | Buffer) => brotliCompressSync(text).length;

test.each(builtPages())('$path with its styles and its headers fits the first flight', ({ path }) => {
  const { bodies, headers } = path === '/404' ? index.notFound! : index.files.get(path)!;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(bodies.br!.length + lines.join('').length + OTHERS).toBeLessThanOrEqual(LONGER[path] ?? FLIGHT);
});

test('the code of the form is at most 120 KB of brotli, React and its checks included', () => {
  const scripts = readdirSync('dist/_astro').filter((file) => file.endsWith('.js') && !file.startsWith('Explorer'));
  expect(scripts.some((file) => file.startsWith('ContactForm'))).toBe(true);
  const sizes = scripts.map((file) => brotli(readFileSync(`dist/_astro/${file}`)));
  expect(sizes.reduce((sum, size) => sum + size) / 1024).toBeLessThanOrEqual(120);
});

test('linked data costs a page at most 0.6 KB brotli', () => {
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

test('no page carries an inline style attribute or a stylesheet of its own to fetch', () => {
  for (const { html, path } of builtPages()) {
    expect(html, path).not.toMatch(/<[^>]+\sstyle="/);
    expect(html, path).not.toMatch(/rel="stylesheet"/);
  }
});
