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
    'content/pages/home.yml: intro: {bbq-aow} names no figure or commitment. Correct the id.',
  ]);
});
