/** Entries that come and go, and their pictures. */

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DRAFTS } from '@fairlead/site/drafts/questions.ts';
import { must } from '@fairlead/support/must.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Entry, KindSummary, Problem } from '../api.ts';
import type { Change } from '../data.ts';
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
  const slug = kind === 'pages' ? '/entry-of-a-test' : 'entry-of-a-test';
  const { status, data } = await create(kind, slug, { title: 'Entry of a test' });
  expect(status).toBe(201);
  const entry = data as Entry;
  expect(entry.value).toMatchObject({ draft: true });
  expect((await kinds()).flatMap(({ entries }) => entries)).toContainEqual(
    expect.objectContaining({ file: entry.file, draft: true, removable: true }),
  );
  expect((await editor.ask('POST', 'remove', { file: entry.file, version: entry.version })).status).toBe(204);
  expect(existsSync(join(editor.root, entry.file))).toBe(false);
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
  // The picture that it replaces does not come back with the next save.
  expect((await editor.save(file, [{ op: 'set', path: ['photo', 'alt'], value: 'A shop' }])).status).toBe(200);
  expect((await editor.entry(file)).pictures).toMatchObject([{ photo: 'posts/entry-of-a-test.png', stored: true }]);
  expect((await editor.save(file, [{ op: 'remove', path: ['photo'] }])).status).toBe(200);
  expect(readdirSync(join(editor.root, 'posts')).filter((name) => !name.endsWith('.md'))).toEqual([]);
});

test('a photo of somebody new is stored with the person in one save, in a folder that was not there', async () => {
  const file = 'people.yml';
  rmSync(join(editor.root, 'people'), { recursive: true, force: true });
  const photo = { photo: 'people/new-person.jpg', stored: false };
  expect((await send(file, await picture(800), ['new-person', 'photo'])).data).toEqual(photo);
  expect((await editor.entry(file)).pictures).toMatchObject([{ words: ['new-person', 'photo'], ...photo }]);
  const person = { role: 'Planner', text: 'Plans what comes next.', photo: { alt: 'A person at a desk' } };
  const { status, data } = await editor.save(file, [{ op: 'insert', path: ['new-person'], value: person }]);
  expect([status, (data as Entry).pictures]).toMatchObject([200, [{ photo: photo.photo, stored: true }]]);
  const shown = await editor.get(`picture?photo=${photo.photo}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await editor.get('picture?photo=people.yml')).status).toBe(404);
  expect((await editor.get('picture?photo=people/../people.yml')).status).toBe(404);
});

test('a logo and a photo of a new case are stored with the case, replaced, and removed', async () => {
  await create('case-studies', 'entry-of-a-test');
  const file = 'case-studies/entry-of-a-test.yml';
  await send(file, await picture(1600), ['photo']);
  await send(
    file,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h9v9z"/></svg>'),
    ['logo'],
  );
  const own = () =>
    readdirSync(join(editor.root, 'case-studies')).filter((name) => /^entry-of-a-test.*(?:g|p|f)$/.test(name));
  expect(own()).toEqual([]);
  const words: Change[] = [
    { op: 'insert', path: ['photo'], value: { alt: 'A shop' } },
    { op: 'insert', path: ['logo'], value: { alt: 'The name of the shop' } },
  ];
  expect((await editor.save(file, words)).status).toBe(200);
  expect(own()).toEqual(['entry-of-a-test.jpg', 'entry-of-a-test.logo.svg']);
  await send(
    file,
    await sharp(await picture(1400))
      .png()
      .toBuffer(),
    ['photo'],
  );
  expect(own()).toEqual(['entry-of-a-test.logo.svg', 'entry-of-a-test.png']);
  await editor.save(file, [
    { op: 'remove', path: ['photo'] },
    { op: 'remove', path: ['logo'] },
  ]);
  expect(own()).toEqual([]);
});

test('a draft with half its texts is saved, with what it still needs, and is refused when it is published', async () => {
  await create('posts', 'entry-of-a-test');
  const file = 'posts/entry-of-a-test.md';
  const half: Change[] = [
    ...['description', 'seo', 'sources', 'service'].map((key): Change => ({ op: 'remove', path: [key] })),
    { op: 'set', path: ['title'], value: '' },
    { op: 'set', path: ['body'], value: 'Half a {token} and [a link](/nowhere)' },
  ];
  expect((await editor.save(file, half)).status).toBe(200);
  const { value, version } = await editor.entry(file);
  const { data } = await editor.ask('POST', 'check', { file, version, value });
  expect((data as { problems: Problem[] }).problems.map(({ path }) => path[0])).toEqual(
    expect.arrayContaining(['title', 'description', 'seo', 'sources', 'service']),
  );
  const published = await editor.save(file, [{ op: 'remove', path: ['draft'] }]);
  expect([published.status, editor.problems(published).length > 4]).toEqual([422, true]);
  // It does not keep anybody from saving something else.
  expect((await create('posts', 'another-entry')).status).toBe(201);
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
