import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Delete } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Handle, toMarkdown } from 'mdast-util-to-markdown';
import { find, read, textOf } from './nodes.ts';
import { type FormWords, tidy } from './tidy.ts';

/** The texts of a built page, for the files that are made from it. */
export type PageText = {
  /** The whole address of the page; null for a page that search engines may not list. */
  url: string | null;
  title: string;
  description: string;
  /** The page as Markdown, with title, description and address on top. */
  markdown: string;
  /** The day on which the linked data says that the page was updated or reviewed, the later of both; null if neither. */
  updated: string | null;
};

/**
 * Reads a built page.
 * @param html the whole document
 * @param words what the Markdown version has instead of a form
 * @throws if the page has no `<main>`
 */
export function readPage(html: string, words: FormWords): PageText {
  const document = fromHtml(html);
  const [main] = find(document, ({ tagName }) => tagName === 'main');
  if (!main) throw new Error('A page without <main> has no Markdown version. Build it with Document.astro.');
  const [title] = find(document, ({ tagName }) => tagName === 'title');
  const [description] = find(document, (node) => read(node, 'name') === 'description');
  const [graph] = find(document, (node) => read(node, 'type') === 'application/ld+json');
  const [canonical] = find(document, (node) => read(node, 'rel') === 'canonical');
  const url = (canonical && read(canonical, 'href')) ?? null;
  const head = {
    title: title ? textOf(title) : '',
    description: (description && read(description, 'content')) ?? '',
    url,
  };
  const tidied = tidy(main, words);
  return {
    ...head,
    markdown: `---\n${yaml(head)}---\n\n${body(tidied, url)}`,
    updated: (graph && lastDay(textOf(graph))) ?? null,
  };
}

/** The last day on which the linked data of a page says that something on it was changed or found true. */
const lastDay = (graph: string): string | undefined =>
  [...graph.matchAll(/"dateModified":"([\d-]+)"/g)]
    .map(([, day = '']) => day)
    .sort()
    .at(-1);

const yaml = (front: Record<string, string | null>): string =>
  Object.entries(front)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('');

function body(main: Element, url: string | null): string {
  for (const link of find(main, ({ tagName }) => tagName === 'a'))
    if (url) link.properties.href = new URL(read(link, 'href') ?? '', url).href;
  for (const image of find(main, ({ tagName }) => tagName === 'img'))
    if (url) image.properties.src = new URL(read(image, 'src') ?? '', url).href;
  return toMarkdown(toMdast({ type: 'root', children: [main] }), {
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    handlers: { delete: struck },
    bullet: '-',
  }).replace(/^\|(?: - \|)+$/gm, (row) => row.replaceAll(' - ', ' --- '));
}

/** What is crossed out, as GitHub writes it: `~~text~~`. */
const struck: Handle = (node: Delete, _parent, state, info) => `~~${state.containerPhrasing(node, info)}~~`;
