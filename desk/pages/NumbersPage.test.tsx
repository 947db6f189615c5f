import { OTHER, UNKNOWN } from '@fairlead/contract/desk/numbers.ts';
import { expect, test } from 'vitest';
import { numbers as words } from '../words.ts';
import { numbersExamples } from './examples/numbers.ts';
import { exampleShell } from './examples/shell.ts';
import { render } from './index.tsx';

test('what is counted together, and what is not known, has the words of the content', () => {
  const html = render('numbers', numbersExamples['of a quarter'], exampleShell('/desk/assets/style.css'));
  expect(html).toContain(`<bdi>${words.others}</bdi>`);
  expect(html).toContain(`<bdi>${words.unknown}</bdi>`);
  for (const value of [OTHER, UNKNOWN]) expect(html).not.toContain(`<bdi>${value}</bdi>`);
});
