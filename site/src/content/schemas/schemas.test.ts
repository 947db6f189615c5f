import { readdirSync, readFileSync } from 'node:fs';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { faultsIn } from './faults.ts';
import { figure } from './figure.ts';
import { home } from './pages/home.ts';
import { page } from './pages/index.ts';
import { industry } from './pages/industry.ts';
import { price } from './price.ts';
import { quote } from './quote.ts';
import { navigation, site } from './site.ts';
import { action, label, path, words } from './text.ts';

const read = (file: string) => parse(readFileSync(`content/${file}.yml`, 'utf8'));

describe('texts', () => {
  test('a text that is too short says how long it is and how long it must be', () => {
    expect(faultsIn(words(4, 6), 'Two words')).toEqual([': Has 2 words; write 4 to 6.']);
    expect(faultsIn(words(1, 3), 'One two, three — four')).toEqual([': Has 4 words; write 1 to 3.']);
  });

  test('a label that is too long says how long it is; a token in it counts as ten characters', () => {
    expect(faultsIn(label(20), 'x'.repeat(21))).toEqual([': Has 21 characters. Shorten to 20.']);
    expect(faultsIn(label(20), '{cases-count} projects')).toEqual([]);
  });

  test.each(['/services/', 'services', '/Services', '//evil.example'])('"%s" is refused as a path', (text) => {
    expect(faultsIn(path, text)).toEqual([': Write a path without a trailing slash, such as /services/seo.']);
  });

  test('a path may have a service and an anchor', () => {
    expect(faultsIn(path, '/contact?service=geo#form')).toEqual([]);
  });

  test('a note about what happens next has at most 16 words', () => {
    const fault = 'note: Has 17 words, and there is room for 16. Shorten it.';
    expect(faultsIn(action, { label: 'Go', href: '/', note: 'word '.repeat(17).trim() })).toEqual([fault]);
    expect(faultsIn(action, { label: 'Go', href: '/', note: 'word '.repeat(16).trim() })).toEqual([]);
  });
});

describe('a figure', () => {
  test('has few enough digits for its place', () => {
    expect(faultsIn(figure, { value: '1,200,000', label: 'l', scope: 's' })[0]).toContain('Shorten to 7 characters');
  });

  const values = ['13+', '1.2M', '€3M+', '-18%', '4.6/5', '99.9%', '+3', '24/7', '1.8s', '2,500+', '<1h', '3:1', '2×'];
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

test('a quote longer than 70 words is refused', () => {
  const entry = { status: 'placeholder', text: 'word '.repeat(71).trim(), role: 'r', company: 'c' };
  expect(faultsIn(quote, entry)).toEqual(['text: Has 71 words, and there is room for 70. Shorten it.']);
});

test('a home page with one tab, one figure or a first line beside which the intro has no room is refused', () => {
  const entry = read('pages/home');
  entry.explorer.tabs.splice(1);
  entry.figures.ids.splice(1);
  entry.hero.heading[0] = 'Marketing for Wholesale';
  expect(faultsIn(home, entry)).toEqual([
    'hero.heading.0: Has 23 characters. Shorten to 15.',
    'figures.ids: Write 2 or more.',
    'explorer.tabs: Write 2 or more.',
  ]);
});

test('two tabs of one id are refused', () => {
  const entry = read('pages/home');
  entry.explorer.tabs[1].id = entry.explorer.tabs[0].id;
  expect(faultsIn(home, entry)).toEqual([
    `explorer.tabs.1.id: "${entry.explorer.tabs[0].id}" is the id of an earlier tab too.`,
  ]);
});

test('an industry needs a figure for each case that it shows', () => {
  const entry = read(`industries/${must(readdirSync('content/industries')[0]).replace('.yml', '')}`);
  Object.assign(entry.results, { cases: ['one', 'two', 'three'], ids: ['one-orders', 'two-orders'] });
  expect(faultsIn(industry, entry)).toEqual([
    'results.ids: Names 2 figures for 3 cases. Name one for each case, in the same order.',
  ]);
});

test('a page of an unknown type is refused', () => {
  expect(faultsIn(page, { type: 'pricing' }).join()).toContain('type');
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

test('a broken profile, a site without one and a label too long for the header are refused', () => {
  const settings = read('site');
  const broken = [{ ...settings.social[0], url: 'linkedin' }];
  expect(faultsIn(site, { ...settings, social: broken })).toEqual([
    'social.0.url: Write the full address of the profile.',
  ]);
  expect(faultsIn(site, { ...settings, social: [] })).toEqual(['social: Write 1 or more.']);
  const menus = read('navigation');
  expect(faultsIn(navigation, { ...menus, about: { ...menus.about, label: 'x'.repeat(17) } })).toEqual([
    expect.stringMatching(/^about\.label: .*Shorten to 16\./),
  ]);
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
