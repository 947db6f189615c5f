import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { combinations, servicesFor } from '../src/content/chooser.ts';
import type { Entry } from './entries.ts';
import { entry, lines, page } from './example.ts';
import {
  bandsStandApart,
  evidenceIsOfItsCase,
  headsAreUnique,
  namesAreUnique,
  numbersAreFigures,
  optionsAreAnswered,
  pathsAreFree,
  servicesAreInOverview,
  servicesAreListed,
  servicesCanBeAnswers,
} from './pages.ts';
import { referencesExist } from './references.ts';

test('a page at a path of another page, of the site itself, or of no kind is a fault', () => {
  const at = (id: string, path: string) => entry('pages', id, { path });
  const taken = [at('a', '/services/seo'), at('b', '/desk'), at('c', '/lp/x#form'), at('home', '/'), at('d', '/lp/x')];
  expect(lines(pathsAreFree([...taken, entry('services', 'seo', {})]))).toEqual([
    'content/pages/a.yml: path: /services/seo is the address of content/services/seo.yml: choose another path, or edit that file.',
    'content/pages/b.yml: path: /desk belongs to the site itself: choose another path, such as /lp/spring-audit.',
    'content/pages/c.yml: path: "/lp/x#form" is no path of a page: begin with a slash and use lower-case letters, digits and single hyphens, such as /lp/spring-audit.',
  ]);
});

test('a band that can stand once, an anchor and a tab stand on a page once', () => {
  const tabs = [{ id: 'seo' }, { id: 'ads' }];
  const bands = [
    { band: 'form' },
    { band: 'text', id: 'why' },
    { band: 'explorer', tabs },
    { band: 'explorer', tabs: [{ id: 'ads' }] },
    { band: 'text', id: 'why' },
    { band: 'text' },
    { band: 'form' },
  ];
  expect(
    lines(bandsStandApart([entry('pages', 'a', { bands }), entry('pages', 'b', { bands: [{ band: 'form' }] })])),
  ).toEqual([
    'content/pages/a.yml: bands.3.tabs.0.id: Another band of this page has a tab "ads" too. Rename one.',
    'content/pages/a.yml: bands.4.id: Another band of this page is "why" too. Rename one.',
    'content/pages/a.yml: bands.6: Is a second form, and a page can have one. Remove one of the two.',
  ]);
});

test('a page with the title of another page is a fault that names the other file', () => {
  const service = (id: string) => entry('services', id, { seo: { title: 'SEO', description: id } });
  expect(lines(headsAreUnique([service('a'), service('b')]))).toEqual([
    'content/services/b.yml: seo.title: Is the same in content/services/a.yml. Write what only this page owns.',
  ]);
});

test('a post with the title of another post is a fault, unless it is a draft', () => {
  const post = (id: string, draft = false) => entry('posts', id, { title: 'One title', draft });
  expect(lines(namesAreUnique([post('a'), post('b')]))).toEqual([
    'content/posts/b.yml: title: Is the same in content/posts/a.yml. Links to the two would read alike. Change one.',
  ]);
  expect(lines(namesAreUnique([post('a'), post('b', true)]))).toEqual([]);
});

const study = (id: string, ...figures: unknown[]) => entry('case-studies', id, { figures });
const own = (id: string) => ({ id, value: '+55%', label: 'l' });

test.each(['grew by 12%', 'sells 3x more', '20 percent of orders', '4 times faster'])(
  '"%s" in a text is refused',
  (text) => {
    expect([...numbersAreFigures([entry('services', 'seo', { say: text })])]).toHaveLength(1);
  },
);

test('a case states its figures as its own, and a post its numbers beside its sources', () => {
  const post = entry('posts', 'p', { title: 'What 4x hides' });
  expect(lines(numbersAreFigures([study('boats', own('aov')), post]))).toEqual([]);
});

test('a size, a case pack and a token are not taken for figures', () => {
  const text = 'A 700 px box, 24 units a case, and {bbq-aov} order value';
  expect(lines(numbersAreFigures([entry('services', 'seo', { say: text })]))).toEqual([]);
});

test('the figure in the first screen of a page is one of the case beside it', () => {
  const evidence = (figure: string, study?: string) =>
    page('home', '/', { band: 'hero', evidence: { figure, ...(study && { case: study }) } });
  const cases = [study('boats', own('aov'), 'spend'), study('bikes', own('speed'))];
  for (const right of [evidence('aov', 'boats'), evidence('spend', 'boats'), evidence('speed')])
    expect(lines(evidenceIsOfItsCase([...cases, right]))).toEqual([]);
  expect(lines(evidenceIsOfItsCase([...cases, evidence('speed', 'boats')]))).toEqual([
    'content/pages/home.yml: bands.0.evidence.figure: "speed" is no figure of the case "boats". Write one of aov, spend, or leave out the case.',
  ]);
});

test('the figures on the card of a case are figures of that case', () => {
  const cards = (...figures: string[]) =>
    entry('services', 'seo', {
      proof: {
        note: 'n',
        cases: [
          { id: 'bikes', figures: ['speed'] },
          { id: 'boats', figures },
        ],
      },
    });
  const cases = [study('boats', own('aov'), 'spend'), study('bikes', own('speed'))];
  expect(lines(evidenceIsOfItsCase([...cases, cards('spend', 'aov')]))).toEqual([]);
  expect(lines(evidenceIsOfItsCase([...cases, cards('aov', 'speed')]))).toEqual([
    'content/services/seo.yml: proof.cases.1.figures.1: "speed" is no figure of the case "boats". Write one of aov, spend, or name another case.',
  ]);
});

const list = (...ids: string[]): Entry => ({
  file: 'content/services.json',
  kind: 'service-list',
  id: 'service-list',
  data: { groups: [{ id: 'web', services: ids.map((id) => ({ id, name: id })) }], former: [] },
});

describe('the list of services', () => {
  test('names every published service once, and no draft', () => {
    const entries = [list('sites', 'shops'), entry('services', 'sites', {}), entry('services', 'shops', {})];
    expect(lines(servicesAreListed([...entries, entry('services', 'apps', { draft: true })]))).toEqual([]);
  });

  test('may not name a service without a file', () => {
    expect(lines(servicesAreListed([list('sites')]))).toEqual([
      'content/services.json: groups.0.services.0: "sites" has no file content/services/sites.yml. Write it, or move it to the former services, with the address to which its visitors go now, such as /services.',
    ]);
  });

  test('may not name a draft', () => {
    expect(lines(servicesAreListed([list('sites'), entry('services', 'sites', { draft: true })]))).toEqual([
      'content/services.json: groups.0.services.0: "sites" is not published. Publish it (content/services/sites.yml), or take it out of this list.',
    ]);
  });

  test('may not leave out a published service', () => {
    expect(lines(servicesAreListed([list(), entry('services', 'sites', {})]))).toEqual([
      'content/services/sites.yml: file: "sites" is in no group of content/services.json. Add it to one with the name that the menu shows, or make it a draft.',
    ]);
  });
});

describe('the overview', () => {
  const group = { band: 'links', look: 'group', group: 'web', main: { service: 'sites' } };
  const faults = (fields: object, main: object = {}) => {
    const overview = page('services', '/services', { band: 'hero' }, group);
    const entries = [overview, entry('services', 'sites', main), entry('services', 'shops', fields)];
    return lines([...servicesAreInOverview(entries), ...referencesExist(entries)]);
  };

  test('has each published service as the main one of a group or as a card', () => {
    expect(faults({ overview: { group: 'web', text: 't' } })).toEqual([]);
  });

  test('misses a service that has no card, and a group that has none', () => {
    expect(faults({})).toEqual([
      'content/services/shops.yml: overview: Is missing, so /services does not show the service. Choose its group (web) and write its text.',
      'content/pages/services.yml: bands.1: "web" has no card. Choose it as the group of a service (overview), or remove it.',
    ]);
  });

  test('has no card in a group that does not exist, and none of a main service', () => {
    expect(faults({ overview: { group: 'wbe' } }, { overview: { group: 'web' } })).toEqual([
      'content/services/sites.yml: overview: Is the main service of "web" on /services already. Remove this field.',
      'content/services/shops.yml: overview.group: "wbe" is not in content/pages/services.yml, bands.1.group. Did you mean web?',
    ]);
  });
});

const options = (...ids: string[]) => ({ label: 'Which?', options: ids.map((id) => ({ id, label: id })) });
const chooserPage = page('services', '/services', {
  band: 'chooser',
  questions: { stalls: options('found', 'orders'), runs: options('little', 'ads'), sells: options('cart', 'reps') },
});
const service = (id: string, stalls: string[], runs = ['little', 'ads'], sells = ['cart', 'reps'], more = {}) =>
  entry('services', id, { chooser: { stalls, runs, sells, reason: 'r' }, ...more });

test('options with answers, and services that answer, have no fault', () => {
  const entries = [chooserPage, service('sites', ['found']), service('shops', ['orders']), service('apps', ['orders'])];
  expect(lines([...optionsAreAnswered(entries), ...servicesCanBeAnswers(entries)])).toEqual([]);
});

test('an option that does not exist is named with the one that was meant, or with all', () => {
  const found = referencesExist([
    chooserPage,
    service('sites', ['found', 'order']),
    service('shops', ['orders'], ['x', 'little', 'ads']),
  ]);
  expect(lines(found)).toEqual([
    'content/services/sites.yml: chooser.stalls.1: "order" is not in content/pages/services.yml, bands.0.questions.stalls.options. Did you mean orders?',
    'content/services/shops.yml: chooser.runs.0: "x" is not in content/pages/services.yml, bands.0.questions.runs.options. Write one of little, ads.',
  ]);
});

test('an option that only a draft answers is a fault', () => {
  const draft = service('shops', ['orders'], ['little'], ['cart'], { draft: true });
  expect(lines(optionsAreAnswered([chooserPage, service('sites', ['found']), draft]))).toEqual([
    'content/pages/services.yml: bands.0.questions.stalls.options.1: No service answers "orders". Add it to chooser.stalls of a service that suits it, or remove it here.',
  ]);
});

test('a service that others always beat is a fault that names them, and a draft is none', () => {
  const entries = [chooserPage, service('sites', ['found']), service('shops', ['found']), service('apps', ['found'])];
  const draft = service('ads', ['found'], ['ads'], ['cart'], { draft: true });
  const others = [service('carts', ['orders']), service('tests', ['orders'])];
  expect(lines(servicesCanBeAnswers([...entries, ...others, draft]))).toEqual([
    'content/services/apps.yml: chooser: Is no answer of the chooser on /services, because others always fit better: sites and shops for "found, little, cart". Name fewer options here than they do, or one that they leave out.',
  ]);
});

const answering = (id: string, stalls: string[], runs: string[], sells: string[]) => ({
  id,
  chooser: { stalls, runs, sells },
});

test('what stalls counts most, then how one sells, then what one runs, then fewer options, then the order', () => {
  const given = { stalls: 'found', runs: 'ads', sells: 'cart' };
  const first = (...services: ReturnType<typeof answering>[]) => must(servicesFor(given, services)[0]).id;
  const wrong = answering('wrong', ['orders'], ['ads'], ['cart']);
  expect(first(wrong, answering('stalls', ['found'], ['little'], ['reps']))).toBe('stalls');
  const runs = answering('runs', ['found'], ['ads'], ['reps']);
  expect(first(runs, answering('sells', ['found'], ['little'], ['cart']))).toBe('sells');
  const wide = answering('wide', ['found'], ['ads', 'little'], ['cart']);
  expect(first(wide, answering('narrow', ['found'], ['ads'], ['cart']))).toBe('narrow');
  expect(first(wide, { ...wide, id: 'later' })).toBe('wide');
});

test('combinations have each option with each other one', () => {
  const all = combinations({ stalls: ['a', 'b'], runs: ['c'], sells: ['d', 'e', 'f'] });
  expect(all).toHaveLength(6);
  expect(new Set(all.map((answers) => JSON.stringify(answers))).size).toBe(6);
});
