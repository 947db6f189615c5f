import { expect, test } from 'vitest';
import { NONE, OTHER } from '../data/numbers.ts';
import { breakdown, numbers as words } from '../words.ts';
import { numbersExamples } from './examples/numbers.ts';
import { exampleShell } from './examples/shell.ts';
import { render } from './index.tsx';

test('what is counted together, and what has no name, has the words of the desk', () => {
  const html = render('numbers', numbersExamples['of a channel'], exampleShell('/desk/assets/style.css'));
  expect(html).toContain(`<bdi>${words.others}</bdi>`);
  expect(html).toContain(`<bdi>${breakdown.noName}</bdi>`);
  for (const value of [OTHER, NONE]) expect(html).not.toContain(`<bdi>${value}</bdi>`);
});
