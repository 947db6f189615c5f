/** Astro's collections are read by the reader of the check, on a copy of the content. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loaderOf } from './collection.ts';
import { hiddenAs } from './hidden.ts';
import { KINDS } from './kinds.ts';

const project = process.cwd();
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'collection-'));
  cpSync('content', join(folder, 'content'), { recursive: true });
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

type Stored = { id: string; data: Record<string, unknown>; body?: string; digest?: string };

/** What Astro would hold of a kind after its loader. */
async function load(kind: (typeof KINDS)[keyof typeof KINDS]): Promise<Map<string, Stored>> {
  const held = new Map<string, Stored>();
  const store = {
    keys: () => [...held.keys()],
    get: (id: string) => held.get(id),
    set: (entry: Stored) => held.set(entry.id, entry),
    delete: (id: string) => held.delete(id),
  };
  const context = {
    store,
    parseData: async ({ data }: { data: object }) => kind.schema.parse(data),
    generateDigest: (text: string) => text,
    renderMarkdown: async (html: string) => ({ html }),
  };
  // The loader asks for nothing else of Astro here.
  await loaderOf(kind).load(context as never);
  return held;
}

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, 'content', file), change(readFileSync(join(folder, 'content', file), 'utf8')));

test('every kind is loaded, the fields of an entry and the text of a post', async () => {
  const posts = await load(KINDS.posts);
  const [post] = [...posts.values()];
  expect(post?.body).toMatch(/^\S/);
  expect(post?.data).toHaveProperty('title');
  for (const kind of Object.values(KINDS)) expect((await load(kind)).size, kind.path).toBeGreaterThan(0);
});

test('a text that another reader of YAML would take for a number or a day is what it is for the check', async () => {
  edit('figures.yml', (text) => `${text}odd-figure:\n  value: 5x\n  label: 1_000\n  scope: 2026-11-20\n`);
  expect((await load(KINDS.figures)).get('odd-figure')?.data).toEqual({
    ...{ value: '5x', label: '1_000', scope: '2026-11-20' },
  });
});

test('what the check cannot read, the build does not read either', async () => {
  edit('site.yml', (text) => `${text}odd: "x\\v"\n`);
  await expect(load(KINDS.site)).rejects.toThrow(/content\/site\.yml:\d+: Has the character U\+000B/);
});

test('a draft that breaks its schema is left out, and what visitors see is not', async () => {
  const posts = [...(await load(KINDS.posts)).values()];
  const { id } = must(posts.find(({ data }) => hiddenAs(data) === undefined));
  const file = `posts/${id}.md`;
  edit(file, (text) => text.replace(/^title:.*\n/m, ''));
  await expect(load(KINDS.posts)).rejects.toThrow('title');
  edit(file, (text) => text.replace('---\n', '---\ndraft: true\n'));
  expect((await load(KINDS.posts)).has(id)).toBe(false);
});
