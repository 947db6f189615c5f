import { readdirSync, readFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';

export type BuiltPage = { path: string; file: string; html: string; document: HTMLElement; main: HTMLElement };

/** Every page of dist/, by its address. */
export const builtPages = (): BuiltPage[] =>
  readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !file.startsWith('_'))
    .sort()
    .map((file) => {
      const html = readFileSync(`dist/${file}`, 'utf8');
      const document = parse(html);
      const path = `/${file.replace(/\.html$/, '')}`.replace(/^\/index$/, '/');
      return { path, file, html, document, main: document.querySelector('main')! };
    });

/** The addresses of the built pages, without the not-found page. */
export const builtPaths = (): string[] =>
  builtPages()
    .map(({ path }) => path)
    .filter((path) => path !== '/404');

/** All words in an element, options and hidden panels included. */
export const wordsOf = (element: HTMLElement): string[] =>
  element.structuredText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
