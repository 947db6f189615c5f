import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { checkContent } from './content/main.ts';
import { askFor } from './new/ask.ts';
import { createDraft, DRAFTS, draftOf, fileOf } from './new/create.ts';
import { type Facts, readFacts } from './new/facts.ts';
import { readArguments } from './new.ts';

/** The whole content is checked, perhaps beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'draft-'));
beforeAll(() => cpSync('content', join(root, 'content'), { recursive: true }));
afterAll(() => rmSync(root, { recursive: true }));

const read = (kind: string, slug: string) => {
  const text = readFileSync(join(root, fileOf(draftOf(kind), slug)), 'utf8');
  return parse(text.replace(/^---\n([\s\S]*?)\n---[\s\S]*$/, '$1')) as Record<string, unknown>;
};

const facts: Facts = {
  services: ['seo', 'ppc', 'cro'],
  groups: [{ id: 'web', title: 'Web' }],
  overview: [{ id: 'search', title: 'Search' }],
  chooser: { stalls: ['found', 'orders'], runs: ['ads'], sells: ['cart'] },
  goals: [{ id: 'margin', title: 'More margin' }],
  categories: ['Strategy'],
  people: ['editor'],
  figures: ['home-years'],
  cases: [
    { id: 'acme', figure: 'acme-roi' },
    { id: 'beta', figure: 'beta-aov' },
  ],
};

test.each(Object.keys(DRAFTS))('a new %s passes the whole check, and is a draft', async (kind) => {
  createDraft(kind, `a-new-${kind}`, root);
  expect(await checkContent(false, join(root, 'content'))).toMatch(/^\d+ entries/);
  expect(read(kind, `a-new-${kind}`).draft).toBe(true);
});

test('what is known stands in the draft', () => {
  const { fields } = DRAFTS.case!;
  const answers = { slug: 'tools', title: 'Tool Maker', goal: 'margin', figures: '+55% AOV; 10x ROI', service: 'ppc' };
  expect(fields(answers, facts)).toMatchObject({
    client: 'Tool Maker',
    goal: 'margin',
    services: ['ppc'],
    figures: [
      { id: 'tools-aov', value: '+55%', label: 'AOV' },
      { id: 'tools-roi', value: '10x', label: 'ROI' },
    ],
  });
  const post = { slug: 'x', title: 'X', date: '2026-11-20', author: 'editor', category: 'News' };
  expect(DRAFTS.post!.fields(post, facts)).toMatchObject({ date: '2026-11-20', author: 'editor', category: 'News' });
});

test('each text of a draft is one of its own, so that none is overlooked', () => {
  for (const [kind, draft] of Object.entries(DRAFTS)) {
    const texts = JSON.stringify(draft.fields({ slug: 'x', title: 'X' }, facts)).match(/"[^"]{60,}"/g)!;
    expect(
      texts.filter((text) => /lorem|text here|todo/i.test(text)),
      kind,
    ).toEqual([]);
    expect(new Set(texts).size, kind).toBeGreaterThan(texts.length / 2);
  }
});

test.each([
  ['service', 'Quick Order', {}, 'use lower-case letters'],
  ['service', 'seo', {}, 'content/services/seo.yml exists. Choose another name'],
  ['servce', 'x', {}, '"servce" is no kind of page. Did you mean service?'],
  [undefined, undefined, {}, 'npm run new service|case|industry|post <slug>'],
  ['post', undefined, {}, 'Say under which name: npm run new post <slug>'],
  ['post', 'x', { date: '2026-02-30' }, '--date "2026-02-30": write a day such as 2026-11-20'],
  ['post', 'x', { service: 'seoo' }, '--service "seoo" is none of'],
  ['case', 'x', { figures: 'AOV; ROI' }, '--figures "AOV": write a figure, a space, and what it measures'],
  ['case', 'x', { title: 'A client with a name that no card has room for' }, 'Shorten it to 32.'],
])('%s %s with %o is refused, and the message says what to do', (kind, slug, answers, words) => {
  expect(() => createDraft(kind, slug, root, answers)).toThrow(words);
});

test('the command line may say everything', () => {
  expect(readArguments(['post', 'my-post', '--title', 'My Post', '--yes'])).toEqual({
    kind: 'post',
    answers: { slug: 'my-post', title: 'My Post' },
    yes: true,
  });
});

/** Answers each question with the next line. */
const script = (...lines: string[]) => {
  const prompts: string[] = [];
  const said: string[] = [];
  const ask = (prompt: string) => {
    prompts.push(prompt);
    return Promise.resolve(lines.shift() ?? '');
  };
  return { prompts, said, ask, say: (line: string) => void said.push(line) };
};

test('a person is asked for what is missing, may pick by number, and may take what is proposed', async () => {
  const { prompts, ask, say } = script('1', 'Trade Shows', '', '1', '');
  const found = await askFor({ answers: {} }, facts, ask, say, root);
  const answers = { title: 'Trade Shows', group: 'web', overview: 'search', slug: 'trade-shows' };
  expect(found).toEqual({ kind: 'service', answers });
  expect(prompts.map((prompt) => prompt.split('\n')[0])).toEqual([
    'What do you want to write?',
    ...DRAFTS.service!.questions.map(({ ask }) => ask),
    expect.stringContaining('/services/…'),
  ]);
});

test('a wrong answer is explained and asked again; what the command line said is not asked', async () => {
  const { prompts, said, ask, say } = script('soon', '2026-11', 'ppcc', 'ppc', '', '');
  const known = { kind: 'post', answers: { title: 'My Post', category: 'News' } };
  const { answers } = await askFor(known, facts, ask, say, root);
  expect(answers).toEqual({ ...known.answers, date: '2026-11', service: 'ppc', slug: 'my-post' });
  expect(said.slice(0, 2)).toEqual([
    expect.stringContaining('"soon": write a day such as'),
    expect.stringContaining('"ppcc" is none of seo, ppc, cro. Did you mean ppc?'),
  ]);
  expect(prompts).toHaveLength(6);
});

test('what to do next has the line for the list of services, ready to paste', () => {
  const next = DRAFTS.service!.next({ slug: 'trade-shows', title: 'Trade "Shows"', group: 'web' }).join('\n');
  expect(next).toContain('{ "id": "trade-shows", "name": "Trade \\"Shows\\"" },');
  expect(next).toContain('"web"');
});

test('the content of this project says what a draft may name', () => {
  const { services, cases, categories } = readFacts();
  for (const list of [services, cases, categories]) expect(list.length).toBeGreaterThan(0);
});
