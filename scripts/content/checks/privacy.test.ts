import { expect, test } from 'vitest';
import { readContent } from '../entries.ts';
import { entry, lines } from './example.ts';
import { privacyFollows } from './privacy.ts';

const opening = { none: 'No cookies.', plausible: 'No cookies.', ga4: 'Cookies only after you accept.' };
const measurement = {
  plausible: { title: 't', text: 'Plausible counts visits.' },
  ga4: { title: 't', text: 'Google Analytics counts visits, with cookies.' },
};
const faults = (changes: object, items: object[] = [{ title: 't', text: 'Until it closes.', opening }]) =>
  lines(privacyFollows([entry('pages', 'contact', { privacy: { intro: 'i', items, measurement, ...changes } })])).map(
    (line) => line.replace('content/pages/contact.yml: privacy.', ''),
  );

test('a privacy text whose parts are right for each setting has no fault, nor has that of this site', () => {
  expect(faults({})).toEqual([]);
  expect(lines(privacyFollows(readContent()))).toEqual([]);
});

test.each(['We set no cookies.', 'It works without cookies.', 'Our cookieless site.', 'Plausible counts visits.'])(
  '"%s" is refused where every setting shows it',
  (text) => {
    const [first, ...others] = faults({}, [
      { title: 't', text: 'x', opening },
      { title: 't', text },
    ]);
    expect(first).toMatch(/^items\.1\.text: Says "[^"]+", which is not true for every value of analytics/);
    expect(others).toEqual([]);
    expect(faults({ intro: text })).toHaveLength(1);
  },
);

test('a text that has no sentence by setting, or two, is refused', () => {
  expect(faults({}, [{ title: 't', text: 'x' }])).toEqual([
    'items: Has 0 items with "opening". Write one, in the item about cookies: what is measured follows it.',
  ]);
  expect(faults({}, [{ opening }, { opening }])[0]).toContain('Has 2 items');
});

test('the parts for Google Analytics must say that it sets cookies', () => {
  const denies = { ...opening, ga4: 'No cookies.' };
  expect(faults({}, [{ title: 't', text: 'x', opening: denies }])).toEqual([
    'items.0.opening.ga4: Does not say that Google Analytics sets cookies after a yes. Write it.',
  ]);
  const silent = { ...measurement, ga4: { title: 't', text: 'Google counts visits.' } };
  expect(faults({ measurement: silent })).toEqual([
    'measurement.ga4.text: Does not name Google Analytics. Say who measures, and how.',
    'measurement.ga4.text: Does not name cookies. Say who measures, and how.',
  ]);
});
