import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkContent } from '@fairlead/site/check/main.ts';
import { createDraft, draft } from '@fairlead/site/drafts/draft.ts';
import { type Answers, DRAFTS, type Facts, readFacts } from '@fairlead/site/drafts/questions.ts';
import { withRedirect } from '@fairlead/site/drafts/rename.ts';
import { posts, publishedIds, services } from '@fairlead/site/testing/content.ts';
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
const [CASE, SAMPLE, INDUSTRY] = ['case-studies', 'samples', 'industries'].map(
  (folder) => `/${folder}/${must(publishedIds(folder)[0])}`,
);
const POST = `/blog/${must(posts()[0]).id}`;

/** A name in the address for any kind of draft, or a path for a page. */
const named = (kind: string, slug: string): string => (kind === 'page' ? `/lp/${slug}` : slug);

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
    const path = createDraft(kind, named(kind, `a-new-${kind}`), root);
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
  expect(written('service', 'x').fields.bands).toContainEqual(
    expect.objectContaining({
      look: 'choices',
      services: [first, second].map((one) => expect.objectContaining({ service: must(one).id })),
    }),
  );
  for (const kind of Object.keys(DRAFTS)) {
    const { text, faults } = draft(kind, named(kind, 'x'), {}, content);
    expect(faults).toEqual([]);
    expect(text).not.toContain('$');
  }
});

const typesOf = (fields: Record<string, unknown>) => (fields.bands as { band: string }[]).map(({ band }) => band);

test('a service and an industry have the bands of their kind, in the order in which they are read', () => {
  expect(typesOf(written('service', 'x').fields)).toEqual([
    'hero',
    'text',
    'list',
    'steps',
    'fit',
    'cases',
    'text',
    'terms',
    'questions',
    'links',
    'closing',
  ]);
  expect(typesOf(written('industry', 'x').fields)).toEqual([
    'hero',
    'text',
    'list',
    'explorer',
    'systems',
    'cases',
    'closing',
  ]);
});

test('a page has its path, a file named after it, and the bands of a landing page whose buttons lead to its form', () => {
  const { file, text } = draft('page', '/lp/audit-of-a-test', { title: 'A free audit this spring' }, content);
  expect(file).toBe('pages/lp-audit-of-a-test.yml');
  const { fields } = read(text);
  expect(fields).toMatchObject({
    path: '/lp/audit-of-a-test',
    draft: true,
    seo: { title: 'A free audit this spring' },
  });
  expect(typesOf(fields)).toEqual(['hero', 'text', 'form', 'closing']);
  const action = expect.objectContaining({ href: '/lp/audit-of-a-test#form' });
  expect(fields.bands).toContainEqual(
    expect.objectContaining({ band: 'hero', heading: 'A free audit this spring', actions: [action] }),
  );
});

test.each([
  ['lp/spring', 'is no path of a page: begin with a slash'],
  ['/lp/Spring', 'is no path of a page'],
  ['/lp/spring/', 'is no path of a page'],
  ['/lp/spring#form', 'is no path of a page'],
  ['/lp/spring?service=seo', 'is no path of a page'],
  ['/lp//spring', 'is no path of a page'],
  ['/_astro/spring', 'is no path of a page'],
  ['/', 'is no path of a page'],
  ['/about', 'is the address of content/pages/about.yml: choose another path, or edit that file.'],
  [`/services/${SERVICE}`, `is the address of content/services/${SERVICE}.yml`],
  [CASE, 'is the address of content/case-studies/'],
  [SAMPLE, 'is the address of content/samples/'],
  [INDUSTRY, 'is the address of content/industries/'],
  [POST, 'is the address of content/posts/'],
  ['/old', 'is redirected in content/site.yml: choose another path, or remove the redirect.'],
  ['/older', 'is redirected in content/site.yml'],
  ['/services/former', 'is redirected in content/services.json'],
  ...['/desk', '/functions/v1', '/art/x', '/og/about', '/healthz', '/404', '/visits/x', '/calculators/x'].map(
    (path): [string, string] => [path, 'belongs to the site itself: choose another path'],
  ),
  ['/blog/page/2', 'belongs to the site itself'],
  ['/blog/category/ads', 'belongs to the site itself'],
  ['/lp/index', 'belongs to the site itself'],
  ['/not-found', 'content/pages/not-found.yml exists. Choose another name'],
])('a page at %s is refused in one sentence, with what to do', (path, words) => {
  const [site, list] = ['site.yml', 'services.json'].map((name) => join(content, name));
  const saved = [site, list].map((file) => readFileSync(must(file), 'utf8'));
  writeFileSync(must(site), withRedirect(withRedirect(must(saved[0]), '/old', '/'), '/older.html', '/'));
  writeFileSync(
    must(list),
    JSON.stringify({ ...JSON.parse(must(saved[1])), former: [{ id: 'former', name: 'Former', now: '/services' }] }),
  );
  try {
    expect(() => createDraft('page', path, root)).toThrow(words);
  } finally {
    for (const [at, file] of [site, list].entries()) writeFileSync(must(file), must(saved[at]));
  }
});

test.each([
  ['service', 'Quick Order', {}, 'use lower-case letters'],
  ['service', SERVICE, {}, `content/services/${SERVICE}.yml exists. Choose another name`],
  ['servce', 'x', {}, '"servce" is no kind of page. Did you mean service?'],
  [undefined, undefined, {}, 'npm run new service|case|industry|post <slug>, or npm run new page <path>'],
  ['post', undefined, {}, 'Say under which name: npm run new post <slug>'],
  ['page', undefined, {}, 'Say at which path: npm run new page /lp/spring-audit'],
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

test('a person is asked for the path of a page, and the title proposes one', async () => {
  const { found, prompts, said } = await dialog({ answers: {} }, 'page', 'Audit of a Test', '/about', '');
  expect(found).toEqual({ kind: 'page', slug: '/lp/audit-of-a-test', answers: { title: 'Audit of a Test' } });
  expect(prompts?.slice(2)).toEqual(['Which path does it have?', 'Which path does it have?']);
  expect(said).toEqual([
    expect.stringContaining('/about is the address of'),
    'Writing content/pages/lp-audit-of-a-test.yml.',
  ]);
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
