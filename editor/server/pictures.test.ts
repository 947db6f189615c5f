import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createPictures } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-sent-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('a picture outlasts a restart before its words are saved, and is forgotten once it is stored', async () => {
  const root = join(folder, 'content');
  mkdirSync(join(root, 'posts'), { recursive: true });
  const start = () => createPictures(root, join(folder, 'sent'));
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const { photo } = await start().take('posts/a-post.md', { value: {}, body: 'Text' }, bytes, 'Desk.jpg');
  const restarted = start();
  expect((await sharp(restarted.bytes(photo)).metadata()).width).toBe(1600);
  const after = { value: {}, body: `![A desk](./${photo.slice('posts/'.length)})` };
  const overlay = restarted.withSave('posts/a-post.md', { value: {}, body: 'Text' }, after);
  expect([...overlay.keys()]).toEqual([photo]);
  restarted.settle(overlay);
  expect(() => start().bytes(photo)).toThrow(photo);
});

test('a picture that goes with its words comes back with them, and one that another replaces does not', async () => {
  const [root, file] = [join(folder, 'content'), 'posts/a-post.md'];
  const pictures = createPictures(root, join(folder, 'sent'));
  const shown = () => pictures.of(file, {}).map(({ photo, stored }) => [photo, stored]);
  mkdirSync(join(root, 'posts'), { recursive: true });
  for (const ending of ['jpg', 'png']) writeFileSync(join(root, `posts/a-post.${ending}`), ending);
  const png = new Uint8Array([1]);
  pictures.settle(
    new Map([
      ['posts/a-post.jpg', null],
      ['posts/a-post.png', png],
    ]),
  );
  rmSync(join(root, 'posts/a-post.jpg'));
  expect(shown()).toEqual([['posts/a-post.png', true]]);
  pictures.settle(new Map([['posts/a-post.png', null]]));
  rmSync(join(root, 'posts/a-post.png'));
  expect(shown()).toEqual([['posts/a-post.png', false]]);
});
