/** What the manuals and the comments name exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
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
      ([, number]) => ({ file, number: number! }),
    ),
  );
  expect(named.filter(({ number }) => !sections.includes(number))).toEqual([]);
});

/** The folders that the drawing in the README has, by their paths. */
function drawnFolders(): string[] {
  const drawing = /^```\n(content\/.*?)^```/ms.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
  let room = '';
  return [...drawing.matchAll(/^( *)([\w-]+)\/(?: |$)/gm)].map(([, indent, name]) => {
    if (indent === '') room = name!;
    return indent === '' ? room : `${room}/${name}`;
  });
}

test('the tree in the README has every room and nothing else', () => {
  const drawn = drawnFolders();
  expect(drawn.filter((folder) => !existsSync(folder))).toEqual([]);
  const rooms = ['.', 'src', 'server', 'desk', 'publish'].flatMap((folder) =>
    foldersIn(folder).map((name) => (folder === '.' ? name : `${folder}/${name}`)),
  );
  expect(rooms.filter((room) => !drawn.includes(room))).toEqual([]);
});

test('every setting of the server has its row in the manual', () => {
  const code = globSync('server/base/*.ts').map((file) => readFileSync(file, 'utf8'));
  const names = new Set([...code.join('\n').matchAll(/\benv,\s+'([A-Z][A-Z_]+)'/g)].map(([, name]) => name!));
  expect(names.size).toBeGreaterThan(20);
  const rows = readFileSync('docs/operating.md', 'utf8').match(/^\| `.*$/gm) ?? [];
  const known = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect([...names].filter((name) => !known.includes(name))).toEqual([]);
});
