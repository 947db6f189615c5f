import { expect, test } from 'vitest';
import { placedRedirects } from '../../../src/content/redirects.ts';
import { entry, lines } from './example.ts';
import { redirectFaults, redirectsLead } from './redirects.ts';

const page = (anchors: string[] | null, draft = false) => ({ anchors, draft });
const PAGES = new Map([
  ['/', page([])],
  ['/about', page(['team'])],
  ['/blog', page(['a-post'])],
  ['/blog/a-post', page(null)],
  ['/services/seo', page([])],
  ['/services/new', page([], true)],
]);
const faults = (redirects: { from: string; to: string }[], former: object[] = []) =>
  lines(redirectFaults(placedRedirects({ redirects }, { former }), PAGES));

test('redirects to pages and anchors that exist are right, and so is a list without any', () => {
  expect(
    faults(
      [
        { from: '/team', to: '/about#team' },
        { from: '/old.php', to: '/' },
        { from: '/News/2019/post_1', to: '/blog/a-post#sources' },
        { from: '/older', to: '/blog/page/2' },
        { from: '/feed', to: '/rss.xml' },
      ],
      [{ id: 'sea', name: 'SEA', now: '/services/seo' }],
    ),
  ).toEqual([]);
  expect(redirectFaults(placedRedirects({}, null), PAGES)).toEqual([]);
});

test('a redirect from the address of a page is a fault, in each form of that address', () => {
  const message = (from: string) =>
    `${from} is the address of a page, so nobody would be redirected. Remove the redirect, or the page.`;
  for (const from of ['/about', '/about.html', '/about/index.html', '/about.md', '/index.html'])
    expect(faults([{ from, to: '/services/seo' }])).toEqual([`content/site.yml: redirects.0.from: ${message(from)}`]);
  expect(faults([], [{ id: 'seo', name: 'SEO', now: '/' }])).toEqual([
    `content/services.json: former.0.id: ${message('/services/seo')}`,
  ]);
});

test('a redirect from an address of the server is a fault', () => {
  for (const from of ['/readyz', '/functions/v1/send-contact-email', '/404'])
    expect(faults([{ from, to: '/' }])).toEqual([
      `content/site.yml: redirects.0.from: ${from} is an address of the server. Remove the redirect.`,
    ]);
});

test('a page or an anchor that does not exist is a fault at the target', () => {
  expect(
    faults(
      [
        { from: '/a', to: '/pricing' },
        { from: '/b', to: '/about#jobs' },
      ],
      [{ id: 'sea', name: 'SEA', now: '/services/sem' }],
    ),
  ).toEqual([
    'content/site.yml: redirects.0.to: /pricing is no page of this site. Write the address of one.',
    'content/site.yml: redirects.1.to: /about has no anchor #jobs. Write /about, or an anchor that it has.',
    'content/services.json: former.0.now: /services/sem is no page of this site. Write the address of one.',
  ]);
});

test('a draft as the target is a fault, since visitors cannot see it', () => {
  expect(faults([{ from: '/a', to: '/services/new' }])).toEqual([
    'content/site.yml: redirects.0.to: /services/new is a draft. Publish it, or write the address of another page.',
  ]);
});

test('the entries tell which pages there are, and a fault has the file and line of its entry', () => {
  const redirects = [
    { from: '/a', to: '/blog/news#sources' },
    { from: '/b', to: '/blog#news' },
    { from: '/c', to: '/blog/old' },
  ];
  const former = [{ id: 'sea', name: 'SEA', now: '/sea' }];
  const entries = [
    { ...entry('site', 'site', { redirects }), file: 'copy/site.yml', lineOf: () => 7 },
    { ...entry('service-list', 'service-list', { former }), file: 'copy/services.json', lineOf: () => 9 },
    entry('pages', 'blog', {}),
    entry('posts', 'news', {}),
  ];
  const message = (path: string) => `${path} is no page of this site. Write the address of one.`;
  expect(redirectsLead(entries)).toEqual([
    { file: 'copy/site.yml', line: 7, field: 'redirects.2.to', message: message('/blog/old') },
    { file: 'copy/services.json', line: 9, field: 'former.0.now', message: message('/sea') },
  ]);
});

test('a target with a query is a fault, since the visitor’s own query is kept', () => {
  expect(faults([], [{ id: 'sea', name: 'SEA', now: '/about?service=seo' }])).toEqual([
    'content/services.json: former.0.now: /about?service=seo has a query. Write the path alone: the query of the visitor is kept.',
  ]);
});

test('two redirects in a row are a fault that names the end, and a circle is one too', () => {
  expect(
    faults([
      { from: '/a', to: '/b' },
      { from: '/b', to: '/about' },
      { from: '/c', to: '/d' },
      { from: '/d', to: '/c' },
    ]),
  ).toEqual([
    'content/site.yml: redirects.0.to: /b is redirected itself. Write where it ends: /about.',
    'content/site.yml: redirects.2.to: /c leads to /d and from there back, in a circle. Write the page that exists.',
    'content/site.yml: redirects.3.to: /d leads to /c and from there back, in a circle. Write the page that exists.',
  ]);
});

test('an address that is redirected twice is a fault that names the other place', () => {
  expect(faults([{ from: '/services/sea', to: '/' }], [{ id: 'sea', name: 'SEA', now: '/services/seo' }])).toEqual([
    'content/services.json: former.0.id: /services/sea is redirected in content/site.yml: redirects.0.from too. Keep one of them.',
  ]);
});

test('what is no redirect at all is left to the schemas', () => {
  expect(placedRedirects({ redirects: ['/a', null, { from: '/a' }, { from: 1, to: 2 }] }, { former: 'none' })).toEqual(
    [],
  );
});
