import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { figures, markedPictures } from './post-pictures.ts';

const html = async (markdown: string) =>
  (await markdownToHtml(markdown, { mdastPlugins: [markedPictures], hastPlugins: [figures] })).html.trim();

test('a picture alone in its paragraph becomes a figure with its caption', async () => {
  expect(await html('![A "shelf"](./shelf.jpg "Week two")')).toBe(
    '<figure><img src="/@picture/shelf.jpg" alt="A &quot;shelf&quot;"><figcaption>Week two</figcaption></figure>',
  );
  expect(await html('![A shelf](shelf.jpg)')).toBe('<figure><img src="/@picture/shelf.jpg" alt="A shelf"></figure>');
});

test('a paragraph with words stays a paragraph', async () => {
  expect(await html('See ![a shelf](shelf.jpg) here')).toMatch(/^<p>See <img/);
});
