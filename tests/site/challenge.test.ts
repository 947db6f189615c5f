import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { expect, test } from 'vitest';

/** The widget's company, its script, its place in the page, the header of its tokens, and words about it. */
const TRACE = /turnstile|cloudflare\.com|data-challenge|x-challenge-token|A quick check|Cloudflare checks/i;
const TEXTS = ['.html', '.md', '.js', '.css', '.json', '.txt', '.xml', ''];

test('a site that was built without a site key has no trace of the check', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && TEXTS.includes(extname(file.name)))
    .map((file) => `${file.parentPath}/${file.name}`);
  expect(files).toContain('dist/contact.html');
  expect(files).toContain('dist/_headers');
  expect(files.filter((file) => /ContactForm.*\.js$/.test(file))).toHaveLength(1);
  expect(files.filter((file) => TRACE.test(readFileSync(file, 'utf8')))).toEqual([]);
});
