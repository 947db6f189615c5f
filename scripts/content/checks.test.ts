import { describe, expect, test } from 'vitest';
import {
  figuresAreGiven,
  givenEntriesExist,
  headsAreUnique,
  linksLead,
  numbersAreFigures,
  placeholders,
  referencesExist,
  tokensExist,
  wordsAreOurs,
} from './checks.ts';
import { type Entry, type Fault, readContent, schemaFaults } from './load.ts';

const entry = (kind: Entry['kind'], id: string, data: unknown): Entry => ({
  file: `content/${kind}/${id}.yml`,
  kind,
  id,
  data,
});
const lines = (faults: Fault[]) => faults.map(({ file, field, message }) => `${file}: ${field}: ${message}`);

test('a schema fault names file, field and remedy', () => {
  const faults = schemaFaults([entry('pages', 'home', { type: 'home', seo: { title: 'T', description: 'short' } })]);
  expect(lines(faults)).toContain(
    'content/pages/home.yml: seo.description: Lengthen to 110 characters: problem, what you get, verb.',
  );
});

test('an unknown key is refused', () => {
  const faults = schemaFaults([
    entry('quotes', 'q', { status: 'placeholder', text: 'x', role: 'x', company: 'x', logo: 'x' }),
  ]);
  expect(lines(faults).join()).toContain('logo');
});

describe('figures', () => {
  const figure = (id: string, value: string) => entry('figures', id, { value, label: 'l', scope: 's' });

  test('a figure that drifted from the specification is named', () => {
    expect(lines(figuresAreGiven([figure('bbq-aov', '+65%')]))).toContain(
      'content/figures/bbq-aov.yml: bbq-aov.value: Reads +65%; the specification gives +55%.',
    );
  });

  test('a figure nobody gave is refused, and one that is missing is named', () => {
    const found = lines(figuresAreGiven([figure('our-own', '99%')])).join('\n');
    expect(found).toContain('our-own: Is not a figure of the specification. Remove it.');
    expect(found).toContain('content/figures.yml: bbq-aov: Is missing. Add it.');
  });

  test.each(['grew by 12%', 'sells 3x more', '20 percent of orders', '4 times faster'])(
    '"%s" in prose is refused',
    (text) => {
      expect(numbersAreFigures([entry('services', 'seo', { answer: text })])).toHaveLength(1);
    },
  );

  test('a size, a case pack and a token are no figures', () => {
    const text = 'A 700 px box, 24 units a case, and {bbq-aov} order value';
    expect(numbersAreFigures([entry('services', 'seo', { answer: text })])).toEqual([]);
  });
});

test.each([
  'We unlocked growth',
  'a holistic view',
  'seamlessly',
  'Call now!',
  'Rank #1',
  'one — two — three',
  'Great 🚀',
])('"%s" is not how the site sounds', (text) => {
  expect(wordsAreOurs([entry('services', 'seo', { answer: text })])).toHaveLength(1);
});

test('the sentences that the specification gives may shout', () => {
  expect(wordsAreOurs([entry('pages', 'not-found', { heading: 'Oops! Page not found' })])).toEqual([]);
});

test('an id that names nothing is found, wherever it stands', () => {
  const faults = referencesExist([
    entry('services', 'seo', { which: [{ service: 'sea', condition: 'c' }], proof: { cases: ['acme'] } }),
  ]);
  expect(lines(faults)).toEqual([
    'content/services/seo.yml: proof.cases.0: "acme" is not in content/case-studies. Add it or correct the id.',
    'content/services/seo.yml: which.0.service: "sea" is not in content/services. Add it or correct the id.',
  ]);
});

test('a token that names nothing is found', () => {
  expect(lines(tokensExist([entry('pages', 'home', { lead: 'up {bbq-aow}' })]))).toEqual([
    'content/pages/home.yml: lead: {bbq-aow} names no figure or commitment. Correct the id.',
  ]);
});

test('two pages with one title clash, and the second is told the first', () => {
  const page = (id: string) => entry('services', id, { seo: { title: 'SEO', description: id } });
  expect(lines(headsAreUnique([page('a'), page('b')]))).toEqual([
    'content/services/b.yml: seo.title: Is the same in content/services/a.yml. Write what only this page owns.',
  ]);
});

test('a link to no page, and one to no anchor, are found', () => {
  const faults = linksLead([entry('pages', 'home', { a: { href: '/pricing' }, b: { href: '/contact#form-2' } })]);
  expect(lines(faults)).toEqual([
    'content/pages/home.yml: a.href: /pricing is no page of this site. Correct the address.',
    'content/pages/home.yml: b.href: /contact has no anchor #form-2.',
  ]);
});

test('a page of the specification without its entry is found', () => {
  expect(lines(givenEntriesExist([entry('services', 'seo', {})]))).toContain(
    'content/services/geo.yml: file: Is missing. Write it: the specification names the page.',
  );
});

test('placeholders are listed with their place', () => {
  expect(placeholders([entry('site', 'site', { scheduling: { status: 'placeholder', url: '' } })])).toEqual([
    'content/site/site.yml: scheduling.status',
  ]);
});

test('the content of the site is read whole', () => {
  const kinds = new Set(readContent().map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([
    'case-studies',
    'figures',
    'industries',
    'labels',
    'navigation',
    'pages',
    'quotes',
    'services',
    'site',
  ]);
});
