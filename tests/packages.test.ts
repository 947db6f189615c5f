/** What holds between the packages. That each names what it imports is checked by Biome (`noUndeclaredDependencies`). */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

type Manifest = { name: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const folders = new Map(workspaces.map((folder) => [manifestOf(folder).name, folder]));

/** The packages that one names, for its tests too. */
const namedBy = (folder: string): string[] => {
  const { dependencies, devDependencies } = manifestOf(folder);
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folders.get(name) ?? []);
};

test('no package needs itself through others, and none needs the editor', () => {
  const reach = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const next of namedBy(folder)) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  expect(workspaces.filter((folder) => reach(folder).has(folder))).toEqual([]);
  expect(workspaces.filter((folder) => reach(folder).has('editor'))).toEqual([]);
});

test('what runs in production is the server and what it stands on', () => {
  const inProduction = workspaces.filter((folder) => manifestOf(folder).dependencies !== undefined);
  expect(inProduction.sort()).toEqual(['contract', 'desk', 'leads', 'server']);
  const reach = (folder: string): string[] => namedBy(folder).flatMap((next) => [next, ...reach(next)]);
  expect(new Set(reach('server'))).toEqual(new Set(['contract', 'desk', 'leads', 'support', 'ui']));
});

test('an import leaves its package by the name of another one; only content/ has no name', () => {
  const wrong = workspaces.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,astro,css}`, { exclude: ['**/node_modules/**'] }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport|\bimport\(|@import)\s*'(\.{1,2}\/[^'?]+)/g)]
        .map(([, path = '']) => normalize(join(dirname(file), path)))
        .filter((path) => !path.startsWith(join(folder, '/')) && !path.startsWith(join('content', '/')))
        .map((path) => `${file}: ${path}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('every file of tests is in one project of Vitest', () => {
  const projects = config.test?.projects as { test: { include: string[]; exclude?: string[] } }[];
  const isIn = (file: string, patterns: string[] = []) => patterns.some((pattern) => matchesGlob(file, pattern));
  const found = globSync('{contract,support,ui,site,leads,desk,server,tools,editor,tests}/**/*.test.{ts,tsx}', {
    exclude: ['**/node_modules/**'],
  });
  const counts = found.map((file) => [
    file,
    projects.filter(({ test: { include, exclude } }) => isIn(file, include) && !isIn(file, exclude)).length,
  ]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});
