/** Only the editor's own page is answered, and only files of content/ are read or written. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openEditor, PAGE } from './example.ts';

const editor = openEditor();
afterAll(() => editor.close());

const FILE = 'people.yml';

describe('a request', () => {
  test.each([
    ['that names another host', { host: 'attacker.example:4320' }],
    ['that names this computer by another port', { host: '127.0.0.1:1' }],
    ['of another origin', { origin: 'http://attacker.example' }],
    ['of another program on this computer', { origin: 'http://127.0.0.1:4321' }],
    ['that the browser marks as of another site', { 'sec-fetch-site': 'cross-site' }],
    ['without the key', { cookie: '' }],
    ['with a wrong key', { cookie: 'editor-4320=key of this starT' }],
    ['with the key of another editor', { cookie: 'editor-4321=key of this start' }],
  ])('%s changes nothing', async (_, headers) => {
    const before = editor.read(FILE);
    const { version, value } = await editor.entry(FILE);
    const [, ...others] = Object.entries(value as object);
    const sent = { file: FILE, version, value: Object.fromEntries(others) };
    for (const path of ['save', 'check', 'create', 'remove', 'shown', 'review', `photo?file=${FILE}`]) {
      const answer = await editor.ask('POST', path, sent, { ...PAGE, ...headers });
      expect(answer.status, path).toBe(403);
    }
    expect(editor.read(FILE)).toBe(before);
  });

  test.each([
    ['of another origin', { ...PAGE, origin: 'http://attacker.example' }],
    ['under another name', { ...PAGE, host: 'attacker.example' }],
    ['without the key', { host: PAGE.host }],
  ])('%s reads nothing', async (_, headers) => {
    expect((await editor.ask('GET', 'kinds', undefined, headers)).status).toBe(403);
  });

  test.each([
    ['that is no JSON', Buffer.from('{')],
    ['without a version', { file: FILE, value: {} }],
    ['with something unknown', { file: FILE, version: '', value: {}, path: '/etc/passwd' }],
  ])('%s is answered with what is wrong', async (_, body) => {
    const answer = await editor.ask('POST', 'save', body);
    expect([answer.status, editor.problems(answer)[0]?.message]).toEqual([400, expect.stringMatching(/request/)]);
  });
});

describe('a file', () => {
  const outside = join(editor.folder, 'outside.yml');
  writeFileSync(outside, 'secret: yes\n');
  mkdirSync(join(editor.folder, 'elsewhere'));
  writeFileSync(join(editor.folder, 'elsewhere/post.md'), '---\ntitle: secret\n---\n');
  symlinkSync(outside, join(editor.root, 'services/linked.yml'));

  test.each([
    '../outside.yml',
    '../package.json',
    'services/../../outside.yml',
    '/etc/passwd',
    'services/linked.yml',
    'services/no-such.yml',
    'services\\..\\..\\outside.yml',
    '',
  ])('"%s" is not read, written or removed', async (file) => {
    expect((await editor.ask('GET', `entry?file=${encodeURIComponent(file)}`)).status).toBe(404);
    const edit = { file, version: '', value: { secret: 'no' } };
    expect((await editor.ask('POST', 'save', edit)).status).toBe(404);
    expect((await editor.ask('POST', 'remove', { file, version: '' })).status).toBe(404);
    expect((await editor.ask('POST', `photo?file=${encodeURIComponent(file)}`, Buffer.from('x'))).status).toBe(404);
    expect(readFileSync(outside, 'utf8')).toBe('secret: yes\n');
  });

  test('in a folder that is a link to another place is not read or written', async () => {
    rmSync(join(editor.root, 'posts'), { recursive: true });
    symlinkSync(join(editor.folder, 'elsewhere'), join(editor.root, 'posts'));
    expect((await editor.ask('GET', 'entry?file=posts/post.md')).status).toBe(404);
    const answer = await editor.ask('POST', 'create', { kind: 'posts', slug: 'new-post', answers: {} });
    expect(answer.status).toBe(422);
    expect(() => readFileSync(join(editor.folder, 'elsewhere/new-post.md'))).toThrow('ENOENT');
  });

  test('cannot be created under a name that leads elsewhere', async () => {
    const answer = await editor.ask('POST', 'create', { kind: 'services', slug: '../../outside' });
    expect([answer.status, editor.problems(answer)[0]?.path]).toEqual([422, ['slug']]);
  });
});
