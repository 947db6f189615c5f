import { readdirSync } from 'node:fs';
import { must } from '@fairlead/support/must.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Entry } from '../api.ts';
import { openEditor } from './example.ts';

let editor: ReturnType<typeof openEditor>;
beforeEach(() => {
  editor = openEditor();
});
afterEach(() => editor.close());

const post = must(readdirSync('content/posts').find((name) => name.endsWith('.md'))).replace('.md', '');

test('a post gets another address in one step, and the old one leads there', async () => {
  const file = `posts/${post}.md`;
  const { version } = await editor.entry(file);
  const { status, data } = await editor.ask('POST', 'rename', { file, version, to: 'a-new-name' });
  expect([status, (data as Entry).file]).toEqual([200, 'posts/a-new-name.md']);
  expect(editor.read('site.yml')).toContain(`from: /blog/${post}, to: /blog/a-new-name`);
  expect((await editor.ask('GET', `entry?file=${file}`)).status).toBe(404);
});

test('an address that is taken or none is refused beside its field, and nothing is written', async () => {
  const file = 'pages/about.yml';
  const { version } = await editor.entry(file);
  const before = editor.read('site.yml');
  for (const to of ['/contact', '/About us', '../x']) {
    const { status, data } = await editor.ask('POST', 'rename', { file, version, to });
    expect([to, status, (data as { problems: { path: unknown }[] }).problems[0]?.path]).toEqual([to, 422, ['to']]);
  }
  expect(editor.read('site.yml')).toBe(before);
});
