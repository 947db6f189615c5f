import { expect, test } from 'vitest';
import { entry, lines, page } from './example.ts';
import {
  figuresAreUnique,
  linksResolve,
  redirectsLead,
  referencesExist,
  tokensExist,
  tokenValues,
} from './references.ts';

test('an id that names no entry is a fault, at any depth of the entry', () => {
  const faults = referencesExist([
    entry('services', 'seo', {
      proof: { note: 'n', cases: [{ id: 'acme', figures: [] }] },
      bands: [{ band: 'links', look: 'choices', services: [{ service: 'sea', condition: 'c' }] }],
    }),
  ]);
  expect(lines(faults)).toEqual([
    'content/services/seo.yml: proof.cases.0.id: "acme" is not in content/case-studies. Add it or correct the id.',
    'content/services/seo.yml: bands.0.services.0.service: "sea" is not in content/services. Did you mean seo?',
  ]);
});

const home = (...bands: object[]) => page('home', '/', ...bands);
const hero = (intro: string) => ({ band: 'hero', intro });

test('a token that names no figure or commitment is a fault', () => {
  expect(lines(tokensExist([home(hero('up {bbq-aow}'))]))).toEqual([
    'content/pages/home.yml: bands.0.intro: {bbq-aow} names no figure, price, commitment or count. Correct the id.',
  ]);
});

test('settings, and the names of figures and services, are written out', () => {
  const site = entry('site', 'site', { commitments: { call: 'an hour' }, tagline: 'Calls of {call}' });
  const study = entry('case-studies', 'boats', { figures: [{ id: 'a', value: '5x', label: 'orders in {call}' }] });
  const list = entry('service-list', 'services', { groups: [{ title: 'All in {call}', services: [] }] });
  expect(lines(tokensExist([site, study, list]))).toEqual([
    'content/site/site.yml: tagline: Write out what {call} stands for.',
    'content/case-studies/boats.yml: figures.0.label: Write out what {call} stands for.',
    'content/service-list/services.yml: groups.0.title: Write out what {call} stands for.',
  ]);
});

const goals = page('case-studies', '/case-studies', {
  band: 'cases',
  look: 'goals',
  goals: [{ id: 'more-orders', title: 'More orders' }],
});
const orders = { id: 'boat-orders', value: '+55%', label: 'orders' };
const boats = (fields: object) => entry('case-studies', 'boats', { goal: 'more-orders', figures: [orders], ...fields });

test('a figure of a case is known to every text, and so are counts', () => {
  const shown = { ...hero('up {boat-orders} in {cases-count} cases'), evidence: { figure: 'boat-orders' } };
  const entries = [home(shown, { band: 'figures', ids: ['boat-orders'] }), goals, boats({})];
  expect(lines([...tokensExist(entries), ...referencesExist(entries)])).toEqual([]);
});

test('a case names a goal of the page of all cases, and a figure by an id that exists', () => {
  expect(lines(referencesExist([goals, boats({ goal: 'fame', figures: [orders, 'spend'] })]))).toEqual([
    'content/case-studies/boats.yml: goal: "fame" is not in content/pages/case-studies.yml, bands.0.goals. Write one of more-orders.',
    'content/case-studies/boats.yml: figures.1: "spend" is not in content/figures.yml or in the file of a case. Add it or correct the id.',
  ]);
});

test('a published page may not show a draft or its figures', () => {
  const proof = { band: 'cases', look: 'proof', cases: ['boats'] };
  const method = page('methodology', '/methodology', hero('{boat-orders}'), proof);
  const entries = [goals, method, boats({ draft: true })];
  expect(lines([...referencesExist(entries), ...tokensExist(entries)])).toEqual([
    'content/pages/methodology.yml: bands.1.cases.0: "boats" is a draft. Publish it, or name another entry of case-studies.',
    'content/pages/methodology.yml: bands.0.intro: {boat-orders} is a figure of a draft. Publish the case, or name another figure.',
  ]);
});

test('an entry that names itself is a fault', () => {
  expect(lines(referencesExist([entry('posts', 'p', { related: ['p'] })]))).toEqual([
    'content/posts/p.yml: related.0: Names the entry itself. Name another one.',
  ]);
});

test('a post names a service, a person and posts that exist', () => {
  const post = entry('posts', 'p', { service: 'sea', author: 'ann', related: ['q'] });
  expect(lines(referencesExist([post])).map((line) => line.split(': ').slice(1).join(': '))).toEqual([
    'service: "sea" is not in content/services. Add it or correct the id.',
    'author: "ann" is not in content/people.yml. Add it or correct the id.',
    'related.0: "q" is not in content/posts. Add it or correct the id.',
  ]);
});

const figure = (id: string, value: string) => entry('figures', id, { value, label: 'l', scope: 's' });

const study = (id: string, ...figures: unknown[]) => entry('case-studies', id, { figures });
const own = (id: string) => ({ id, value: '+55%', label: 'l' });

test('a figure of a case under an id that another place has is a fault that names the place', () => {
  const faults = figuresAreUnique([
    figure('spend', '1M'),
    study('boats', own('aov'), 'spend', own('spend')),
    study('bikes', own('aov')),
  ]);
  expect(lines(faults)).toEqual([
    'content/case-studies/boats.yml: figures.2.id: "spend" is taken in content/figures/spend.yml. Give this figure another id.',
    'content/case-studies/bikes.yml: figures.0.id: "aov" is taken in content/case-studies/boats.yml. Give this figure another id.',
  ]);
});

test('a figure may not have the id of a setting or of a count', () => {
  const site = entry('site', 'site', {
    email: { address: 'hi@agency.example' },
  });
  const faults = figuresAreUnique([
    site,
    figure('reply-time', '1'),
    figure('email', '2'),
    study('boats', own('cases-count')),
  ]);
  expect(lines(faults).map((line) => line.split(': ').at(-1))).toEqual([
    '"reply-time" is taken in content/site.yml. Give this figure another id.',
    '"email" is taken in content/site.yml. Give this figure another id.',
    '"cases-count" is taken in every site, as a count. Give this figure another id.',
  ]);
});

const price = (id: string) =>
  entry('prices', id, { status: 'placeholder', label: 'l', from: 8500, fixed: true, per: 'project', covers: 'c' });

test('a price may not have the id of a figure, and a text may name it', () => {
  const entries = [price('audit'), figure('audit', '5'), home(hero('It costs {audit}.'))];
  expect(lines(figuresAreUnique(entries))).toEqual([
    'content/figures/audit.yml: audit: "audit" is taken in content/prices/audit.yml. Give this figure another id.',
  ]);
  expect(lines(tokensExist(entries))).toEqual([]);
});

test('what a price comes to over its shortest term is named only of one that has a term', () => {
  const settings = [
    entry('site', 'site', { currency: 'USD' }),
    entry('labels', 'labels', { price: { from: 'from', to: 'to', month: 'a month', project: 'for the project' } }),
  ];
  const text = home(hero('It costs {audit-term}.'));
  expect(lines(tokensExist([...settings, price('audit'), text]))).toEqual([
    'content/pages/home.yml: bands.0.intro: {audit-term} is what a monthly price comes to over its shortest term. Give the price "months", or correct the id.',
  ]);
  expect(lines(figuresAreUnique([price('audit'), figure('audit-least', '5')]))).toEqual([
    'content/figures/audit-least.yml: audit-least: "audit-least" is taken in content/prices/audit.yml. Give this figure another id.',
  ]);
});

test('a service names a price and a sample that exist', () => {
  const bands = [{ band: 'hero', evidence: { sample: 'sheet', row: 'r' } }];
  const service = entry('services', 'seo', { price: 'adit', bands });
  expect(lines(referencesExist([service, price('audit')])).map((line) => line.split(': ').slice(1).join(': '))).toEqual(
    [
      'price: "adit" is not in content/prices.yml. Did you mean audit?',
      'bands.0.evidence.sample: "sheet" is not in content/samples. Add it or correct the id.',
    ],
  );
});

test('the length of a price counts as it is read', () => {
  const site = entry('site', 'site', { currency: 'USD' });
  const labels = entry('labels', 'labels', { price: { from: 'from', to: 'to', month: 'a month', project: 'once' } });
  expect(tokenValues([site, labels, price('audit')]).get('audit')).toBe('$8,500');
  expect(tokenValues([price('audit')]).get('audit')).toBe('audit');
});

test('a link to a page or an anchor that does not exist is a fault', () => {
  const faults = linksResolve([
    home({ band: 'hero', actions: [{ href: '/pricing' }] }, { band: 'text', link: { href: '/contact#form-2' } }),
    page('contact', '/contact', { band: 'form' }),
  ]);
  expect(lines(faults)).toEqual([
    'content/pages/home.yml: bands.0.actions.0.href: /pricing is no page of this site. Correct the address.',
    'content/pages/home.yml: bands.1.link.href: /contact has no anchor #form-2.',
  ]);
});

test('a link may lead to a page of every kind and to its anchors', () => {
  const href = [
    '/',
    '/contact?service=seo#form',
    '/lp/spring-audit#offer',
    '/services/seo',
    '/blog/news#how-it-went',
    '/case-studies/boats',
    '/industries/marine',
  ];
  const faults = linksResolve([
    home({ band: 'closing', actions: href.map((href) => ({ href })) }),
    page('contact', '/contact', { band: 'form' }),
    page('lp-spring-audit', '/lp/spring-audit', { band: 'text', id: 'offer' }),
    entry('services', 'seo', {}),
    entry('posts', 'news', {}),
    entry('case-studies', 'boats', {}),
    entry('industries', 'marine', {}),
  ]);
  expect(lines(faults)).toEqual([]);
});

test('a published page may not link to a draft, and a draft may', () => {
  const bands = [{ band: 'closing', actions: [{ href: '/industries/marine' }] }];
  const draft = entry('industries', 'marine', { draft: true, bands });
  expect(lines(linksResolve([draft, home(...bands)]))).toEqual([
    'content/pages/home.yml: bands.0.actions.0.href: /industries/marine is a draft. Publish it, or link to another page.',
  ]);
});

const PAGES = [
  home(),
  page('about', '/about', { band: 'people' }),
  entry('people', 'ada', {}),
  page('blog', '/blog', { band: 'posts' }),
  entry('posts', 'a-post', {}),
  entry('services', 'seo', {}),
  entry('services', 'new', { draft: true }),
];
const faults = (redirects: unknown, former: unknown = []) =>
  lines(
    redirectsLead([
      ...PAGES,
      { ...entry('site', 'site', { redirects }), file: 'content/site.yml' },
      { ...entry('service-list', 'service-list', { former }), file: 'content/services.json' },
    ]),
  );

test('redirects to pages and anchors that exist are right, and so is a list without any', () => {
  expect(
    faults(
      [
        { from: '/team', to: '/about#people-ada' },
        { from: '/old.php', to: '/' },
        { from: '/News/2019/post_1', to: '/blog/a-post#sources' },
        { from: '/older', to: '/blog/page/2' },
        { from: '/feed', to: '/rss.xml' },
      ],
      [{ id: 'sea', name: 'SEA', now: '/services/seo' }],
    ),
  ).toEqual([]);
  expect(faults(undefined, undefined)).toEqual([]);
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
    page('blog', '/blog', { band: 'posts' }),
    entry('posts', 'news', {}),
  ];
  const message = (path: string) => `${path} is no page of this site. Write the address of one.`;
  expect([...redirectsLead(entries)]).toEqual([
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
  expect(faults(['/a', null, { from: '/a' }, { from: 1, to: 2 }], 'none')).toEqual([]);
});
