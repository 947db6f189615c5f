import { expect, test } from 'vitest';
import { chooserRules } from './chooser-rules.ts';

test('a rule shows the services of an answer while all its options are chosen', () => {
  expect(chooserRules([{ options: [0, 1, 2], services: [4, 3] }])).toBe(
    '#which:has(#o0-0:checked):has(#o1-1:checked):has(#o2-2:checked) :is(#a3,#a4){display:grid}',
  );
});

test('options that lead to the same services share a rule, and others do not', () => {
  const answers = [
    { options: [0, 0, 0], services: [0, 1] },
    { options: [0, 0, 1], services: [1, 0] },
    { options: [0, 1, 0], services: [0, 1] },
    { options: [0, 1, 1], services: [0, 1] },
    { options: [1, 0, 0], services: [0, 2] },
  ];
  expect(chooserRules(answers).split(/,(?=#which)/)).toEqual([
    '#which:has(#o0-0:checked):has(#o1-0:checked,#o1-1:checked):has(#o2-0:checked,#o2-1:checked) :is(#a0,#a1)',
    '#which:has(#o0-1:checked):has(#o1-0:checked):has(#o2-0:checked) :is(#a0,#a2){display:grid}',
  ]);
});
