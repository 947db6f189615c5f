/** A page, a service or a post is duplicated whole, as a draft under a name of its own. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { Entry, KindSummary } from '../api.ts';
import { valueIn } from '../files/content-files.ts';
import { openEditor } from './example.ts';

let editor = openEditor();
beforeEach(() => {
  editor.close();
  editor = openEditor();
});
afterAll(() => editor.close());

/** Each copy is judged with the whole content, perhaps beside other work. */
vi.setConfig({ testTimeout: 120_000 });

const kinds = async () => ((await editor.ask('GET', 'kinds')).data as { kinds: KindSummary[] }).kinds;
const copy = (from: string, slug: string) =>
  editor.ask('POST', 'create', { kind: must(from.split('/')[0]), slug, from });
const comments = (text: string) => text.match(/^ *#.*$/gm) ?? [];

test('a copied page says the same at its own path, with the comments of the first one, which stays as it is', async () => {
  const file = 'pages/about.yml';
  const before = editor.read(file);
  const { status, data } = await copy(file, '/lp/about-again');
  expect(status).toBe(201);
  const made = data as Entry;
  expect(made.file).toBe('pages/lp-about-again.yml');
  expect(made.value).toEqual({ ...(valueIn(file, before) as object), draft: true, path: '/lp/about-again' });
  expect(comments(editor.read(made.file))).toEqual(comments(before));
  expect(editor.read(file)).toBe(before);
});

test('a copied service has no place in the menu and the form', async () => {
  const listed = editor.read('services.json');
  const file = `services/${must(editor.files('services')[0])}`;
  expect((await copy(file, 'seo-again')).status).toBe(201);
  expect(editor.read('services.json')).toBe(listed);
});

test('a copied post has the picture of the first one under a name of its own', async () => {
  const file = `posts/${must(editor.files('posts')[0])}`;
  const bytes = await sharp({ create: { width: 1600, height: 1066, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  await editor.ask('POST', `photo?file=${file}&name=Desk.jpg&path=["photo"]`, bytes);
  await editor.save(file, [{ op: 'insert', path: ['photo'], value: { alt: 'A desk' } }]);
  expect((await copy(file, 'post-again')).status).toBe(201);
  const first = readFileSync(join(editor.root, file.replace('.md', '.jpg')));
  expect(readFileSync(join(editor.root, 'posts/post-again.jpg')).equals(first)).toBe(true);
});

test('a copy needs a name that is free, and only a published date of its own', async () => {
  const taken = await copy('services/seo.yml', 'ppc');
  expect([taken.status, editor.problems(taken)[0]?.path]).toEqual([422, ['slug']]);
  const path = await copy('pages/about.yml', '/methodology');
  expect([path.status, editor.problems(path)[0]?.path]).toEqual([422, ['slug']]);
  await editor.save('pages/about.yml', [
    { op: 'insert', path: ['publish'], value: '2020-01-01 09:00' },
    { op: 'insert', path: ['until'], value: '2099-01-01' },
    { op: 'insert', path: ['then'], value: '/our-story' },
  ]);
  expect((await copy('pages/about.yml', '/lp/about')).status).toBe(201);
  const made = parse(editor.read('pages/lp-about.yml'));
  expect([made.publish, made.until, made.then]).toEqual([undefined, undefined, undefined]);
});

test('what others name by parts of it is not copied, nor is what is no entry', async () => {
  const work = must((await kinds()).find(({ kind }) => kind === 'case-studies'));
  expect(work.copyable).toBe(false);
  const answer = await editor.ask('POST', 'create', {
    ...{ kind: 'case-studies', slug: 'case-again' },
    from: must(work.entries[0]).file,
  });
  expect(answer.status).toBe(422);
  expect(existsSync(join(editor.root, 'case-studies/case-again.yml'))).toBe(false);
  const other = await editor.ask('POST', 'create', { kind: 'pages', slug: '/x', from: '../package.json' });
  expect(other.status).toBe(404);
});
