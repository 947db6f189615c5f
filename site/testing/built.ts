import { readdirSync, readFileSync } from 'node:fs';
import { must } from '@fairlead/support/must.ts';
import { type HTMLElement, parse } from 'node-html-parser';

export type BuiltPage = { path: string; file: string; html: string; document: HTMLElement; main: HTMLElement };

/** Every page of a built site, by its address. */
export const builtPages = (site = 'dist'): BuiltPage[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !file.startsWith('_'))
    .sort()
    .map((file) => {
      const html = readFileSync(`${site}/${file}`, 'utf8');
      const document = parse(html);
      const path = `/${file.replace(/\.html$/, '')}`.replace(/^\/index$/, '/');
      return { path, file, html, document, main: must(document.querySelector('main')) };
    });

/** The built pages that search engines find: without the not-found page and landing pages. */
export const indexedPages = (site = 'dist'): BuiltPage[] =>
  builtPages(site).filter(({ html }) => !html.includes('<meta name="robots" content="noindex">'));

/** The addresses of these pages. */
export const builtPaths = (): string[] => indexedPages().map(({ path }) => path);

/** The CSS classes of a page, which tell what it is made of. */
export const classesOf = ({ html }: BuiltPage): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => must(names).split(/\s+/)));

/** The pages of a folder, such as all services, are of one kind. Any other page is the only one of its kind. */
const kindOf = (path: string): string => path.match(/^\/.+\//)?.[0] ?? path;

/** One page of each kind: the one that has the most classes, so that it shows the most of what its kind can have. */
export const samplesOf = (all: BuiltPage[]): BuiltPage[] =>
  [...Map.groupBy(all, ({ path }) => kindOf(path)).values()].map((pages) =>
    pages.reduce((one, other) => (classesOf(other).size > classesOf(one).size ? other : one)),
  );

/** The addresses of one built page of each kind. */
export const samplePaths = (): string[] => samplesOf(indexedPages()).map(({ path }) => path);

/** All words in an element, options and hidden panels included. */
export const wordsOf = (element: HTMLElement): string[] =>
  element.structuredText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** A text with every run of white space as one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
