/** What the manuals and the comments name exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { anchorsOf, brokenLink, codeFiles, foldersIn, linksOf, MANUALS, pathsIn } from './markdown.ts';

test.each(MANUALS)('every link of %s leads to a file and a heading', (manual) => {
  expect(linksOf(manual).flatMap((link) => brokenLink(link) ?? [])).toEqual([]);
});

test.each(MANUALS)('every path that %s names exists', (manual) => {
  const paths = pathsIn(readFileSync(manual, 'utf8'), foldersIn('.'));
  // A changelog may name what was deleted.
  if (manual !== 'CHANGELOG.md') expect(paths.filter((path) => !existsSync(path))).toEqual([]);
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
  const code = globSync('server/{base,limits}/*.ts').map((file) => readFileSync(file, 'utf8'));
  const names = new Set([...code.join('\n').matchAll(/\benv,\s+'([A-Z][A-Z_]+)'/g)].map(([, name]) => must(name)));
  expect(names.size).toBeGreaterThan(20);
  const rows = readFileSync('docs/operating.md', 'utf8').match(/^\| `.*$/gm) ?? [];
  const known = rows.flatMap((row) => [...must(row.split('|')[1]).matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect([...names].filter((name) => !known.includes(name))).toEqual([]);
});
