import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createPictures } from './pictures.ts';
import { openSent } from './sent.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-sent-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('a picture outlasts a restart before its words are saved, and is forgotten once it is stored', async () => {
  const root = join(folder, 'content');
  mkdirSync(join(root, 'posts'), { recursive: true });
  const start = () => createPictures(root, openSent(join(folder, 'sent')));
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const { photo } = await start().take('posts/a-post.md', { value: {}, body: 'Text' }, bytes, 'Desk.jpg');
  const restarted = start();
  expect((await sharp(restarted.bytes(photo)).metadata()).width).toBe(1600);
  const after = { value: {}, body: `![A desk](./${photo.slice('posts/'.length)})` };
  const overlay = restarted.withSave('posts/a-post.md', { value: {}, body: 'Text' }, after);
  expect([...overlay.keys()]).toEqual([photo]);
  restarted.stored(overlay);
  expect(() => start().bytes(photo)).toThrow(photo);
});
