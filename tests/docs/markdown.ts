/** Reads the Markdown files of the repository for tests. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { must } from '@fairlead/support/must.ts';

/** Folders that git ignores at the top, by their lines in .gitignore. */
const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .flatMap((line) => /^\/?([\w-]+)\/$/.exec(line)?.[1] ?? []);

/** npm may make a folder of packages in each of ours. */
const PACKAGES = 'node_modules';

const isIgnored = (path: string) => ignored.includes(path) || basename(path) === PACKAGES;

/** The folders in a folder, without hidden and ignored ones. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !isIgnored(join(folder, entry.name)))
    .map(({ name }) => name);

const within = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => pattern.test(file) && !file.includes(PACKAGES));

/** Every Markdown file that people who run or change the project read. */
export const MANUALS = [
  ...within('.', /^\w+\.md$/),
  ...within('docs', /\.md$/),
  ...within('.github', /\.md$/),
  ...globSync('*/README.md', { exclude: ['docs', 'node_modules'] }),
];

/** Every file of code, with settings and comments in it. */
export const codeFiles = (): string[] =>
  foldersIn('.').flatMap((folder) => within(folder, /\.(?:ts|tsx|astro|css|sql|sh|service|yml|json)$/));

/** The anchors of a Markdown file, as GitHub makes them from its headings. */
export const anchorsOf = (file: string): string[] =>
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

export type Link = { file: string; target: string };

/** The links of a Markdown file to other files of the repository, and to anchors. */
export const linksOf = (file: string): Link[] =>
  [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => ({ file, target: must(target) }))
    .filter(({ target }) => !/^[a-z]+:/.test(target));

/** @returns what is wrong with a link, or null */
export function brokenLink({ file, target }: Link): string | null {
  const [path, anchor] = target.split('#') as [string, string?];
  const found = path === '' ? file : normalize(join(dirname(file), path));
  if (!existsSync(found)) return `${file}: ${target} does not exist`;
  return anchor === undefined || anchorsOf(found).includes(anchor) ? null : `${file}: ${target} has no such heading`;
}

/**
 * The paths of the repository that a text names. A path ends before its first placeholder, such as `*` or `<slug>`.
 * @param folders the first parts that make a text a path
 */
export function pathsIn(text: string, folders: string[]): string[] {
  const path = new RegExp(String.raw`(?<![\w./:-])(?:${folders.join('|')})/[\w./@-]*[*<{[…]?`, 'g');
  return [...new Set([...text.matchAll(path)].map(([found]) => cutAtPlaceholder(found)))];
}

const cutAtPlaceholder = (path: string): string =>
  /[*<{[…]$/.test(path) ? path.slice(0, path.lastIndexOf('/')) : path.replace(/[./]+$/, '');
