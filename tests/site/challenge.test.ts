import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { challengeWords, privacyWords } from '@fairlead/site/testing/content.ts';
import { expect, test } from 'vitest';

/** The widget's company, its script, its place in the page, and the header of its tokens. */
const TRACE = /turnstile|cloudflare\.com|data-challenge|x-challenge-token/i;
/** Words about it. */
const WORDS = [...Object.values(challengeWords()), ...Object.values(privacyWords().challenge)];
const TEXTS = ['.html', '.md', '.js', '.css', '.json', '.txt', '.xml', ''];

test('a site that was built without a site key has no trace of the check', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && TEXTS.includes(extname(file.name)))
    .map((file) => `${file.parentPath}/${file.name}`);
  expect(files).toContain('dist/contact.html');
  expect(files).toContain('dist/_headers');
  expect(files.filter((file) => /Form\..*\.js$/.test(file))).toHaveLength(1);
  const traces = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return TRACE.test(text) || WORDS.some((words) => text.includes(words));
  });
  expect(traces).toEqual([]);
});
