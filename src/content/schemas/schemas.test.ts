import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { caseStudy } from './case-study.ts';
import { figure } from './figure.ts';
import { labels } from './labels.ts';
import { home } from './pages/home.ts';
import { page } from './pages/index.ts';
import { quote } from './quote.ts';
import { service } from './service.ts';
import { serviceList } from './service-list.ts';
import { navigation, site } from './site.ts';
import { action, path, seo, words } from './text.ts';

const services = readdirSync('content/services').map((file) => parse(readFileSync(`content/services/${file}`, 'utf8')));

const read = (file: string) => parse(readFileSync(`content/${file}.yml`, 'utf8'));

/** The faults that a schema finds in an entry, one a line. */
const faults = (schema: z.ZodType, entry: unknown): string[] =>
  (schema.safeParse(entry).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('texts', () => {
  test('a text that is too short says how long it is and how long it must be', () => {
    expect(faults(words(4, 6), 'Two words')).toEqual([': Has 2 words; write 4 to 6.']);
    expect(faults(words(1, 3), 'One two, three — four')).toEqual([': Has 4 words; write 1 to 3.']);
  });

  test('a title too long for a results page is refused', () => {
    expect(faults(seo, { title: 'x'.repeat(50), description: 'x'.repeat(120) })).toEqual([
      'title: Shorten to 49 characters: " | Fairlead" is added and 60 fit.',
    ]);
  });

  test.each(['/services/', 'services', '/Services', '//evil.example'])('"%s" is refused as a path', (text) => {
    expect(faults(path, text)).toEqual([': Write a path without a trailing slash, such as /services/seo.']);
  });

  test('a path may have a service and an anchor', () => {
    expect(faults(path, '/contact?service=geo#form')).toEqual([]);
  });

  test('a note about what happens next has at most 12 words', () => {
    const note = 'one two three four five six seven eight nine ten eleven twelve thirteen';
    expect(faults(action, { label: 'Go', href: '/', note })).toEqual(['note: Has 13 words; write 1 to 12.']);
  });
});

test('a figure with a space or an invented unit is refused', () => {
  const entry = { value: '150 M', label: 'l', scope: 's' };
  expect(faults(figure, entry)).toEqual(['value: Write the figure verbatim, such as 150M+ or +350%.']);
});

test('a quote longer than 45 words is refused', () => {
  const entry = { status: 'placeholder', text: 'word '.repeat(46).trim(), role: 'r', company: 'c' };
  expect(faults(quote, entry)).toEqual(['text: Has 46 words; write 8 to 45.']);
});

test('a home page with four tabs, three figures or another headline is refused', () => {
  const entry = read('pages/home');
  entry.explorer.tabs.pop();
  entry.figures.ids.pop();
  entry.hero.heading[0] = 'Scale Smart.';
  expect(faults(home, entry).map((line) => line.split(':')[0])).toEqual([
    'hero.heading.0',
    'figures.ids',
    'explorer.tabs',
  ]);
});

test('a page of an unknown type is refused', () => {
  expect(faults(page, { type: 'pricing' }).join()).toContain('type');
});

describe('a service', () => {
  const [answer, reasons] = ['answer', 'reasons'].map((type) => services.find((entry) => entry.type === type));

  test.each(['fit', 'notFit', 'which', 'questions'])('needs more than no %s, and no unknown key', (field) => {
    expect(faults(service, { ...answer, [field]: [], price: '$1' })).toEqual([
      expect.stringMatching(`${field}: Write [123] or more.`),
      ': Unrecognized key: "price"',
    ]);
  });

  test('that opens with reasons may have more or fewer of them', () => {
    const { why } = reasons;
    expect(faults(service, { ...reasons, why: { ...why, items: why.items.slice(1) } })).toEqual([]);
    expect(faults(service, { ...reasons, why: { ...why, items: [] } })).toEqual(['why.items: Write 2 or more.']);
  });
});

test('the list of services names an id once, former services included', () => {
  const group = { id: 'web', title: 'Web', icon: 'svc-seo', services: [{ id: 'sites', name: 'Sites' }] };
  const former = [{ id: 'sites', name: 'Web Sites', now: '/services' }];
  expect(faults(serviceList, { groups: [group], former: [] })).toEqual([]);
  expect(faults(serviceList, { groups: [group, group], former })).toEqual([
    'groups.1.services.0.id: "sites" is already groups.0.services.0. List a service once.',
    'groups.1.id: Another group is "web" too. Give each its own id.',
    'former.0.id: "sites" is already groups.0.services.0. A former service has an id that no other service has.',
  ]);
});

test('a case with two figures is refused', () => {
  const entry = read('case-studies/bbq-distributor');
  entry.figures.pop();
  expect(faults(caseStudy, entry)).toEqual(['figures: Write exactly 3.']);
});

test('the copyright, the number of profiles and the labels of the menu are the owner’s choice', () => {
  const { social, ...settings } = read('site');
  const profiles = [...social, { status: 'confirmed', name: 'Mastodon', url: 'https://mastodon.example/@agency' }];
  expect(faults(site, { ...settings, social: profiles, copyright: '© 2031 Somebody' })).toEqual([]);
  const menus = read('navigation');
  const getStarted = { label: 'Write to us', href: '/contact#form' };
  const footer = [...menus.footer, { label: 'About', href: '/about' }];
  expect(faults(navigation, { ...menus, getStarted, footer, openMenu: 'Open' })).toEqual([]);
});

test('a broken profile, a site without one and a label too long for the header are refused', () => {
  const settings = read('site');
  const broken = [{ ...settings.social[0], url: 'linkedin' }];
  expect(faults(site, { ...settings, social: broken })).toEqual([
    'social.0.url: Write the full address of the profile.',
  ]);
  expect(faults(site, { ...settings, social: [] })).toEqual(['social: Write 1 or more.']);
  const menus = read('navigation');
  expect(faults(navigation, { ...menus, about: { ...menus.about, label: 'x'.repeat(17) } })).toEqual([
    'about.label: Shorten to 16 characters.',
  ]);
});

test('a label that the owner asked for cannot be reworded', () => {
  const entry = read('labels');
  entry.service.all.label = 'All services';
  expect(faults(labels, entry)[0]).toContain('service.all.label');
});
