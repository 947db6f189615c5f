import { expect, test } from 'vitest';
import { combinations, servicesFor } from '../../../src/content/chooser.ts';
import { readContent } from '../entries.ts';
import { optionsAreAnswered, servicesCanBeAnswers } from './chooser.ts';
import { entry, lines } from './example.ts';

const options = (...ids: string[]) => ({ label: 'Which?', options: ids.map((id) => ({ id, label: id })) });
const page = entry('pages', 'services', {
  chooser: {
    questions: { stalls: options('found', 'orders'), runs: options('little', 'ads'), sells: options('cart', 'reps') },
  },
});
const service = (id: string, stalls: string[], runs = ['little', 'ads'], sells = ['cart', 'reps'], more = {}) =>
  entry('services', id, { chooser: { stalls, runs, sells, reason: 'r' }, ...more });

test('options with answers, and services that answer, have no fault', () => {
  const entries = [page, service('sites', ['found']), service('shops', ['orders']), service('apps', ['orders'])];
  expect(optionsAreAnswered(entries)).toEqual([]);
  expect(servicesCanBeAnswers(entries)).toEqual([]);
});

test('an option that does not exist is named with the one that was meant, or with all', () => {
  const found = optionsAreAnswered([
    page,
    service('sites', ['found', 'order']),
    service('shops', ['orders'], ['x', 'little', 'ads']),
  ]);
  expect(lines(found)).toEqual([
    'content/services/sites.yml: chooser.stalls.1: "order" is no option of chooser.questions.stalls in content/pages/services.yml. Did you mean orders?',
    'content/services/shops.yml: chooser.runs.0: "x" is no option of chooser.questions.runs in content/pages/services.yml. Write one of little, ads.',
  ]);
});

test('an option that only a draft answers is a fault', () => {
  const draft = service('shops', ['orders'], ['little'], ['cart'], { draft: true });
  expect(lines(optionsAreAnswered([page, service('sites', ['found']), draft]))).toEqual([
    'content/pages/services.yml: chooser.questions.stalls.options.1: No service answers "orders". Add it to chooser.stalls of a service that suits it, or remove it here.',
  ]);
});

test('a service that others always beat is a fault that names them, and a draft is none', () => {
  const entries = [page, service('sites', ['found']), service('shops', ['found']), service('apps', ['found'])];
  const draft = service('ads', ['found'], ['ads'], ['cart'], { draft: true });
  const others = [service('carts', ['orders']), service('tests', ['orders'])];
  expect(lines(servicesCanBeAnswers([...entries, ...others, draft]))).toEqual([
    'content/services/apps.yml: chooser: Is no answer of the chooser on /services, because others always fit better: sites and shops for "found, little, cart". Name fewer options here than they do, or one that they leave out.',
  ]);
});

test('every published service of this content is an answer, and every option has one', () => {
  const content = readContent();
  expect(lines([...optionsAreAnswered(content), ...servicesCanBeAnswers(content)])).toEqual([]);
});

const answering = (id: string, stalls: string[], runs: string[], sells: string[]) => ({
  id,
  chooser: { stalls, runs, sells },
});

test('what stalls counts most, then how one sells, then what one runs, then fewer options, then the order', () => {
  const given = { stalls: 'found', runs: 'ads', sells: 'cart' };
  const first = (...services: ReturnType<typeof answering>[]) => servicesFor(given, services)[0]!.id;
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
