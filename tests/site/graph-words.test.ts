import { readLabels } from '@fairlead/site/src/content/files.ts';
import { oneLine } from '@fairlead/site/testing/built.ts';
import { publishedIds } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { graphPages, type List, ofType } from '../support/site/graph.ts';

const pages = graphPages();
const host = new URL(must(pages[0]).canonical).origin;

describe.each(pages)('the graph of $path', ({ canonical, document, main, things, h1 }) => {
  test('has the name of the page’s heading and the description of its head', () => {
    const page = must(things[2]);
    expect(page.url).toBe(canonical);
    expect(page.name).toBe(h1);
    expect(page.description).toBe(must(document.querySelector('meta[name=description]')).getAttribute('content'));
  });

  test('has the path that the breadcrumb shows', () => {
    const [list] = ofType<List>(things, 'BreadcrumbList');
    if (!list) return expect(new URL(canonical).pathname).toBe('/');
    expect(list.itemListElement.map(({ position }) => position)).toEqual(list.itemListElement.map((_, at) => at + 1));
    expect(must(list.itemListElement[0]).item).toBe(`${host}/`);
    expect(must(list.itemListElement.at(-1)).item).toBe(canonical);
    const visible = main
      .querySelectorAll(`nav[aria-label="${readLabels().breadcrumb}"] li`)
      .map((item) => oneLine(item.structuredText));
    if (visible.length > 0) expect(list.itemListElement.map(({ name }) => name)).toEqual(visible);
  });

  test('uses the words of the page, and no others', () => {
    const words = oneLine(main.structuredText);
    const all = (...types: string[]) => types.flatMap((type) => ofType(things, type));
    const said = [
      ...all('Service', 'DefinedTerm', 'Article', 'BlogPosting', 'CreativeWork').map(
        (thing) => thing.name ?? thing.headline,
      ),
      ...all('Service', 'DefinedTerm', 'BlogPosting', 'CreativeWork').map(({ description }) => description),
      ...all('CreativeWork').map((work) => work.disambiguatingDescription),
    ];
    expect(said.filter((text) => !words.includes(String(text)))).toEqual([]);
    expect(all('Article').filter(({ headline }) => headline !== h1)).toEqual([]);
  });

  test('lists the links of the page, in their order and by their names', () => {
    const places = ofType<List>(things, 'ItemList').map(({ itemListElement }) => {
      // A chooser links the same pages above the list, in another order.
      const listed = main.querySelectorAll('a').filter((link) => !link.closest('section')?.querySelector('form'));
      const links = listed.map((link) => ({
        url: new URL(must(link.getAttribute('href')), canonical).href,
        name: oneLine(link.structuredText),
      }));
      return itemListElement.map(({ url, name }) =>
        links.findIndex((link) => link.url === url && link.name.includes(name)),
      );
    });
    expect(places.flat()).not.toContain(-1);
    expect(places).toEqual(places.map((list) => list.toSorted((a, b) => a - b)));
  });
});

test('a post in the graph has the dates, the sources and the address of its page', () => {
  const posts = pages.filter(({ things }) => ofType(things, 'BlogPosting').length > 0);
  expect(posts.map(({ path }) => path).sort()).toEqual(
    publishedIds('posts')
      .map((id) => `/blog/${id}`)
      .sort(),
  );
  for (const { things, main, canonical, document } of posts) {
    const [posting] = ofType(things, 'BlogPosting');
    const sources = main
      .querySelectorAll('li[id^=source-]')
      .map((item) => must(item.querySelector('a')).getAttribute('href'));
    expect(posting).toMatchObject({ url: canonical, citation: sources });
    const published = must(main.querySelector('time')).getAttribute('datetime');
    const meta = must(document.querySelector('meta[property="article:published_time"]')).getAttribute('content');
    expect([must(posting).datePublished, meta]).toEqual([published, published]);
  }
});
