import { expect, test } from 'vitest';
import { entry, lines } from './example.ts';
import { referencesExist, tokensExist } from './references.ts';

test('an id that names no entry is a fault, at any depth of the entry', () => {
  const faults = referencesExist([
    entry('services', 'seo', { which: [{ service: 'sea', condition: 'c' }], proof: { cases: ['acme'] } }),
  ]);
  expect(lines(faults)).toEqual([
    'content/services/seo.yml: proof.cases.0: "acme" is not in content/case-studies. Add it or correct the id.',
    'content/services/seo.yml: which.0.service: "sea" is not in content/services. Did you mean seo?',
  ]);
});

test('a token that names no figure or commitment is a fault', () => {
  expect(lines(tokensExist([entry('pages', 'home', { intro: 'up {bbq-aow}' })]))).toEqual([
    'content/pages/home.yml: intro: {bbq-aow} names no figure, commitment or count. Correct the id.',
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

const goals = entry('pages', 'case-studies', { meaning: { goals: [{ id: 'more-orders', title: 'More orders' }] } });
const figure = { id: 'boat-orders', value: '+55%', label: 'orders' };
const boats = (fields: object) => entry('case-studies', 'boats', { goal: 'more-orders', figures: [figure], ...fields });

test('a figure of a case is known to every text, and so are counts', () => {
  const home = entry('pages', 'home', { intro: 'up {boat-orders} in {cases-count} cases', ids: ['boat-orders'] });
  expect(tokensExist([home, goals, boats({})])).toEqual([]);
  expect(referencesExist([home, goals, boats({})])).toEqual([]);
});

test('a case names a goal of the page of all cases, and a figure by an id that exists', () => {
  expect(lines(referencesExist([goals, boats({ goal: 'fame', figures: [figure, 'spend'] })]))).toEqual([
    'content/case-studies/boats.yml: figures.1: "spend" is not in content/figures.yml or in the file of a case. Add it or correct the id.',
    'content/case-studies/boats.yml: goal: "fame" is not in content/pages/case-studies.yml, meaning.goals. Add it or correct the id.',
  ]);
});

test('a published page may not show a draft or its figures', () => {
  const home = entry('pages', 'home', { intro: '{boat-orders}', proof: { cases: ['boats'] } });
  const entries = [goals, home, boats({ draft: true })];
  expect(lines([...referencesExist(entries), ...tokensExist(entries)])).toEqual([
    'content/pages/home.yml: proof.cases.0: "boats" is a draft. Publish it, or name another entry of case-studies.',
    'content/pages/home.yml: intro: {boat-orders} is a figure of a draft. Publish the case, or name another figure.',
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
