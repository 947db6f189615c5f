/** Saving: what breaks the content is refused, and nobody's work is written over. */

import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../api.ts';
import { applied, type Change } from '../data.ts';
import { contentFiles } from '../files/content-files.ts';
import { openEditor } from './example.ts';

let editor = openEditor();
beforeEach(() => {
  editor.close();
  editor = openEditor();
});
afterAll(() => editor.close());

const PERSON = 'people.yml';
const firstOf = (value: unknown) => must(Object.keys(value as object)[0]);

/** Every file below a folder, with its bytes. */
const bytesBelow = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name))
      .map((path) => [path.slice(root.length + 1), editor.read(path.slice(root.length + 1))]),
  );

test('writes nothing when an entry is saved unchanged', { tags: 'slow' }, async () => {
  for (const { file } of contentFiles(editor.root)) {
    const before = statSync(join(editor.root, file));
    expect((await editor.save(file, [])).status, file).toBe(200);
    expect(statSync(join(editor.root, file)).ino, file).toBe(before.ino);
  }
});

test('writes a change into its file, and nothing into another one', async () => {
  const before = bytesBelow(editor.root);
  const id = firstOf((await editor.entry(PERSON)).value);
  const { status, data } = await editor.save(PERSON, [
    { op: 'set', path: [id, 'role'], value: 'Planner of campaigns' },
  ]);
  expect(status).toBe(200);
  expect((data as Entry).value).toMatchObject({ [id]: { role: 'Planner of campaigns' } });
  const after = bytesBelow(editor.root);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([PERSON]);
});

describe('characters that no page can show', () => {
  const POST = must(contentFiles('content').find(({ kind }) => kind === 'posts')).file;

  test.each([
    ['How we work\u000bwith you', 'How we work with you'],
    ['a\u0000b\u0007c\ud83dd\ufffee\u0085f', 'abcde f'],
    ['one\u2028two\r\nthree', 'one two\nthree'],
    ['\ud800\udf48 Ünï\u00a0c\u200dö', '\ud800\udf48 Ünï\u00a0c\u200dö'],
  ])('are not in what is saved: %j', async (typed, kept) => {
    const id = firstOf((await editor.entry(PERSON)).value);
    const { status, data } = await editor.save(PERSON, [{ op: 'set', path: [id, 'text'], value: typed }]);
    expect([status, (data as Entry).value]).toMatchObject([200, { [id]: { text: kept } }]);
  });

  test('are not in the text of a post, where a soft line break is a line break', async () => {
    const { value } = await editor.entry(POST);
    const { body } = value as { body: string };
    const { status, data } = await editor.save(POST, [
      { op: 'set', path: ['body'], value: `${body}\u000bMore\u0007.` },
    ]);
    expect([status, (data as Entry).value]).toMatchObject([200, { body: `${body}\nMore.` }]);
  });

  test('are refused at their field where a letter was lost or Markdown would make one', async () => {
    const id = firstOf((await editor.entry(PERSON)).value);
    const lost = await editor.save(PERSON, [{ op: 'set', path: [id, 'city'], value: 'Montr\ufffdal' }]);
    expect(editor.problems(lost)).toMatchObject([{ file: PERSON, path: [id, 'city'] }]);
    const { body } = (await editor.entry(POST)).value as { body: string };
    const made = await editor.save(POST, [{ op: 'set', path: ['body'], value: `${body}\n\nMore &#11; words.` }]);
    expect(editor.problems(made)).toMatchObject([{ path: ['body'] }]);
  });

  test('in a file that somebody else has written go with the next save', async () => {
    writeFileSync(join(editor.root, PERSON), editor.read(PERSON).replace(/text: .*/, 'text: "One\\vtwo"'));
    const id = firstOf((await editor.entry(PERSON)).value);
    expect((await editor.save(PERSON, [{ op: 'set', path: [id, 'city'], value: 'Rome' }])).status).toBe(200);
    expect((await editor.entry(PERSON)).value).toMatchObject({ [id]: { text: 'One two' } });
  });

  test.each([
    ['a byte-order mark', (text: string) => `\ufeff${text}`],
    ['a name that YAML would take off a text', (text: string) => text.replace(/role: /, 'role: &a ')],
    ['a type', (text: string) => text.replace(/role: /, 'role: !!str ')],
    ['a key twice', (text: string) => text.replace(/( +)role: /, '$1role: x\n$1role: ')],
  ])('a file with %s is not opened, as the check does not read it', async (_, change) => {
    writeFileSync(join(editor.root, PERSON), change(editor.read(PERSON)));
    expect(await editor.ask('GET', `entry?file=${PERSON}`)).toMatchObject({ status: 422 });
  });
});

test('a page that will go is refused while links will lead nowhere then; at the desk it is saved, and they are named', async () => {
  const file = 'pages/our-story.yml';
  const before = editor.read(file);
  const planned: Change[] = [
    { op: 'set', path: ['until'], value: '2099-01-05' },
    { op: 'set', path: ['then'], value: '/about' },
  ];
  const refused = await editor.save(file, planned);
  expect([refused.status, editor.read(file)]).toEqual([422, before]);
  expect(editor.problems(refused)[0]?.message).toMatch(/^After 2099-01-05: /);
  editor.close();
  editor = openEditor({ atDesk: true });
  const { status } = await editor.save(file, planned);
  expect([status, editor.read(file)]).toEqual([200, expect.stringMatching(/^until: .*2099-01-05/m)]);
  const { value, version } = await editor.entry(file);
  const problems = editor.problems(await editor.ask('POST', 'check', { file, version, value }));
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems)
    expect([problem.file === file, problem.message]).toEqual([false, expect.stringMatching(/^After 2099-01-05: /)]);
});

describe('a change that breaks the content', () => {
  test('is refused with what is wrong at its path, and writes nothing', async () => {
    const before = bytesBelow(editor.root);
    const id = firstOf((await editor.entry(PERSON)).value);
    const answer = await editor.save(PERSON, [{ op: 'set', path: [id, 'role'], value: '' }]);
    expect(answer.status).toBe(422);
    expect(editor.problems(answer)).toMatchObject([
      { file: PERSON, path: [id, 'role'], message: expect.stringMatching(/empty/i) },
    ]);
    expect(bytesBelow(editor.root)).toEqual(before);
  });

  test('is asked about when others name what goes, and writes nothing until that is answered', async () => {
    const post = must(contentFiles(editor.root).find(({ kind }) => kind === 'posts')).file;
    const id = firstOf((await editor.entry(PERSON)).value);
    await editor.save(post, [{ op: 'set', path: ['author'], value: id }]);
    const before = bytesBelow(editor.root);
    const { status, data } = await editor.save(PERSON, [{ op: 'remove', path: [id] }]);
    expect([status, data]).toMatchObject([422, { problems: [], questions: [{ name: `instead people ${id}` }] }]);
    expect(bytesBelow(editor.root)).toEqual(before);
  });

  test('is named by a check, which writes nothing', async () => {
    const before = bytesBelow(editor.root);
    const { value, version } = await editor.entry(PERSON);
    const id = firstOf(value);
    const next = applied(value, { op: 'insert', path: [id, 'unknown'], value: 'words' });
    const { data } = await editor.ask('POST', 'check', { file: PERSON, version, value: next });
    expect(data).toMatchObject({ problems: [{ file: PERSON, path: [id, 'unknown'] }] });
    expect(bytesBelow(editor.root)).toEqual(before);
  });

  test('can be mended in steps where the file was broken before', async () => {
    const [first = '', second = ''] = Object.keys((await editor.entry(PERSON)).value as object);
    const text = editor
      .read(PERSON)
      .replace(/role: .*/, "role: ''")
      .replace(/(role: ''[\s\S]*?)role: .*/, "$1role: ''");
    writeFileSync(join(editor.root, PERSON), text);
    expect((await editor.save(PERSON, [{ op: 'set', path: [first, 'role'], value: 'Planner' }])).status).toBe(200);
    expect((await editor.save(PERSON, [{ op: 'set', path: [second, 'role'], value: 'Buyer' }])).status).toBe(200);
  });
});
