import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { postMarks, readable } from './post-marks.ts';

const WORDS = { source: 'Note', table: 'Columns' };

const html = async (markdown: string) =>
  (await markdownToHtml(markdown, { hastPlugins: [postMarks(WORDS), readable(WORDS)] })).html;
const levels = async (markdown: string) => [...(await html(markdown)).matchAll(/<h(\d)/g)].map(([, level]) => level);

test('the highest heading of a text becomes an h2, and the others keep their distance', async () => {
  expect(await levels('# A\n\n## B\n\n### C')).toEqual(['2', '3', '4']);
  expect(await levels('## A\n\n### B')).toEqual(['2', '3']);
  expect(await levels('### A\n\n#### B\n\n### C')).toEqual(['2', '3', '2']);
});

test('an underlined heading is one too', async () => {
  expect(await levels('A\n===\n\nB\n---')).toEqual(['2', '3']);
});

test('a line of code that begins with # is no heading', async () => {
  expect(await levels('```\n# comment\n```\n\n## A')).toEqual(['2']);
  expect(await levels('  ```\n# comment\n  ```\n\n## A')).toEqual(['2']);
});

test('a citation says which source it is, and each place that cites the source has its own id', async () => {
  const text = await html('One.[1](#source-1) Two.[1](#source-1)');
  expect(text).toContain('<a href="#source-1" id="cite-1" aria-label="Note 1">1</a>');
  expect(text).toContain('<a href="#source-1" id="cite-1-2" aria-label="Note 1">1</a>');
});

test('each post counts its citations from the start', async () => {
  await html('One.[1](#source-1)');
  expect(await html('One.[1](#source-1)')).toContain('id="cite-1"');
});

test('another link has no mark', async () => {
  expect(await html('[a](/services/seo)')).toContain('<a href="/services/seo">a</a>');
});

test('a table and code can be scrolled by keyboard, and the table says which it is', async () => {
  expect(await html('| A | B |\n| --- | --- |\n| 1 | 2 |')).toMatch(
    /^<section tabindex="0" aria-label="Columns: A, B">/,
  );
  expect(await html('```\nx\n```')).toContain('<pre tabindex="0">');
});
