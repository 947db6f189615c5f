import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkContent } from '@fairlead/site/check/main.ts';
import { createDraft, draft } from '@fairlead/site/drafts/draft.ts';
import { type Answers, DRAFTS, type Facts, readFacts } from '@fairlead/site/drafts/questions.ts';
import { services } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { askFor, readArguments } from './new.ts';

/** The whole content is checked, perhaps beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'draft-'));
const content = join(root, 'content');
beforeAll(() => cpSync('content', content, { recursive: true }));
afterAll(() => rmSync(root, { recursive: true }));

const SERVICE = must(services()[0]).id;

/** The fields of a draft, and its text. */
function read(text: string) {
  const [, yaml = text, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { fields: parse(yaml) as Record<string, unknown>, body };
}
const written = (kind: string, slug: string, answers: Answers = {}) => read(draft(kind, slug, answers, content).text);

test('the command writes a draft from its flags, and says what to do next', { tags: 'slow' }, () => {
  const args = [
    'post',
    'by-command',
    '--title',
    'What "free: shipping" costs',
    '--date',
    '2026-11',
    '--category',
    'News',
  ];
  const { status, stdout } = spawnSync(process.execPath, [resolve('tools/new.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^Wrote content\/posts\/by-command\.md\. npm run dev shows it\.\n[\s\S]*remove the line "draft: true"/,
  );
  const { fields, body } = read(readFileSync(join(content, 'posts/by-command.md'), 'utf8'));
  expect(fields).toMatchObject({ draft: true, title: args[3], date: '2026-11', category: 'News' });
  expect(fields).not.toHaveProperty('author');
  expect(body).toContain('[1](#source-1)');
});

test('an option that there is not is named, with those that there are', () => {
  expect(() => readArguments(['service', 'x', '--name', 'X'])).toThrow(/^There is no option --name\. .*--title, /);
});

test('new drafts of all kinds pass the whole check', async () => {
  for (const kind of Object.keys(DRAFTS)) {
    const path = createDraft(kind, `a-new-${kind}`, root);
    const { draft, seo } = read(readFileSync(path, 'utf8')).fields;
    expect([draft, (seo as { title: string }).title]).toEqual([true, expect.stringContaining('A New')]);
  }
  const said = await checkContent(false, content);
  expect(said).toMatch(/^\d+ entries/);
  expect(said).not.toContain('Before drafts can be published');
});

test('what is known stands in the draft, and nothing of the template is left', () => {
  const [first, second] = readFacts(content).services;
  const answers = { title: 'Tool Maker', figures: '+55% AOV; 10x ROI', service: must(second).id };
  expect(written('case', 'tools', answers).fields).toMatchObject({
    client: 'Tool Maker',
    services: [must(second).id],
    figures: [
      { id: 'tools-aov', value: '+55%', label: 'AOV' },
      { id: 'tools-roi', value: '10x', label: 'ROI' },
    ],
  });
  expect(written('service', 'x').fields).toMatchObject({
    which: [{ service: must(first).id }, { service: must(second).id }],
  });
  for (const kind of Object.keys(DRAFTS)) expect(draft(kind, 'x', {}, content).text).not.toContain('$');
});

test.each([
  ['service', 'Quick Order', {}, 'use lower-case letters'],
  ['service', SERVICE, {}, `content/services/${SERVICE}.yml exists. Choose another name`],
  ['servce', 'x', {}, '"servce" is no kind of page. Did you mean service?'],
  [undefined, undefined, {}, 'npm run new service|case|industry|post <slug>'],
  ['post', undefined, {}, 'Say under which name: npm run new post <slug>'],
  ['post', 'x', { date: '2026-02-30' }, '--date "2026-02-30": write a day such as 2026-11-20'],
  ['post', 'x', { service: `${SERVICE}x` }, `--service "${SERVICE}x" is none of`],
  ['case', 'x', { figures: 'AOV; ROI' }, '--figures "AOV": write a figure, a space, and what it measures'],
])('%s %s with %o is refused, and the message says what to do', (kind, slug, answers, words) => {
  expect(() => createDraft(kind, slug, root, answers)).toThrow(words);
});

/** What people choose from. */
const facts: Facts = {
  ...readFacts(),
  services: ['seo', 'ppc'].map((id) => ({ id, title: id })),
  groups: [{ id: 'web', title: 'Web' }],
  cards: [{ id: 'search', title: 'Search' }],
};

/** Answers each question with the next line. */
async function dialog(known: { kind?: string; answers: Answers }, ...lines: string[]) {
  const [prompts, said]: string[][] = [[], []];
  const ask = async (prompt: string) => {
    must(prompts).push(must(prompt.split('\n')[0]));
    return lines.shift() ?? '';
  };
  return { found: await askFor(known, facts, ask, (line) => must(said).push(line), content), prompts, said };
}

test('a person is asked for what is missing, may pick by number, and may take what is proposed', async () => {
  const { found, prompts } = await dialog({ answers: {} }, '1', 'Trade Shows', '', '1', '');
  const answers = { title: 'Trade Shows', group: 'web', overview: 'search' };
  expect(found).toEqual({ kind: 'service', slug: 'trade-shows', answers });
  const { questions, next } = must(DRAFTS.service);
  expect(prompts).toEqual([
    'What do you want to write?',
    ...questions.map(({ ask }) => ask),
    expect.stringContaining('/services/…'),
  ]);
  const line = next('trade-shows', { ...answers, title: 'Trade "Shows"' }).join('\n');
  expect(line).toMatch(/group "web"[\s\S]*\{ "id": "trade-shows", "name": "Trade \\"Shows\\"" \},/);
});

test('a wrong answer is explained and asked again; what the command line said is not asked', async () => {
  const known = { kind: 'post', answers: { title: 'My Post', category: 'News' } };
  const { found, prompts, said } = await dialog(known, 'soon', '2026-11', 'ppcc', 'ppc', '', '');
  expect(found).toMatchObject({ slug: 'my-post', answers: { ...known.answers, date: '2026-11', service: 'ppc' } });
  expect(found.answers).not.toHaveProperty('author');
  expect(said).toEqual([
    expect.stringContaining('"soon": write a day such as'),
    expect.stringContaining('"ppcc" is none of seo, ppc. Did you mean ppc?'),
    'Writing content/posts/my-post.md.',
  ]);
  expect(prompts).toHaveLength(6);
});
