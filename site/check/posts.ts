/** The Markdown of posts: no HTML, headings in order, links that lead somewhere, and sources that are cited. */
import { markdownToMdast } from 'satteri';
import { misspelledCategories, sourceOf } from '../src/content/blog.ts';
import { characterFault } from '../src/content/characters.ts';
import { listAt, textAt } from '../src/content/fields.ts';
import { bandsIn, type Check, type Entry, type Fault, fault, fieldsOf, isHidden } from './entries.ts';
import type { Body } from './read.ts';
import { linkFault, pagesIn } from './references.ts';

/** A node of a parsed post. */
type Node = {
  type: string;
  position?: { start: { line: number } } | undefined;
  children?: Node[];
  value?: string;
  depth?: number;
  url?: string;
  alt?: string | null | undefined;
  label?: string | null | undefined;
};

/** A heading or a link in the text of a post, with its words and its line in the file. */
type Part = { type: string; line: number; words: string; depth: number; url: string };

/** The parsed texts. Several checks read each, and those of the moments ahead read them again. */
const trees = new WeakMap<Body, Node>();

function treeOf(body: Body): Node {
  const tree = trees.get(body) ?? markdownToMdast(body.text);
  trees.set(body, tree);
  return tree;
}

const wordsOf = ({ value = '', alt, label, children = [] }: Node): string =>
  `${alt ?? label ?? value}${children.map(wordsOf).join('')}`.trim();

function partsIn(node: Node, before: number): Part[] {
  const { type, position, depth = 0, url = '', children = [] } = node;
  const inside = children.flatMap((child) => partsIn(child, before));
  const line = before + (position?.start.line ?? 1);
  // The address of `[words][label]` stands in a line of its own: `[label]: address`.
  if (type === 'definition') return [{ type: 'link', line, words: wordsOf(node), depth, url }];
  if (type !== 'heading' && type !== 'link') return inside;
  return [{ type, line, words: wordsOf(node), depth, url }, ...inside];
}

/** A post with its text, and the headings and links in it. */
type Post = { entry: Entry; body: Body; headings: Part[]; links: Part[] };

const postsIn = (entries: Entry[]): Post[] =>
  entries.flatMap((entry) => {
    if (!entry.body) return [];
    const parts = partsIn(treeOf(entry.body), entry.body.before);
    const of = (wanted: string) => parts.filter(({ type }) => type === wanted);
    return [{ entry, body: entry.body, headings: of('heading'), links: of('link') }];
  });

const inText = ({ file }: Entry, line: number, message: string): Fault => ({ file, line, field: 'text', message });

/** A post has a text, its headings have words, and none skips a level. */
export const headingsAreInOrder: Check = function* (entries) {
  for (const { entry, body, headings } of postsIn(entries)) {
    const { text, before } = body;
    if (text.trim() === '') yield inText(entry, before, 'Is missing. Write it below.');
    for (const [at, { line, words, depth }] of headings.entries()) {
      const above = headings[at - 1];
      const deepest = above ? above.depth + 1 : depth;
      const marks = '#'.repeat(deepest);
      if (words === '') yield inText(entry, line, 'Is a heading without words. Write them, or remove the line.');
      else if (depth > deepest) yield inText(entry, line, `"${words}" skips a level. Begin the line with ${marks}`);
    }
  }
};

/** Markdown turns `&#11;` into the character of this number, which the HTML and the feed would have. */
function* characterFaultsIn({ value = '', alt, url = '', position, children = [] }: Node): Generator<[number, string]> {
  const message = characterFault(`${value}${alt ?? ''}${url}`);
  if (message !== undefined) yield [position?.start.line ?? 1, message];
  for (const child of children) yield* characterFaultsIn(child);
}

/** No text has a character that nobody can see, however it is written. */
export const charactersAreSeen: Check = function* (entries) {
  for (const entry of entries)
    for (const [line, message] of entry.body ? characterFaultsIn(treeOf(entry.body)) : [])
      yield inText(entry, (entry.body?.before ?? 0) + line, message);
};

/** The tags of HTML in a text, and the line of each. */
function* htmlIn({ type, value = '', position, children = [] }: Node): Generator<[number, string]> {
  const [tag] = /<[^\s>]*/.exec(type === 'html' ? value : '') ?? [];
  if (tag !== undefined && !tag.startsWith('</')) yield [position?.start.line ?? 1, tag];
  for (const child of children) yield* htmlIn(child);
}

/**
 * No text has HTML. A script in it would run on the site, which has the host of the desk: whoever may only edit could read
 * leads with it.
 */
export const textsHaveNoHtml: Check = function* (entries) {
  const remedy =
    'Say it in Markdown, or leave it out: a picture is ![what it shows](./name.jpg). A < before a space is a sign.';
  for (const entry of entries)
    for (const [line, tag] of entry.body ? htmlIn(treeOf(entry.body)) : [])
      yield inText(entry, (entry.body?.before ?? 0) + line, `Has HTML: ${tag}… ${remedy}`);
};

function misspelled(url: string): string | undefined {
  if (url === '') return 'Is a link without an address. Write it in the round brackets.';
  if (/^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/)|\.\/)/.test(url)) return undefined;
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$)/i.test(url)) return `Links to ${url}. Write https://${url}`;
  return `Links to ${url}. Begin with / for a page of this site, or with https://`;
}

/** Every link of a text has an address that exists, as far as the site can know. */
export const linksInTextResolve: Check = function* (entries) {
  const pages = pagesIn(entries);
  for (const { entry, links } of postsIn(entries))
    for (const { line, words, url } of links) {
      const wordless = words === '' ? `Is a link to ${url} without words.` : undefined;
      const message = misspelled(url) ?? wordless ?? linkFault(url, pages, isHidden(entry));
      if (message) yield inText(entry, line, message);
    }
};

/** A category is written the same way in all posts. */
export const categoriesAreSpelledAlike: Check = function* (entries) {
  const listed = entries.flatMap((entry) => {
    const category = entry.kind === 'posts' ? textAt(entry.data, 'category') : undefined;
    return category === undefined ? [] : [{ id: entry.id, category, entry }];
  });
  for (const { entry, message } of misspelledCategories(listed)) yield fault(entry, 'category', message);
};

/** Every category that a band with posts introduces is one that a post has. */
export const introducedCategoriesExist: Check = function* (entries) {
  const known = new Set(entries.filter(({ kind }) => kind === 'posts').map(({ data }) => textAt(data, 'category')));
  for (const { entry, at, band } of bandsIn(entries, 'posts'))
    for (const [place, category] of listAt(band, 'categories').entries()) {
      const name = textAt(category, 'name');
      const message = `No post has the category "${name}". Write it as the posts do.`;
      if (name !== undefined && !known.has(name)) yield fault(entry, `bands.${at}.categories.${place}.name`, message);
    }
};

/** Every source of the list is cited, and every citation has its source. */
export const sourcesAreCited: Check = function* (entries) {
  for (const { entry, links } of postsIn(entries)) {
    const { sources } = fieldsOf(entry);
    const count = Array.isArray(sources) ? sources.length : 0;
    const cited = links.map(({ url, line }) => ({ number: sourceOf(url), line }));
    for (const { number, line } of cited)
      if (number !== undefined && (number < 1 || number > count)) {
        const remedy = 'Add the source or correct the number.';
        yield inText(entry, line, `Cites source ${number}, and the list has ${count}. ${remedy}`);
      }
    for (let at = 0; at < count; at++) {
      const remedy = `Write [${at + 1}](#source-${at + 1}) where it belongs, or remove it.`;
      if (cited.every(({ number }) => number !== at + 1))
        yield fault(entry, `sources.${at}`, `Is cited nowhere in the text. ${remedy}`);
    }
  }
};
