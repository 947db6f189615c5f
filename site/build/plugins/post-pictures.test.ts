import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { markedPictures } from './post-pictures.ts';

test('a picture is marked for the loader of posts, however its address begins', async () => {
  const html = async (markdown: string) =>
    (await markdownToHtml(markdown, { mdastPlugins: [markedPictures] })).html.trim();
  const marked = '<p><img src="/@picture/shelf.jpg" alt="A &quot;shelf&quot;" title="Week two"></p>';
  expect(await html('![A "shelf"](./shelf.jpg "Week two")')).toBe(marked);
  expect(await html('![A "shelf"](shelf.jpg "Week two")')).toBe(marked);
});
