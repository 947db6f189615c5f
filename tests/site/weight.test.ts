import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtPages } from '../support/built.ts';

/** Kilobytes a page may weigh as brotli: HTML with its styles. */
const LIMITS = { 'index.html': 20, 'contact.html': 20, '404.html': 20 };

test.each(Object.entries(LIMITS))('%s with its styles is at most %i KB brotli', (file, limit) => {
  expect(brotliCompressSync(readFileSync(`dist/${file}`)).length / 1024).toBeLessThanOrEqual(limit);
});

test('linked data costs a page at most 0.6 KB brotli', () => {
  for (const { html, path } of builtPages()) {
    const bare = html.replace(/<script type="application\/ld\+json">.*?<\/script>/, '');
    const cost = brotliCompressSync(html).length - brotliCompressSync(bare).length;
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
  for (const file of Object.keys(LIMITS)) {
    const html = readFileSync(`dist/${file}`, 'utf8');
    expect(html, file).not.toMatch(/<[^>]+\sstyle="/);
    expect(html, file).not.toMatch(/rel="stylesheet"/);
  }
});
