/** The whole check, on a copy of content/ that has one fault. The text of the message is what an owner sees. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from '@fairlead/support/compile-cache.ts';
import { must } from '@fairlead/support/must.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { checkContent } from './main.ts';

/** Each test reads the whole content, perhaps beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const root = join(mkdtempSync(join(tmpdir(), 'faults-')), 'content');
afterAll(() => rmSync(join(root, '..'), { recursive: true }));
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  cpSync('content', root, { recursive: true });
});

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));

/** What the check prints, with the folder as an owner knows it. */
const faults = async (): Promise<string[]> => {
  const message = await checkContent(false, root).then(
    () => '',
    (error: Error) => error.message,
  );
  return message.replaceAll(root, 'content').split('\n');
};

const read = (file: string) => readFileSync(join('content', file), 'utf8');
/** The line with the brand. */
const BRAND = must(read('site.yml').split(/^brand:/m)[0]).split('\n').length;
/** The page of a service, the option of the chooser that it names first, and a commitment that texts name. */
const PAGE = `services/${JSON.parse(read('services.json')).groups[0].services[0].id}.yml`;
const OPTION: string = parse(read(PAGE)).chooser.stalls[0];
const COUNTRIES: string[] = JSON.parse(read('countries.json'));
const COMMITMENT = must(Object.keys(parse(read('site.yml')).commitments)[0]);

/** Gives a field of a YAML file another value, or takes it out. */
const field = (path: (string | number)[], value?: unknown) => (text: string) => {
  const document = parseDocument(text);
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, value);
  return String(document);
};

const swap = (before: string | RegExp, after: string) => (text: string) => text.replace(before, after);
const setting = (name: string, value: string) => swap(new RegExp(`^${name}:.*$`, 'm'), `${name}: ${value}`);

test('content without a fault is summed up in one line, with what waits for the owner', async () => {
  expect(await checkContent(false, root)).toMatch(/^\d+ entries/);
});

test.each([
  ['site.yml', setting('brand', '12'), `:${BRAND}: brand: Reads 12 (a number). Write it in quotes: '12'.`],
  ['site.yml', setting('brand', 'a: b'), `:${BRAND}: Is not YAML: `],
  ['site.yml', () => '', ':1: Is empty.'],
  ['site.yml', swap('brand:', 'brnd:'), `:${BRAND}: brnd: Is no key here. Did you mean brand?`],
  ['figures.yml', () => 'one\n', ':1: Holds no entries.'],
  [PAGE, field(['say']), /:1: say: Is missing\. Write a text of \d+ to \d+ words\.$/],
  [
    PAGE,
    field(['chooser', 'stalls', 0], `${OPTION}x`),
    new RegExp(`:\\d+: chooser.stalls, number 1: "${OPTION}x" .* Did you mean ${OPTION}\\?$`),
  ],
  [
    PAGE,
    field(['say'], `One {${COMMITMENT}x}.`),
    new RegExp(`: say: \\{${COMMITMENT}x\\} names no .* Did you mean ${COMMITMENT}\\?$`),
  ],
  ['form.json', swap('"submit"', '"sbmit"'), /:\d+: sbmit: Is no key here\. Did you mean submit\?$/],
  [
    'form.json',
    swap(',\n  "sending"', '\n  "sending"'),
    /:\d+: Is not JSON: Expected ',' or '}' after property value\.$/,
  ],
  [
    'function.json',
    swap('{service}', '{servce}'),
    /:\d+: letters\.subject: Reads .*\{name\}, \{service\} and nothing else\.$/,
  ],
  [
    'countries.json',
    swap(`"${COUNTRIES[1]}"`, `"${COUNTRIES[0]}"`),
    `: number 2: Lists ${COUNTRIES[0]} for the second time.`,
  ],
  ['challenge.json', () => '{"title": "A"}', /:1: text: Is missing\. Write a text\.$/],
])('a fault in %s is one line with file, line, field and remedy', async (file, change, line) => {
  edit(file, change);
  const found = (await faults()).filter((fault) => fault.startsWith(`content/${file}:`));
  expect(found).toContainEqual(typeof line === 'string' ? expect.stringContaining(line) : expect.stringMatching(line));
});

test.each([
  ['services/SEO Audit.yml', 'Is not read under this name. Rename it to seo-audit.yml.'],
  ['services/new.yaml', 'Is not read under this name. Rename it to new.yml.'],
  ['services/new.md', 'Is not read under this name. Rename it to new.yml.'],
  ['services/seo copy.yml', 'Looks like a copy. Remove it,'],
  ['posts/Pallet.HEIC', 'Is a picture of a type that browsers cannot show. Save it as pallet.jpg.'],
  ['services/notes.docx', 'Is not read. In content/services, entries end in .yml.'],
  ['case-studies/My Photo.JPG', 'Is no name for a picture. Rename it to my-photo.jpg.'],
  ['service/new.yml', 'Is a folder that nothing reads. Did you mean services?'],
  ['figure.yml', 'Is a file that nothing reads. Did you mean figures.yml?'],
])('the file %s is not read, and the check says so', async (file, words) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), 'a: 1\n');
  const place = words.includes('a folder') ? 'content/service' : `content/${file}`;
  expect(await faults()).toContainEqual(expect.stringContaining(`${place}: ${words}`));
});

test('all faults of all files are named at once, and counted', async () => {
  edit('site.yml', setting('brand', '12'));
  edit('labels.yml', setting('step', '[x'));
  edit('challenge.json', () => '{"title": "A"}');
  rmSync(join(root, 'function.json'));
  const lines = await faults();
  for (const file of ['site.yml', 'labels.yml', 'challenge.json', 'function.json'])
    expect(lines).toContainEqual(expect.stringMatching(`^content/${file}:`));
  expect(lines.at(-1)).toBe('4 faults in 4 files of content.');
});

test('a file that cannot be read does not make every mention of its entries a fault', async () => {
  edit('figures.yml', (text) => `${text}\tx: 1\n`);
  expect(await faults()).toEqual([
    expect.stringMatching(/^content\/figures\.yml:\d+: Is not YAML: Tabs are not allowed as indentation\./),
    'Links, references and wording are checked when every file can be read.',
    '1 fault in 1 file of content.',
  ]);
});

test('what a draft still needs is advice, and what visitors see is held to every rule', async () => {
  for (const file of ['posts/half.md', 'case-studies/half.yml'])
    writeFileSync(join(root, file), file.endsWith('.md') ? '---\ndraft: true\ntitle: Half\n---\n' : 'draft: true\n');
  expect(await checkContent(false, root)).toMatch(/Before drafts can be published, \d+ places in them:\n.*half/);
  edit('posts/half.md', swap('draft: true\n', ''));
  expect(await faults()).toContainEqual(
    expect.stringMatching(/^content\/posts\/half\.md:\d+: description: Is missing\./),
  );
});

test('of two pages with one title, the draft is at fault, so that it does not turn the check red', async () => {
  const [first = '', second = ''] = readdirSync('content/posts')
    .filter((name) => name.endsWith('.md'))
    .sort();
  edit(`posts/${first}`, swap('---\n', '---\ndraft: true\n'));
  const title = must(/^seo:\n {2}title: (.*)$/m.exec(read(`posts/${second}`)))[1];
  edit(`posts/${first}`, swap(/^( {2}title: ).*$/m, `$1${title}`));
  const said = await faults();
  expect(said.filter((line) => line.startsWith(`content/posts/${second}`) && line.includes('seo.title'))).toEqual([]);
});

test('the command prints faults without a stack, and fails', () => {
  edit('site.yml', setting('brand', '12'));
  const { status, stderr } = spawnSync(process.execPath, [join(process.cwd(), 'site/check/main.ts')], {
    cwd: join(root, '..'),
    env: { ...process.env, ...COMPILE_CACHE },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    `content/site.yml:${BRAND}: brand: Reads 12 (a number). Write it in quotes: '12'.`,
    '1 fault in 1 file of content.',
  ]);
});

describe('what time will bring by itself', () => {
  const PLANNED = 'pages/our-story.yml';
  const until = (moment: string) => (text: string) => field(['then'], '/about')(field(['until'], moment)(text));
  const found = async () => (await faults()).filter((line) => line.includes('/our-story'));

  test('is said when it is planned: links to a page that will be gone', async () => {
    edit(PLANNED, until('2099-01-05'));
    const lines = await found();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(line).toMatch(/: After 2099-01-05: \/our-story is no longer published since 2099-01-05\. Publish it, or/);
  });

  test('is right for an announcement that ends with the page to which it leads', async () => {
    edit(PLANNED, until('2099-01-05'));
    const announce = (moment: string) =>
      field(['announcement'], { text: 'Read it', link: { label: 'Our story', href: '/our-story' }, until: moment });
    const inAnnouncement = async () => (await found()).filter((line) => line.includes('announcement'));
    edit('navigation.yml', announce('2099-01-05'));
    expect(await inAnnouncement()).toEqual([]);
    edit('navigation.yml', announce('2099-01-06'));
    expect(await inAnnouncement()).toHaveLength(1);
  });
});
