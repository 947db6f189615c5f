/** Two people change one file: what both wrote is kept, or nothing is written. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Conflict, Saved } from '../api.ts';
import { contentFiles } from '../files/content-files.ts';
import { openEditor } from './example.ts';

let editor = openEditor();
beforeEach(() => {
  editor.close();
  editor = openEditor();
});
afterAll(() => editor.close());

const PERSON = 'people.yml';
const firstOf = (value: unknown) => Object.keys(value as object)[0]!;

describe('a file that has changed on disk meanwhile', () => {
  const change = (file: string, from: RegExp, to: string) =>
    writeFileSync(join(editor.root, file), editor.read(file).replace(from, to));

  test('is merged when the change is elsewhere', async () => {
    const { value, version } = await editor.entry(PERSON);
    const [first, second] = Object.keys(value as object);
    change(PERSON, /role: .*/, 'role: Planner');
    const { status, data } = await editor.save(
      PERSON,
      [{ op: 'set', path: [second!, 'role'], value: 'Buyer' }],
      version,
    );
    expect([status, (data as Saved).merged]).toEqual([200, true]);
    expect((data as Saved).entry.value).toMatchObject({ [first!]: { role: 'Planner' }, [second!]: { role: 'Buyer' } });
  });

  test('is not written over when the same place has changed', async () => {
    const { value, version } = await editor.entry(PERSON);
    const id = firstOf(value);
    change(PERSON, /role: .*/, 'role: Planner');
    const before = editor.read(PERSON);
    const { status, data } = await editor.save(PERSON, [{ op: 'set', path: [id, 'role'], value: 'Buyer' }], version);
    expect(status).toBe(409);
    expect((data as Conflict).conflicts).toEqual([[id, 'role']]);
    expect((data as Conflict).entry.value).toMatchObject({ [id]: { role: 'Planner' } });
    expect(editor.read(PERSON)).toBe(before);
  });

  test('is not written over when the page shows a version that nobody knows any more', async () => {
    const id = firstOf((await editor.entry(PERSON)).value);
    const before = editor.read(PERSON);
    const { status } = await editor.save(PERSON, [{ op: 'set', path: [id, 'role'], value: 'Buyer' }], 'unknown');
    expect(status).toBe(409);
    expect(editor.read(PERSON)).toBe(before);
  });

  test('keeps the text of a post that somebody else has written', async () => {
    const post = contentFiles(editor.root).find(({ kind }) => kind === 'posts')!.file;
    const { body, version } = await editor.entry(post);
    change(post, /$/, '\nOne more paragraph.\n');
    const { status, data } = await editor.save(post, [{ op: 'body', value: `${body} And more.` }], version);
    expect(status).toBe(409);
    expect((data as Conflict).conflicts).toEqual([['body']]);
  });
});

test('two saves at once of different places are both in the file', async () => {
  const { value, version } = await editor.entry(PERSON);
  const [first, second] = Object.keys(value as object);
  await Promise.all([
    editor.save(PERSON, [{ op: 'set', path: [first!, 'role'], value: 'Planner' }], version),
    editor.save(PERSON, [{ op: 'set', path: [second!, 'role'], value: 'Buyer' }], version),
  ]);
  expect((await editor.entry(PERSON)).value).toMatchObject({
    [first!]: { role: 'Planner' },
    [second!]: { role: 'Buyer' },
  });
});
