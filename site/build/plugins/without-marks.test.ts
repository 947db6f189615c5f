import { expect, test } from 'vitest';
import { withoutMarks } from './without-marks.ts';

test('texts outside an island are joined', () => {
  expect(withoutMarks('<p>12<!-- --> <!-- -->ROAS</p>')).toBe('<p>12 ROAS</p>');
});

test('an island keeps what React looks for, and loses its number', () => {
  const island = (uid: string) => `<p>a<!-- -->b</p><astro-island${uid} prefix="r0"><p>c<!-- -->d</p>\n</astro-island>`;
  expect(withoutMarks(`${island(' uid="Z1x"')}<p>e<!-- -->f</p>${island(' uid="Z2"')}`)).toBe(
    `${island('').replace('a<!-- -->b', 'ab')}<p>ef</p>${island('').replace('a<!-- -->b', 'ab')}`,
  );
});
