import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtPages } from '../support/site/built.ts';

type Node = { '@type': string; '@id'?: string; [key: string]: unknown };

const one = (text: string) => text.replace(/\s+/g, ' ').trim();
const pages = builtPages()
  .filter(({ path }) => path !== '/404')
  .map((page) => {
    const canonical = page.document.querySelector('link[rel=canonical]')!.getAttribute('href')!;
    const scripts = page.document.querySelectorAll('script[type="application/ld+json"]').map(({ text }) => text);
    const nodes = (JSON.parse(scripts[0]!) as { '@graph': Node[] })['@graph'];
    const h1 = one(page.main.querySelector('h1')!.structuredText);
    return { ...page, canonical, scripts, nodes, h1 };
  });
const addresses = new Set(pages.map(({ canonical }) => canonical));
const host = new URL(pages[0]!.canonical).origin;

/** What each kind of thing must say, or it says nothing of use. */
const REQUIRED: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['url', 'name', 'description', 'isPartOf'],
  AboutPage: ['url', 'name', 'description', 'isPartOf', 'breadcrumb'],
  ContactPage: ['url', 'name', 'description', 'isPartOf', 'breadcrumb'],
  CollectionPage: ['url', 'name', 'description', 'isPartOf', 'breadcrumb', 'mainEntity'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name', 'itemListElement'],
  ListItem: ['position', 'name'],
  Service: ['name', 'serviceType', 'description', 'url', 'provider'],
  Article: ['headline', 'description', 'image', 'author', 'publisher', 'mainEntityOfPage'],
  Blog: ['name', 'url', 'publisher', 'blogPost'],
  BlogPosting: ['headline', 'description', 'url', 'datePublished', 'image', 'author', 'publisher', 'isPartOf'],
  DefinedTerm: ['name', 'description', 'url'],
};

/** Every object of a graph, however deep. */
const objects = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(objects);
  if (value === null || typeof value !== 'object') return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objects)];
};
const of = <T extends Node>(nodes: Node[], type: string) => nodes.filter((node) => node['@type'] === type) as T[];
type List = Node & { itemListElement: { position: number; name: string; url?: string; item?: string }[] };

test('the kinds of things are those that the pages are about', () => {
  const count: Record<string, number> = {};
  for (const { nodes } of pages) for (const node of nodes) count[node['@type']] = (count[node['@type']] ?? 0) + 1;
  expect(count).toEqual({
    Organization: 37,
    WebSite: 37,
    WebPage: 31,
    AboutPage: 2,
    ContactPage: 1,
    CollectionPage: 3,
    BreadcrumbList: 36,
    Service: 21,
    Article: 7,
    Blog: 1,
    BlogPosting: 3,
    ItemList: 3,
    DefinedTerm: 1,
  });
});

test('the agency and the site are the same things on every page', () => {
  const [first, ...others] = pages.map(({ nodes }) => JSON.stringify(nodes.slice(0, 2)));
  for (const other of others) expect(other).toBe(first);
});

describe.each(pages)('the graph of $path', ({ canonical, document, main, scripts, nodes, h1 }) => {
  test('is one script that cannot end early', () => {
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).not.toContain('<');
  });

  test('names each thing once, and refers to nothing else', () => {
    const ids = nodes.map((node) => node['@id']);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    const references = objects(nodes).filter((object) => Object.keys(object).join() === '@id');
    expect(references.filter((reference) => !ids.includes(reference['@id'] as string))).toEqual([]);
  });

  test('leads to pages of the site, to places on them, and to files that exist', () => {
    const lost = objects(nodes).flatMap((object) => {
      const pages = ['url', 'item', '@id'].flatMap((key) => (typeof object[key] === 'string' ? [object[key]] : []));
      const files = ['logo', 'image'].flatMap((key) => (typeof object[key] === 'string' ? [object[key]] : []));
      return [
        ...pages.filter((url) => !addresses.has(url.replace(/#.*/, ''))),
        ...files.filter((url) => !url.startsWith(host) || !existsSync(`dist${new URL(url).pathname}`)),
      ];
    });
    expect(lost).toEqual([]);
  });

  test('says what each kind of thing must say', () => {
    const typed = objects(nodes).filter((object) => '@type' in object) as Node[];
    const missing = typed.flatMap((node) =>
      (REQUIRED[node['@type']] ?? ['a place in REQUIRED'])
        .filter((key) => !node[key])
        .map((key) => `${node['@type']}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  test('invents nothing: no review, no rating, no price, no place, no unconfirmed profile', () => {
    const said = objects(nodes).flatMap((object) => [...Object.keys(object), object['@type']]);
    expect(
      said.filter((word) => /review|rating|offer|price|areaServed|address|founding|telephone|sameAs/i.test(`${word}`)),
    ).toEqual([]);
  });

  test('calls the page what its heading says, and describes it as its head does', () => {
    const page = nodes[2]!;
    expect(page.url).toBe(canonical);
    expect(page.name).toBe(h1);
    expect(page.description).toBe(document.querySelector('meta[name=description]')!.getAttribute('content'));
  });

  test('shows the way that the breadcrumb shows', () => {
    const [list] = of<List>(nodes, 'BreadcrumbList');
    if (!list) return expect(new URL(canonical).pathname).toBe('/');
    expect(list.itemListElement.map(({ position }) => position)).toEqual(list.itemListElement.map((_, at) => at + 1));
    expect(list.itemListElement[0]!.item).toBe(`${host}/`);
    expect(list.itemListElement.at(-1)!.item).toBe(canonical);
    const visible = main.querySelectorAll('nav[aria-label=Breadcrumb] li').map((item) => one(item.structuredText));
    if (visible.length > 0) expect(list.itemListElement.map(({ name }) => name)).toEqual(visible);
  });

  test('repeats words of the page, and no others', () => {
    const words = one(main.structuredText);
    for (const type of ['Service', 'DefinedTerm', 'Article', 'BlogPosting'])
      for (const { name, headline } of of(nodes, type)) expect(words).toContain(name ?? headline);
    for (const type of ['Service', 'DefinedTerm', 'BlogPosting'])
      for (const { description } of of(nodes, type)) expect(words).toContain(description);
    for (const { headline } of of(nodes, 'Article')) expect(headline).toBe(h1);
  });

  test('lists what the page links, in its order and by its names', () => {
    for (const { itemListElement } of of<List>(nodes, 'ItemList')) {
      const links = main.querySelectorAll('a').map((link) => ({
        url: new URL(link.getAttribute('href')!, canonical).href,
        name: one(link.structuredText),
      }));
      const places = itemListElement.map(({ url, name }) =>
        links.findIndex((link) => link.url === url && link.name.includes(name)),
      );
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });
});

test('the posts of the graph are the articles of the blog', () => {
  const { nodes, main } = pages.find(({ path }) => path === '/blog')!;
  const articles = main.querySelectorAll('article').map((article) => ({
    url: `${host}/blog#${article.id}`,
    headline: one(article.querySelector('h3')!.structuredText),
    datePublished: article.querySelector('time')!.getAttribute('datetime'),
  }));
  const posts = of(nodes, 'BlogPosting').map(({ url, headline, datePublished }) => ({ url, headline, datePublished }));
  expect(posts).toEqual(articles);
});
