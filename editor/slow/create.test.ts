/** Entries that come and go, and their pictures. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DRAFTS } from '@fairlead/site/drafts/questions.ts';
import { must } from '@fairlead/support/must.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Entry, KindSummary } from '../api.ts';
import { openEditor } from '../server/example.ts';

let editor = openEditor();
beforeEach(() => {
  editor.close();
  editor = openEditor();
});
afterAll(() => editor.close());

const kinds = async () => ((await editor.ask('GET', 'kinds')).data as { kinds: KindSummary[] }).kinds;
const create = (kind: string, slug: string, answers = {}) => editor.ask('POST', 'create', { kind, slug, answers });
const picture = (width: number) =>
  sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
const send = (file: string, bytes: Uint8Array, path?: unknown) =>
  editor.ask('POST', `photo?file=${file}&name=My%20Desk.JPG${path ? `&path=${JSON.stringify(path)}` : ''}`, bytes);

const CREATABLE = Object.values(DRAFTS).map(({ folder }) => folder);

test.each(CREATABLE)('a draft of %s can be created, and removed again', async (kind) => {
  expect((await kinds()).find((found) => found.kind === kind)).toMatchObject({ creatable: true });
  const { status, data } = await create(kind, 'entry-of-a-test', { title: 'Entry of a test' });
  expect(status).toBe(201);
  const entry = data as Entry;
  expect(entry.value).toMatchObject({ draft: true });
  expect((await kinds()).flatMap(({ entries }) => entries)).toContainEqual(
    expect.objectContaining({ file: entry.file, draft: true, removable: true }),
  );
  expect((await editor.ask('POST', 'remove', { file: entry.file, version: entry.version })).status).toBe(204);
  expect(existsSync(join(editor.root, entry.file))).toBe(false);
});

test('a name that is taken is refused at its field', async () => {
  await create('posts', 'entry-of-a-test');
  const answer = await create('posts', 'entry-of-a-test');
  expect([answer.status, editor.problems(answer)[0]?.path]).toEqual([422, ['slug']]);
});

test('an entry that others refer to is kept, and they are named', async () => {
  const posts = must((await kinds()).find(({ kind }) => kind === 'posts')).entries;
  const [one = '', other = ''] = posts.map(({ file }) => file);
  const id = one.replace(/^posts\/(.*)\.md$/, '$1');
  await editor.save(other, [{ op: 'set', path: ['related'], value: [id] }]);
  const { version } = await editor.entry(one);
  const answer = await editor.ask('POST', 'remove', { file: one, version });
  expect(answer.status).toBe(422);
  expect(editor.problems(answer).map(({ file }) => file)).toContain(other);
  expect(existsSync(join(editor.root, one))).toBe(true);
});

test('a page of the site itself cannot be removed', async () => {
  const { file } = must((await kinds()).find(({ kind }) => kind === 'pages')?.entries[0]);
  const { version } = await editor.entry(file);
  expect((await editor.ask('POST', 'remove', { file, version })).status).toBe(422);
});

test('a photo waits for its words, is stored with them, and goes with them', async () => {
  await create('posts', 'entry-of-a-test');
  const file = 'posts/entry-of-a-test.md';
  const { data } = await send(file, await picture(1600), ['photo']);
  expect(data).toEqual({ photo: 'posts/entry-of-a-test.jpg', stored: false });
  const photo = join(editor.root, 'posts/entry-of-a-test.jpg');
  expect(existsSync(photo)).toBe(false);
  expect((await editor.save(file, [{ op: 'insert', path: ['photo'], value: { alt: 'A desk' } }])).status).toBe(200);
  expect(existsSync(photo)).toBe(true);
  const png = await sharp(await picture(1300))
    .png()
    .toBuffer();
  expect((await send(file, png, ['photo', 'alt'])).data).toEqual({ photo: 'posts/entry-of-a-test.png', stored: true });
  expect(existsSync(photo)).toBe(false);
  expect((await editor.save(file, [{ op: 'remove', path: ['photo'] }])).status).toBe(200);
  expect(readdirSync(join(editor.root, 'posts')).filter((name) => !name.endsWith('.md'))).toEqual([]);
});

test('a picture between the paragraphs of a post is stored with the text that shows it', async () => {
  await create('posts', 'entry-of-a-test');
  const file = 'posts/entry-of-a-test.md';
  const { data } = await send(file, await picture(900));
  expect(data).toEqual({ photo: 'posts/entry-of-a-test-my-desk.jpg', stored: false });
  const { body } = (await editor.entry(file)).value as { body: string };
  const shown = `${body}\n\n![A desk](./entry-of-a-test-my-desk.jpg)`;
  expect((await editor.save(file, [{ op: 'set', path: ['body'], value: shown }])).status).toBe(200);
  expect(existsSync(join(editor.root, 'posts/entry-of-a-test-my-desk.jpg'))).toBe(true);
  expect((await editor.save(file, [{ op: 'set', path: ['body'], value: body }])).status).toBe(200);
  expect(existsSync(join(editor.root, 'posts/entry-of-a-test-my-desk.jpg'))).toBe(false);
});

test('what is no picture, is too small or too large is refused, and nothing is stored', async () => {
  await create('posts', 'entry-of-a-test');
  const file = 'posts/entry-of-a-test.md';
  const before = readdirSync(join(editor.root, 'posts'));
  expect((await send(file, Buffer.from('<html>'), ['photo'])).status).toBe(415);
  const small = await send(file, await picture(300), ['photo']);
  expect([small.status, editor.problems(small)[0]?.message]).toEqual([422, expect.stringContaining('300 pixels')]);
  expect((await send(file, Buffer.alloc(20_000_001), ['photo'])).status).toBe(413);
  expect((await send('figures.yml', await picture(1600), ['photo'])).status).toBe(422);
  expect(readdirSync(join(editor.root, 'posts'))).toEqual(before);
});
