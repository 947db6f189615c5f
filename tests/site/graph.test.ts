import { existsSync } from 'node:fs';
import { confirmedPrices, confirmedProfiles, publishedIds } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { graphPages, objects, type Thing } from '../support/site/graph.ts';

const pages = graphPages();
const addresses = new Set(pages.map(({ canonical }) => canonical));
const host = new URL(must(pages[0]).canonical).origin;

/** The properties without which a thing of a type is of no use to a search engine. */
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
  Blog: ['name', 'url', 'publisher'],
  Person: ['name', 'jobTitle', 'url', 'worksFor'],
  BlogPosting: ['headline', 'description', 'url', 'datePublished', 'image', 'author', 'publisher', 'isPartOf'],
  DefinedTerm: ['name', 'description', 'url'],
  OfferCatalog: ['name', 'url', 'mainEntityOfPage', 'itemListElement'],
  Offer: ['name', 'description', 'url', 'offeredBy', 'priceCurrency'],
  UnitPriceSpecification: ['priceCurrency'],
  QuantitativeValue: ['value', 'unitCode'],
  CreativeWork: ['name', 'description', 'disambiguatingDescription', 'url', 'author', 'publisher', 'mainEntityOfPage'],
};

test('there is a thing for every page, service, case, sample and post', () => {
  const count = (type: string) =>
    pages.flatMap(({ things }) => things).filter((thing) => thing['@type'] === type).length;
  for (const type of ['Organization', 'WebSite']) expect(count(type), type).toBe(pages.length);
  // The home page is the start of the path, so it shows none.
  expect(count('BreadcrumbList')).toBe(pages.length - 1);
  expect(count('Service')).toBe(publishedIds('services').length);
  expect(count('Article')).toBe(publishedIds('case-studies').length);
  expect(count('CreativeWork')).toBe(publishedIds('samples').length);
  expect(count('BlogPosting')).toBe(publishedIds('posts').length);
});

test('the agency and the site are the same things on every page', () => {
  const [first, ...others] = pages.map(({ things }) => JSON.stringify(things.slice(0, 2)));
  for (const other of others) expect(other).toBe(first);
});

describe.each(pages)('the graph of $path', ({ scripts, things }) => {
  test('is one script that cannot end early', () => {
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).not.toContain('<');
  });

  test('defines each thing once, and refers to no other', () => {
    const ids = things.map((thing) => thing['@id']);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    const references = objects(things).filter((object) => Object.keys(object).join() === '@id');
    expect(references.filter((reference) => !ids.includes(reference['@id'] as string))).toEqual([]);
  });

  test('names pages of the site, places on them, and files that exist', () => {
    const lost = objects(things).flatMap((object) => {
      const pages = ['url', 'item', '@id'].flatMap((key) => (typeof object[key] === 'string' ? [object[key]] : []));
      const files = ['logo', 'image'].flatMap((key) => (typeof object[key] === 'string' ? [object[key]] : []));
      return [
        ...pages.filter((url) => !addresses.has(url.replace(/#.*/, ''))),
        ...files.filter((url) => !url.startsWith(host) || !existsSync(`dist${new URL(url).pathname}`)),
      ];
    });
    expect(lost).toEqual([]);
  });

  test('has what each type of thing needs', () => {
    const typed = objects(things).filter((object) => '@type' in object) as Thing[];
    const missing = typed.flatMap((thing) =>
      (REQUIRED[thing['@type']] ?? ['an entry in REQUIRED'])
        .filter((key) => !thing[key])
        .map((key) => `${thing['@type']}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  test('states no review, rating or place, and no price and no profile that is not confirmed', () => {
    const words = objects(things).flatMap((object) => [...Object.keys(object), object['@type']]);
    const unwanted = /review|rating|areaServed|address|founding|telephone/i;
    expect(words.filter((word) => unwanted.test(`${word}`))).toEqual([]);
    const offered = objects(things).flatMap((thing) => (thing['@type'] === 'Offer' ? [thing.name] : []));
    expect(offered.filter((name) => !confirmedPrices().includes(`${name}`))).toEqual([]);
    expect(objects(things).flatMap(({ sameAs }) => sameAs ?? [])).toEqual(confirmedProfiles());
  });
});
