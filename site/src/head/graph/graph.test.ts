import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import type { Site } from '../../content/index.ts';
import { organization } from './agency.ts';
import { blog, posting } from './article.ts';
import { pageGraph, toScript } from './index.ts';
import { catalog, offers } from './offer.ts';
import { type PageFacts, webPage } from './page.ts';
import { person } from './person.ts';
import { service } from './service.ts';

const settings = {
  brand: 'Agency',
  tagline: 'We guide demand.',
  social: [
    { status: 'placeholder', name: 'A', url: 'https://a.example/agency' },
    { status: 'confirmed', name: 'B', url: 'https://b.example/agency' },
  ],
} as Site;
const facts: PageFacts = {
  path: '/services/seo',
  kind: 'WebPage',
  heading: 'SEO that ends\nin an\u00a0order',
  description: 'What it is.',
  trail: [
    { label: 'Home', href: '/' },
    { label: 'Services', href: '/services' },
  ],
  current: 'SEO',
  main: '/services/seo#service',
};

test('a profile that the owner has not confirmed is not claimed', () => {
  expect(organization(settings)).toMatchObject({ name: 'Agency', sameAs: ['https://b.example/agency'] });
  const [placeholder] = settings.social;
  expect(organization({ ...settings, social: [must(placeholder)] })).not.toHaveProperty('sameAs');
});

const PRICE = {
  id: 'small',
  status: 'confirmed',
  label: 'Small',
  from: 4500,
  to: 7000,
  fixed: undefined,
  per: 'month',
  currency: 'USD',
  covers: 'A call every other week.',
} as const;

test('a range is an offer with its least and its highest price, for a month', () => {
  expect(offers('/p', [PRICE])).toMatchObject([
    {
      name: 'Small',
      url: '/p',
      priceCurrency: 'USD',
      priceSpecification: { minPrice: 4500, maxPrice: 7000, referenceQuantity: { value: 1, unitCode: 'MON' } },
    },
  ]);
});

test('a fixed price of a project is the price of the service that it belongs to', () => {
  const fixed = { ...PRICE, from: 8500, to: undefined, fixed: true, per: 'project' } as const;
  expect(service('/services/a', { name: 'A', say: 'It is.' }, 'G', [fixed])).toMatchObject({
    offers: [{ price: 8500, priceCurrency: 'USD' }],
  });
});

test('a price that the owner has not confirmed is offered nowhere', () => {
  const open = { ...PRICE, status: 'placeholder' } as const;
  expect(service('/services/a', { name: 'A', say: 'It is.' }, 'G', [open])).not.toHaveProperty('offers');
  expect(catalog('/p', 'Prices', [open])).toEqual([]);
  expect(catalog('/p', 'Prices', [open, PRICE])).toMatchObject([
    { '@id': '/p#prices', itemListElement: [{ name: 'Small' }] },
  ]);
});

test('somebody of the team is named only by a name', () => {
  const nameless = { id: 'editor', role: 'Editor', name: undefined, city: 'Columbus, Ohio' };
  expect(person(nameless)).toEqual([]);
  expect(person({ ...nameless, name: 'Ada Example' })).toMatchObject([
    { '@id': '/about#people-editor', name: 'Ada Example', workLocation: { name: 'Columbus, Ohio' } },
  ]);
});

test('a page has the day on which it was found true', () => {
  expect(webPage({ ...facts, reviewed: '2026-11-24' })).toMatchObject({ dateModified: '2026-11-24' });
  expect(webPage(facts)).not.toHaveProperty('dateModified');
});

const POST = {
  path: '/blog/first',
  title: 'First',
  description: 'Why.',
  category: 'Search',
  date: '2026-11-20',
  updated: undefined,
  readTime: 5,
  words: 1012,
  sources: [{ title: 'T', publisher: 'P', url: 'https://p.example/t', citations: ['cite-1'] }],
  author: undefined,
};

test('a post has its own address, its dates, its length and its sources, and belongs to the blog', () => {
  expect(posting({ ...POST, updated: '2026-12' }, '/blog')).toMatchObject({
    '@id': '/blog/first#article',
    url: '/blog/first',
    headline: 'First',
    datePublished: '2026-11-20',
    dateModified: '2026-12',
    wordCount: 1012,
    timeRequired: 'PT5M',
    image: '/og/blog/first.png',
    citation: ['https://p.example/t'],
    isPartOf: { '@id': blog('/blog', 'Blog')['@id'] },
  });
  expect(posting(POST, '/blog')).not.toHaveProperty('dateModified');
});

test('the author of a post is a person with a name, or else the agency', () => {
  const person = { id: 'editor', role: 'Editor', text: 'Edits.', photo: undefined };
  const agency = { '@id': '/#organization' };
  expect(posting(POST, '/blog').author).toEqual(agency);
  expect(posting({ ...POST, author: person }, '/blog').author).toEqual(agency);
  expect(posting({ ...POST, author: { ...person, name: 'Ada Example' } }, '/blog').author).toMatchObject({
    '@type': 'Person',
    name: 'Ada Example',
    jobTitle: 'Editor',
    url: '/about#people-editor',
  });
});

test('`toScript` adds the host to addresses, changes no words, and lets no text end the script', () => {
  const graph = pageGraph(settings, { ...facts, description: 'Go to /contact</script><script>' }, []);
  const text = toScript(graph, new URL('https://agency.example'));
  expect(text).not.toContain('<');
  const page = JSON.parse(text)['@graph'][2];
  expect(page).toMatchObject({
    '@id': 'https://agency.example/services/seo#webpage',
    url: 'https://agency.example/services/seo',
    isPartOf: { '@id': 'https://agency.example/#website' },
    description: 'Go to /contact</script><script>',
  });
});
