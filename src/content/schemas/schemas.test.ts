import { readFileSync } from 'node:fs';
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
import { navigation, site } from './site.ts';
import { action, path, seo, words } from './text.ts';

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

test('a service with two reasons to fit and an unknown key is refused', () => {
  const entry = read('services/cro');
  entry.fit.pop();
  entry.price = '$1';
  expect(faults(service, entry)).toEqual(['fit: Write exactly 3.', ': Unrecognized key: "price"']);
});

test('a service page that opens with reasons has four figures and six cards', () => {
  const entry = read('services/geo');
  entry.figures.ids.pop();
  entry.included.items.pop();
  expect(faults(service, entry)).toEqual(['included.items: Write exactly 6.', 'figures.ids: Write exactly 4.']);
});

test('a case with two figures is refused', () => {
  const entry = read('case-studies/bbq-distributor');
  entry.figures.pop();
  expect(faults(caseStudy, entry)).toEqual(['figures: Write exactly 3.']);
});

test('another copyright year, a broken profile and a burger without the word menu are refused', () => {
  const settings = read('site');
  settings.copyright = '© 2026 Fairlead';
  settings.social[0].url = 'linkedin';
  expect(faults(site, settings)).toEqual([
    'copyright: Begin with © 2025: the owner fixed the year.',
    'social.0.url: Write the full address of the profile.',
  ]);
  const menus = { ...read('navigation'), openMenu: 'Open' };
  expect(faults(navigation, menus)).toEqual(['openMenu: The name of the phone button holds the word "menu".']);
});

test('a label that the owner asked for cannot be reworded', () => {
  const entry = read('labels');
  entry.service.all.label = 'All services';
  expect(faults(labels, entry)[0]).toContain('service.all.label');
});
