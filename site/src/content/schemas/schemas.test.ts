import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { faultsIn } from './faults.ts';
import { figure } from './figure.ts';
import { page } from './page.ts';
import { price } from './price.ts';
import { navigation, site } from './site.ts';
import { label, path, prose, some, upTo, words } from './text.ts';

const read = (file: string) => parse(readFileSync(`content/${file}.yml`, 'utf8'));

describe('texts', () => {
  test('a text of any length is right, and one without a letter is not', () => {
    for (const schema of [words(4, 6), upTo(1), label(3), prose])
      for (const text of ['x', 'word '.repeat(500)]) expect(faultsIn(schema, text)).toEqual([]);
    expect(faultsIn(words(4, 6), '  ')).toEqual([': Write the text, or remove the field.']);
  });

  test('a list of any length is right, but for an empty one where something must be said', () => {
    for (const count of [1, 50]) expect(faultsIn(some(prose, 2, 4), Array(count).fill('x'))).toEqual([]);
    expect(faultsIn(some(prose, 2, 4), [])).toEqual([': Write 1 or more.']);
    expect(faultsIn(some(prose, 0, 4), [])).toEqual([]);
  });

  test.each(['/services/', 'services', '/Services', '//evil.example'])('"%s" is refused as a path', (text) => {
    expect(faultsIn(path, text)).toEqual([': Write a path without a trailing slash, such as /services/seo.']);
  });

  test('a path may have a service and an anchor', () => {
    expect(faultsIn(path, '/contact?service=geo#form')).toEqual([]);
  });
});

describe('a figure', () => {
  const values = [
    '1,200,000',
    '13+',
    '1.2M',
    '€3M+',
    '-18%',
    '4.6/5',
    '99.9%',
    '+3',
    '24/7',
    '1.8s',
    '2,500+',
    '<1h',
    '3:1',
    '2×',
  ];
  test.each(values)('may read %s', (value) => {
    expect(faultsIn(figure, { value, label: 'l', scope: 's' })).toEqual([]);
  });

  test.each(['150 M', 'many', '12 clients', '%', '1..2'])(
    'may not read "%s", and the message has examples',
    (value) => {
      const [fault] = faultsIn(figure, { value, label: 'l', scope: 's' });
      expect(fault).toContain(`Reads "${value}". Write digits without a space`);
    },
  );
});

describe('a page', () => {
  const explorer = () => {
    const entry = read('pages/home');
    const at = entry.bands.findIndex(({ band }: { band: string }) => band === 'explorer');
    return { entry, at, tabs: entry.bands[at].tabs };
  };

  test('with one tab or long lines is right, and one without a tab is not', () => {
    const { entry, at, tabs } = explorer();
    tabs.splice(1);
    entry.bands[0].heading = 'Marketing for Wholesale '.repeat(9);
    expect(faultsIn(page, entry)).toEqual([]);
    tabs.splice(0);
    expect(faultsIn(page, entry)).toEqual([`bands.${at}.tabs: Write 1 or more.`]);
  });

  test('refuses two tabs of one id', () => {
    const { entry, at, tabs } = explorer();
    tabs[1].id = tabs[0].id;
    expect(faultsIn(page, entry)).toEqual([`bands.${at}.tabs.1.id: Another tab is "${tabs[0].id}" too. Rename one.`]);
  });

  test('refuses a band of an unknown type, and a page without bands', () => {
    const entry = read('pages/home');
    expect(faultsIn(page, { ...entry, bands: [{ band: 'carousel' }] }).join()).toContain('bands.0.band');
    expect(faultsIn(page, { ...entry, bands: [] })).toEqual(['bands: Write the first band of the page.']);
  });

  test('needs a text in each cell of a table', () => {
    const table = { band: 'table', heading: 'h', columns: ['a', 'b'], rows: [['1', '2'], ['1']] };
    expect(faultsIn(page, { ...read('pages/home'), bands: [table] })).toEqual([
      'bands.0.rows.1: Has 1 texts, and there are 2 columns. Write one text for each column.',
    ]);
  });
});

test('the copyright, the number of profiles and the labels of the menu are the owner’s choice', () => {
  const { social, ...settings } = read('site');
  const profiles = [...social, { status: 'confirmed', name: 'Mastodon', url: 'https://mastodon.example/@agency' }];
  expect(faultsIn(site, { ...settings, social: profiles, copyright: '© 2031 Somebody' })).toEqual([]);
  const menus = read('navigation');
  const getStarted = { label: 'Write to us', href: '/contact#form' };
  const footer = [...menus.footer, { label: 'About', href: '/about' }];
  expect(faultsIn(navigation, { ...menus, getStarted, footer, openMenu: 'Open' })).toEqual([]);
});

test('a broken profile and a site without one are refused, and a long label of the header is not', () => {
  const settings = read('site');
  const broken = [{ ...settings.social[0], url: 'linkedin' }];
  expect(faultsIn(site, { ...settings, social: broken })).toEqual([
    'social.0.url: Write the full address of the profile.',
  ]);
  expect(faultsIn(site, { ...settings, social: [] })).toEqual(['social: Write 1 or more.']);
  const menus = read('navigation');
  expect(faultsIn(navigation, { ...menus, about: { ...menus.about, label: 'x'.repeat(17) } })).toEqual([]);
});

describe('a price', () => {
  const exact = { status: 'placeholder', label: 'l', from: 8500, fixed: true, per: 'project', covers: 'c' };

  test('is exact, or begins at an amount, or is a range that ends above it', () => {
    const { fixed, ...least } = exact;
    for (const right of [exact, least, { ...least, to: 9000 }]) expect(faultsIn(price, right)).toEqual([]);
  });

  test('is no range that goes down, and no fixed one', () => {
    expect(faultsIn(price, { ...exact, to: 8000 })).toEqual([
      'to: Is not above "from". Correct one of the two, or remove this line.',
      'fixed: A fixed price has no range. Remove "to" or "fixed".',
    ]);
  });

  test('has a shortest term of months, and only if it is for a month', () => {
    expect(faultsIn(price, { ...exact, per: 'month', months: 3 })).toEqual([]);
    expect(faultsIn(price, { ...exact, months: 3 })).toEqual([
      'months: Only a price for a month has a shortest term. Remove this line.',
    ]);
    expect(faultsIn(price, { ...exact, per: 'month', months: 1 })).toEqual([
      'months: Write 2 or more, or remove this line.',
    ]);
  });
});
