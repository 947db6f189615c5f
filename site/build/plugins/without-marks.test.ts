import { expect, test } from 'vitest';
import { withoutMarks } from './without-marks.ts';

test('texts outside an island are joined', () => {
  expect(withoutMarks('<p>12<!-- --> <!-- -->ROAS</p>')).toBe('<p>12 ROAS</p>');
});

test('an island keeps what React looks for, and loses its number', () => {
  expect(
    withoutMarks(
      '<p>a<!-- -->b</p><astro-island uid="Z1x" prefix="r0"><p>c<!-- -->d</p>\n</astro-island>' +
        '<p>e<!-- -->f</p><astro-island uid="Z2" prefix="r1"><p>g<!-- -->h</p></astro-island>',
    ),
  ).toBe(
    '<p>ab</p><astro-island prefix="r0"><p>c<!-- -->d</p>\n</astro-island>' +
      '<p>ef</p><astro-island prefix="r1"><p>g<!-- -->h</p></astro-island>',
  );
});
