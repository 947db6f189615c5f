/** Reads the built pages as a visitor does: by headings, links and figures, and not by how they are made. */
import { existsSync, readFileSync } from 'node:fs';
import { oneLine } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { type HTMLElement, parse } from 'node-html-parser';

/** What a visitor does not read. Drawings have no words but the one of the 404, which the browser's test reads. */
const UNREAD = 'script, style, svg, noscript';

/** The texts of an element on one line, with straight apostrophes. */
export const textOf = (element: HTMLElement): string => oneLine(element.structuredText).replaceAll('’', "'");

/** Whether the built site has a page at this address. */
export const isBuilt = (path: string): boolean => existsSync(fileOf(path));

/** The document at an address of the built site. @throws when there is no such page */
export function documentAt(path: string): HTMLElement {
  if (!isBuilt(path)) throw new Error(`The built site has no page ${path}.`);
  const document = parse(readFileSync(fileOf(path), 'utf8'), { blockTextElements: { script: true, style: true } });
  for (const element of document.querySelectorAll(UNREAD)) element.remove();
  return document;
}

/** The main part of the page at an address. @throws when there is no such page */
export const mainAt = (path: string): HTMLElement => must(documentAt(path).querySelector('main'));

/**
 * The band of a page under a heading.
 * @param heading the whole text of an h1 or h2, or a pattern for it
 * @throws with the headings that the page has instead
 */
export function band(path: string, heading: string | RegExp): HTMLElement {
  const bands = mainAt(path).querySelectorAll('section');
  const headings = bands.map((section) => section.querySelector('h1, h2')).map((found) => (found ? textOf(found) : ''));
  const at = headings.findIndex((text) => (typeof heading === 'string' ? text === heading : heading.test(text)));
  if (at < 0) throw new Error(`${path} has no heading ${heading}. It has: ${headings.filter(Boolean).join(' | ')}`);
  return must(bands[at]);
}

/** The first text of a link. A hidden text may follow it and name the target (section 2, links with the same words). */
const labelOf = (link: HTMLElement): string => oneLine(firstText(link)).replaceAll('’', "'");
function firstText(element: HTMLElement): string {
  for (const child of element.childNodes) {
    const text = 'querySelector' in child ? firstText(child as HTMLElement) : child.text;
    if (text.trim() !== '') return text;
  }
  return '';
}

/** The links in an element, in their order, each as `label -> address`. */
export const linksIn = (element: HTMLElement): string[] =>
  element.querySelectorAll('a').map((link) => `${labelOf(link)} -> ${link.getAttribute('href')}`);

/** The addresses of the links in an element, in their order, without `?` and what follows. */
export const targetsIn = (element: HTMLElement): string[] =>
  element.querySelectorAll('a').map((link) => must(link.getAttribute('href')).replace(/\?.*/, ''));

/** The figures of an element, each as its value and its label. */
export const figuresIn = (element: HTMLElement): string[] =>
  element
    .querySelectorAll('dl > div')
    .map((figure) => `${textOf(must(figure.querySelector('dd')))} ${textOf(must(figure.querySelector('dt')))}`);

/** The titles of the items in an element: cards, steps, values. */
export const itemsIn = (element: HTMLElement): string[] => element.querySelectorAll('li > h3').map(textOf);

/** The titles of the numbered steps of a page, in their order. */
export const stepsAt = (path: string): string[] =>
  mainAt(path)
    .querySelectorAll('ol > li')
    .filter((item) => item.querySelector('span') && item.querySelector('h3'))
    .map((item) => textOf(must(item.querySelector('h3'))));

/**
 * What was asked for, in the order in which it was found. More may stand between: whoever adds a service, a case or a
 * post keeps what was asked for.
 */
export const askedOf = <T>(asked: readonly T[], found: T[]): T[] => found.filter((item) => asked.includes(item));

function fileOf(path: string): string {
  return `dist${path === '/' ? '/index' : path}.html`;
}
