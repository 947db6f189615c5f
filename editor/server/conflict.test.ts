/** Two people change one file: a save writes only over the text that its page has shown. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Entry } from '../api.ts';
import { openEditor } from './example.ts';

let editor = openEditor();
beforeEach(() => {
  editor.close();
  editor = openEditor();
});
afterAll(() => editor.close());

const PERSON = 'people.yml';
const change = (from: RegExp, to: string) =>
  writeFileSync(join(editor.root, PERSON), editor.read(PERSON).replace(from, to));

test('a file that has changed on disk meanwhile is not written over, and comes with the answer', async () => {
  const shown = await editor.entry(PERSON);
  const [first = '', second = ''] = Object.keys(shown.value as object);
  change(/role: .*/, 'role: Planner');
  const before = editor.read(PERSON);
  for (const id of [first, second]) {
    const { status, data } = await editor.save(PERSON, [{ op: 'set', path: [id, 'role'], value: 'Buyer' }], shown);
    expect(status).toBe(409);
    expect((data as Entry).value).toMatchObject({ [first]: { role: 'Planner' } });
    expect((data as Entry).version).not.toBe(shown.version);
  }
  expect(editor.read(PERSON)).toBe(before);
});

test('a file that has changed on disk meanwhile is not removed', async () => {
  const { data } = await editor.ask('POST', 'create', { kind: 'posts', slug: 'entry-of-a-test' });
  const { file, version } = data as Entry;
  await editor.save(file, [{ op: 'set', path: ['title'], value: 'Written meanwhile' }]);
  expect((await editor.ask('POST', 'remove', { file, version })).status).toBe(409);
  expect(editor.read(file)).toContain('Written meanwhile');
});

test('a file that is gone meanwhile is not written again', async () => {
  const { data } = await editor.ask('POST', 'create', { kind: 'posts', slug: 'entry-of-a-test' });
  const shown = data as Entry;
  rmSync(join(editor.root, shown.file));
  const { status } = await editor.save(shown.file, [{ op: 'set', path: ['title'], value: 'Mine' }], shown);
  expect(status).toBe(404);
  expect(() => editor.read(shown.file)).toThrow('ENOENT');
});

test('of two saves at once of one text, the second is told what the first has written', async () => {
  const shown = await editor.entry(PERSON);
  const [first = '', second = ''] = Object.keys(shown.value as object);
  const answers = await Promise.all([
    editor.save(PERSON, [{ op: 'set', path: [first, 'role'], value: 'Planner' }], shown),
    editor.save(PERSON, [{ op: 'set', path: [second, 'role'], value: 'Buyer' }], shown),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(answers[1]?.data).toMatchObject({ value: { [first]: { role: 'Planner' } } });
});
