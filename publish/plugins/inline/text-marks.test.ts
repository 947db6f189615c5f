import { expect, test } from 'vitest';
import { dropTextMarks } from './text-marks.ts';

test('texts outside of islands stand side by side without marks', () => {
  expect(dropTextMarks('<b>+55%<!-- --> <!-- -->more</b>')).toBe('<b>+55% more</b>');
});

test('an island keeps the marks that its script reads, also after an island within it', () => {
  const island = '<astro-island a><i>1<!-- -->2</i><astro-island></astro-island><i>3<!-- -->4</i></astro-island>';
  expect(dropTextMarks(`${island}<p>5<!-- -->6</p>`)).toBe(`${island}<p>56</p>`);
});

test('other comments stay', () => {
  expect(dropTextMarks('a<!--b-->c')).toBe('a<!--b-->c');
});
