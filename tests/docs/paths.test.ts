/** What the manuals and the comments name exists. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';

/** Folders that git ignores at the top, by their lines in .gitignore. */
const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .flatMap((line) => /^\/?([\w-]+)\/$/.exec(line)?.[1] ?? []);

/** npm may make a folder of packages in each of ours. */
const PACKAGES = 'node_modules';

const isIgnored = (path: string) => ignored.includes(path) || basename(path) === PACKAGES;

/** The folders in a folder, without hidden and ignored ones. */
const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !isIgnored(join(folder, entry.name)))
    .map(({ name }) => name);

const within = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => pattern.test(file) && !file.includes(PACKAGES));

/** Every Markdown file that people who run or change the project read. */
const MANUALS = [
  ...within('.', /^\w+\.md$/),
  ...within('docs', /\.md$/),
  ...within('.github', /\.md$/),
  ...globSync('*/README.md', { exclude: ['docs', 'node_modules'] }),
  ...globSync('leads/**/manual.md', { exclude: ['**/node_modules'] }),
];

/** Every file of code, with settings and comments in it. */
const codeFiles = (): string[] =>
  foldersIn('.').flatMap((folder) => within(folder, /\.(?:ts|tsx|astro|css|sql|sh|service|yml|json)$/));

/** The anchors of a Markdown file, as GitHub makes them from its headings. */
const anchorsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/^```.*?^```/gms, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading]) =>
    must(heading)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

type Link = { file: string; target: string };

/** The links of a Markdown file to other files of the repository, and to anchors. */
const linksOf = (file: string): Link[] =>
  [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => ({ file, target: must(target) }))
    .filter(({ target }) => !/^[a-z]+:/.test(target));

/** @returns what is wrong with a link, or null */
function brokenLink({ file, target }: Link): string | null {
  const [path, anchor] = target.split('#') as [string, string?];
  const found = path === '' ? file : normalize(join(dirname(file), path));
  if (!existsSync(found)) return `${file}: ${target} does not exist`;
  return anchor === undefined || anchorsOf(found).includes(anchor) ? null : `${file}: ${target} has no such heading`;
}

/**
 * The paths of the repository that a text names. A path ends before its first placeholder, such as `*` or `<slug>`.
 * @param folders the first parts that make a text a path
 */
function pathsIn(text: string, folders: string[]): string[] {
  const path = new RegExp(String.raw`(?<![\w./:-])(?:${folders.join('|')})/[\w./@-]*[*<{[…]?`, 'g');
  return [...new Set([...text.matchAll(path)].map(([found]) => cutAtPlaceholder(found)))];
}

const cutAtPlaceholder = (path: string): string =>
  /[*<{[…]$/.test(path) ? path.slice(0, path.lastIndexOf('/')) : path.replace(/[./]+$/, '');

test.each(MANUALS)('every link of %s leads to a file and a heading', (manual) => {
  expect(linksOf(manual).flatMap((link) => brokenLink(link) ?? [])).toEqual([]);
});

// A changelog may name what was deleted.
test.each(MANUALS.filter((manual) => manual !== 'CHANGELOG.md'))('every path that %s names exists', (manual) => {
  const paths = pathsIn(readFileSync(manual, 'utf8'), foldersIn('.'));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('every page of docs/ that a comment or a message names exists', () => {
  const named = codeFiles().flatMap((file) => pathsIn(readFileSync(file, 'utf8'), ['docs']));
  expect(named.length).toBeGreaterThan(0);
  // A decision may be named by its number alone.
  expect(named.filter((path) => globSync(`${path}*`).length === 0)).toEqual([]);
});

test('every section of the requirements that a comment names exists', () => {
  const sections = anchorsOf('docs/requirements.md').flatMap((anchor) => /^(\d+)-/.exec(anchor)?.[1] ?? []);
  const named = codeFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/requirements\.md,\s(?:\*\s|\/\/\s|#\s)?sections? (\d+)/g)].map(
      ([, number]) => ({ file, number: must(number) }),
    ),
  );
  expect(named.filter(({ number }) => !sections.includes(number))).toEqual([]);
});

/** Those that draw folders: of the root, and of each package that has some. */
const READMES = globSync('{.,*}/README.md', { exclude: ['docs', 'support', 'node_modules'] });

/** The folders that the drawing in a README has, by their paths. */
function drawnFolders(readme: string): string[] {
  const drawing = /^```\n((?: *[\w-]+\/.*\n)(?:.*\n)*?)^```/m.exec(readFileSync(readme, 'utf8'))?.[1] ?? '';
  let parent = '';
  return [...drawing.matchAll(/^( *)([\w-]+)\/(?: |$)/gm)].map(([, indent, name = '']) => {
    if (indent === '') parent = name;
    return indent === '' ? name : `${parent}/${name}`;
  });
}

test.each(READMES)('the drawing in %s has every folder and nothing else', (readme) => {
  const base = dirname(readme);
  const drawn = drawnFolders(readme);
  expect(drawn.filter((folder) => !existsSync(join(base, folder)))).toEqual([]);
  const parents = ['.', ...new Set(drawn.filter((folder) => folder.includes('/')).map((folder) => dirname(folder)))];
  const folders = parents.flatMap((parent) => foldersIn(join(base, parent)).map((name) => join(parent, name)));
  expect(folders.filter((folder) => !drawn.includes(folder))).toEqual([]);
});

test('every setting of the server has its row in the manual', () => {
  const settingsIn = (pattern: string) => {
    const code = globSync(pattern).map((file) => readFileSync(file, 'utf8'));
    return [...code.join('\n').matchAll(/(?:\benv,|\bsetting:)\s+'([A-Z][A-Z_]+)'/g)].map(([, name]) => must(name));
  };
  const named = (file: string, column: number) =>
    (readFileSync(file, 'utf8').match(/^\| .*$/gm) ?? []).flatMap((row) =>
      [...(row.split('|')[column] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    );
  const settings = settingsIn('leads/{base,limits}/*.ts');
  const ofChannels = settingsIn('leads/delivery/channels/*/*.ts');
  expect(settings.length).toBeGreaterThan(20);
  expect(ofChannels.length).toBeGreaterThan(5);
  const known = [named('docs/operating.md', 1), named('docs/channels.md', 2)];
  expect(
    settings.filter((name) => !known[0]?.includes(name)),
    'settings without a row in docs/operating.md',
  ).toEqual([]);
  expect(
    ofChannels.filter((name) => !known.flat().includes(name)),
    'settings without a row in docs/channels.md',
  ).toEqual([]);
});
