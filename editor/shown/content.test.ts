import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Value } from '../api.ts';
import { openContent } from './content.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-shown-content-'));
const root = join(folder, 'content');
afterAll(() => rmSync(folder, { recursive: true }));

const open = () => openContent(root, async (markdown) => ({ html: `<p>${markdown}</p>`, metadata: {} }));
let content = open();
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  cpSync('content', root, { recursive: true });
  content = open();
});

const fieldsOf = (file: string): Record<string, Value> => parse(readFileSync(join(root, file), 'utf8'));
const quote = must(Object.keys(parse(readFileSync('content/quotes.yml', 'utf8')))[0]);
const quoted = async () => ((await content.getEntry('quotes', quote))?.data as { text: string } | undefined)?.text;

test('what is saved is there at once, and what is typed only for the page that is made with it', async () => {
  content.begin({});
  const before = await quoted();
  const value = fieldsOf('quotes.yml');
  const changed = (text: string) => ({ ...value, [quote]: { ...(value[quote] as object), text } });
  content.begin({ 'quotes.yml': changed('Typed words of a client.') });
  expect(await quoted()).toBe('Typed words of a client.');
  content.begin({});
  expect(await quoted()).toBe(before);
  writeFileSync(join(root, 'quotes.yml'), stringify(changed('Saved words of a client.')));
  content.begin({});
  expect(await quoted()).toBe('Saved words of a client.');
});

test('what is typed half is shown as it was saved, and the page says so', async () => {
  content.begin({});
  const [first] = await content.getCollection('services');
  const { id, data } = must(first);
  const file = `services/${id}.yml`;
  content.begin({ [file]: { ...fieldsOf(file), seo: {} } });
  expect((await content.getEntry('services', id))?.data).toEqual(data);
  expect(content.left()).toEqual([file]);
  content.begin({ [file]: { ...fieldsOf(file), say: 'A sentence to quote from this page.' } });
  expect((await content.getEntry('services', id))?.data).toMatchObject({ say: 'A sentence to quote from this page.' });
  expect(content.left()).toEqual([]);
});

test('what was saved half is shown as Git has it, and the page says so', async () => {
  content.begin({});
  const { id, data } = must((await content.getCollection('services'))[0]);
  const file = `services/${id}.yml`;
  const before = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), stringify({ ...fieldsOf(file), seo: {} }));
  const asked: string[] = [];
  const shown = openContent(
    root,
    async (markdown) => ({ html: markdown, metadata: {} }),
    (name) => {
      asked.push(name);
      return before;
    },
  );
  shown.begin({});
  expect((await shown.getEntry('services', id))?.data).toEqual(data);
  expect([shown.left(), asked]).toEqual([[file], [file]]);
  // Without a repository it is not shown.
  content.begin({});
  expect(await content.getEntry('services', id)).toBeUndefined();
});

test('the text of a post is shown as it is typed', async () => {
  content.begin({});
  const { id, body, ...entry } = must((await content.getCollection('posts'))[0]);
  expect(entry.rendered?.html).toBe(`<p>${body}</p>`);
  content.begin({ [`posts/${id}.md`]: { ...(entry.data as object), body: 'Typed.' } });
  expect((await content.getEntry('posts', id))?.rendered?.html).toBe('<p>Typed.</p>');
});

test('only pictures and files that code reads have it read anew', () => {
  content.begin({});
  writeFileSync(join(root, 'quotes.yml'), '{}');
  expect(content.begin({})).toEqual({ isNew: false });
  writeFileSync(join(root, 'posts/a.jpg'), '');
  expect(content.begin({})).toEqual({ isNew: true });
  expect(content.begin({})).toEqual({ isNew: false });
});
